'use server';

import { redirect } from 'next/navigation';
import { z } from 'zod';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { ReporterEmail, ReportText, reportContent } from '#lib/reports/report-content.ts';
import { parseSubject } from '#lib/reports/subjects/subjects.ts';

type ReportState = FormState<Record<'subject' | 'fact' | 'reason' | 'text' | 'email', string>>;

/** Sends a report of something public, and shows what happens next. Visitors without an account must give an e-mail address. */
export const sendReport = formAction({
  name: 'report_content',
  forVisitors: true,
  typed: (_before: ReportState, form: FormData) => textsOf(form, 'subject', 'fact', 'reason', 'text', 'email'),
  input: ReportText.extend({ subject: z.string(), email: z.string() }),
  run: async ({ subject: name, email: typed, ...said }, { actor, address }) => {
    const subject = parseSubject(name);
    if (!subject) throw notFound('page to report');
    const { userId } = actor;
    const email = userId === null ? ReporterEmail.safeParse(typed.trim()) : null;
    if (email?.success === false) throw invalidInput([{ path: 'email', message: 'must be an e-mail address', code: 'invalid_value' }]);
    const reporter = email || userId === null ? { email: email?.data ?? '', address } : { actor: { ...actor, userId } };
    const { waitsUntil } = await reportContent(reporter, subject, said);
    redirect(`${paths.report()}?sent=${waitsUntil ? 'owners' : 'team'}`);
  },
});
