'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { text } from '#lib/api/schema/text.ts';
import { paths } from '#lib/core/paths.ts';
import { objectToDecision } from '#lib/reports/object-to-decision.ts';
import { maxReportText } from '#lib/reports/reasons.ts';

type ObjectionState = FormState<Record<'token' | 'text', string>>;

/** Sends an objection to a decision. Anybody who has the link may use it. */
export const sendObjection = formAction({
  name: 'object_to_decision',
  forVisitors: true,
  typed: (_before: ObjectionState, form: FormData) => textsOf(form, 'token', 'text'),
  input: z.object({ token: z.string(), text: text(maxReportText) }),
  run: async ({ token, text: said }) => {
    await objectToDecision(token, said);
    redirect(`${paths.objection('sent')}`);
  },
});
