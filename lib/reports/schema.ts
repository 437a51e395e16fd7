import { z } from 'zod';
import { selfEvident } from '#lib/api/schema/self-evident.ts';
import { requiredText, text } from '#lib/api/schema/text.ts';
import { RowId, Time } from '#lib/api/schema/times.ts';
import { maxReportText, ownersDays, type ReportReason, reasonsOf } from '#lib/reports/reasons.ts';
import { subjectNames } from '#lib/reports/subjects/subjects.ts';

/** The reasons that programs may use. They are the same as those of the form. */
const reasons = reasonsOf('report', 'listing').map(({ value }) => value) as [ReportReason, ...ReportReason[]];

export const NewReport = z
  .strictObject({
    subject: selfEvident(z.enum(subjectNames).meta({ description: 'What is reported.', example: 'listing' })),
    key: requiredText(220).meta({
      description: 'The slug of a listing or founder, else the id; of an answer the review’s id.',
      example: 'tidemark',
    }),
    reason: z.enum(reasons).meta({
      description: '`wrong_fact` and `illegal` need a text.',
      example: 'wrong_fact',
    }),
    fact: text(40).optional().meta({
      description: 'For `wrong_fact` of a listing: the field.',
      example: 'pricing_summary',
    }),
    text: selfEvident(text(maxReportText).optional().meta({ description: 'What is wrong, and how you know.' })),
  })
  .meta({ id: 'NewReport', description: 'What is reported, and why.' });

export const StoredReport = z
  .object({
    id: RowId.meta({ description: 'The number to name when writing to the team.' }),
    goes_to: z.enum(['owners', 'team']).meta({
      description: `Who has it: the owners of the listing, who have ${ownersDays} days to answer, or the team.`,
    }),
    owners_until: Time.nullable().meta({ description: 'When the team gets it if no owner answers; null if the team has it.' }),
    created_at: Time.meta({ description: 'When it was sent.' }),
  })
  .meta({ id: 'StoredReport', description: 'A report that is open.' });
