import { z } from 'zod';
import { email, requiredText, text } from '#lib/api/schema/text.ts';
import { config } from '#lib/core/config.ts';
import { invalidInput, isAppError } from '#lib/core/errors.ts';
import { maxReportText, reasonsOf } from '#lib/reports/reasons.ts';
import { reportContent } from '#lib/reports/report-content.ts';
import { parseSubject, type SubjectKey } from '#lib/reports/subjects/subjects.ts';

/** The reasons of the form that asks for the removal of a page. */
export const removalReasons = reasonsOf('removal', 'listing');

export const RemovalRequest = z.object({
  page: requiredText(500),
  reason: z.enum(
    removalReasons.map(({ value }) => value),
    'must be one of the reasons of the list',
  ),
  text: text(maxReportText),
  email: email(254),
});
export type RemovalRequest = z.output<typeof RemovalRequest>;

/**
 * Reports the page of a founder or a listing, with the request to remove it. Throws 400 for a page that is not on this site. Also throws
 * what `reportContent` throws.
 */
export async function requestRemoval({ page, reason, text: body, email: to }: RemovalRequest, address: string): Promise<void> {
  const unknown = invalidInput([
    { path: 'page', message: `must be the address of a founder’s page or of a listing on ${config().siteName}`, code: 'unknown_page' },
  ]);
  const subject = subjectAt(page);
  if (!subject) throw unknown;
  try {
    await reportContent({ email: to, address }, subject, { fact: '', reason, text: body });
  } catch (error) {
    throw isAppError(error) && error.code === 'not_found' ? unknown : error;
  }
}

/** Returns the subject of a page on this site. The address may be typed without its host. Returns null for any other address. */
function subjectAt(page: string): SubjectKey | null {
  const { siteUrl } = config();
  const url = URL.parse(page.trim(), `${siteUrl}/`);
  if (!url || url.host !== new URL(siteUrl).host) return null;
  const [, kind, key] = /^\/(founder|listing)s\/([^/]+)/.exec(url.pathname) ?? [];
  return parseSubject(`${kind}:${key}`);
}
