import { z } from 'zod';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { text } from '#lib/api/schema/text.ts';

/** The sections of a founder’s story, with their descriptions in the contract. */
const sections = {
  story: 'The story in one piece.',
  why_started: 'Why it was started.',
  problem: 'The problem it solves.',
  journey: 'The way so far.',
  challenges: 'What was hard.',
  achievements: 'What was reached.',
  lessons: 'What was learned.',
  whats_next: 'What comes next.',
} as const;
type Section = keyof typeof sections;

function sectionsAs<S extends z.core.$ZodType>(schema: (description: string) => S): Record<Section, S> {
  return Object.fromEntries(Object.entries(sections).map(([name, description]) => [name, schema(description)])) as Record<Section, S>;
}

const editable = sectionsAs((description) => selfEvident(text(8000).optional().meta({ description })));
const title = (max: number) =>
  selfEvident(text(max).optional().meta({ description: 'The story’s title.', example: 'A table that fits the boat' }));

export const DraftStoryEdit = z.strictObject({ title: title(8000), ...editable }).meta({
  id: 'DraftStoryEdit',
  description: 'The founder’s story in a draft. Only the sections that you send change; an empty string clears one.',
});

export const FounderStoryEdit = z.strictObject({ title: title(200), ...editable }).meta({
  id: 'FounderStoryEdit',
  description: 'The founder’s story. Only the sections that you send change; an empty string clears one.',
});

const shown = {
  title: z.string().nullable().meta({ description: 'The story’s title.', example: 'A table that fits the boat' }),
  ...sectionsAs((description) =>
    z
      .string()
      .nullable()
      .meta({ description: `${description} Null when nothing was written.` }),
  ),
};
export const Story = z.object(shown).meta({ id: 'Story', description: 'A founder’s story. Sections that were not written are null.' });
export type Story = z.output<typeof Story>;
