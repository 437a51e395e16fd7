'use server';

import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { text } from '#lib/api/schema/text.ts';
import { paths } from '#lib/core/paths.ts';
import { answerFactReport, maxOwnersSentence } from '#lib/reports/answer-fact-reports.ts';

type AnswerState = FormState<Record<'listing' | 'report' | 'is' | 'sentence', string>>;

/** Answers the report of a fact. The answer says that the fact was corrected, or that it is right. */
export const answerReport = formAction({
  name: 'answer_fact_report',
  typed: (_before: AnswerState, form: FormData) => textsOf(form, 'listing', 'report', 'is', 'sentence'),
  input: z.object({
    listing: formRowId,
    report: formRowId,
    is: z.enum(['corrected', 'right'], 'must be one of the two'),
    sentence: text(maxOwnersSentence),
  }),
  page: ({ listing }) => paths.reportsOf(listing),
  run: async ({ listing, report, is, sentence }, { actor }) => {
    await answerFactReport(actor, listing, report, { is, sentence });
    return {};
  },
});
