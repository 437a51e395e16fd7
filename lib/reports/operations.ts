import { defineOperation } from '#lib/api/define.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { invalidInput, nullIfNotFound } from '#lib/core/errors.ts';
import { reportContent } from '#lib/reports/report-content.ts';
import { NewReport, StoredReport } from '#lib/reports/schema.ts';
import { parseSubject } from '#lib/reports/subjects/subjects.ts';

export const reportOperations = [
  defineOperation({
    id: 'report_content',
    method: 'POST',
    path: '/reports',
    scope: 'listings:write',
    resource: 'Listings',
    status: 201,
    idempotencyKey: true,
    extension: true,
    summary: 'Report something that is wrong',
    description:
      'Reports something public in the user’s name, so have the user approve it. A wrong fact goes to the listing’s owners first, all else to the team. The user hears the outcome by mail.',
    tool: { title: 'Report content', additive: true },
    body: NewReport,
    output: StoredReport,
    example: {
      body: { subject: 'listing', key: 'tidemark', reason: 'wrong_fact', fact: 'pricing_summary', text: 'The site says EUR 12 a month.' },
      output: { id: 12, goes_to: 'owners', owners_until: '2026-12-05T10:00:00Z', created_at: '2026-11-21T10:00:00Z' },
    },
    async handler({ body: { subject: kind, key, reason, fact = '', text = '' }, actor }) {
      const userId = requireUserId(actor);
      const subject = parseSubject(`${kind}:${key}`);
      const report = subject && (await nullIfNotFound(reportContent({ actor: { ...actor, userId } }, subject, { fact, reason, text })));
      if (!report) throw invalidInput([{ path: 'key', message: 'must name something that visitors see', code: 'unknown_subject' }]);
      const { id, waitsUntil, createdAt } = report;
      return { id, goesTo: waitsUntil ? ('owners' as const) : ('team' as const), ownersUntil: waitsUntil, createdAt };
    },
  }),
] as const;
