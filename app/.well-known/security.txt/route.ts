import { tagPage } from '#lib/cache/tag-page.ts';
import { config } from '#lib/core/config.ts';
import { dayMs } from '#lib/core/durations.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate, now } from '#lib/core/time.ts';

/** The number of days until the file expires. A new file is made every day. */
const validDays = 90;

/** Says where to report a vulnerability (RFC 9116). */
export async function GET(): Promise<Response> {
  tagPage();
  const { operatorEmail, siteUrl } = config();
  const lines = [
    `Contact: mailto:${operatorEmail}`,
    `Expires: ${isoDate(new Date(now().getTime() + validDays * dayMs))}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${paths.securityText}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
