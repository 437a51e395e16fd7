import { z } from 'zod';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { requiredText } from '#lib/api/schema/text.ts';

export const Faq = z
  .strictObject({
    question: selfEvident(requiredText(300).meta({ description: 'The question.', example: 'Does it work offline?' })),
    answer: selfEvident(requiredText(1500).meta({ description: 'Its answer, plain text.', example: 'Yes, once a harbour was opened.' })),
  })
  .meta({ id: 'Faq', description: 'A question and its answer.' });
export type Faq = z.output<typeof Faq>;

/** A question and its answer in a response. It has no length limits, because the lengths were checked at the input. */
export const ShownFaq = z
  .object({
    question: z.string().meta({ description: 'The question.', example: 'Does it work offline?' }),
    answer: z.string().meta({ description: 'Its answer, plain text.', example: 'Yes, once a harbour was opened.' }),
  })
  .meta({ id: 'ShownFaq', description: 'A question and its answer.' });
