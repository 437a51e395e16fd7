import { clientAddress } from '#lib/auth/request-actor.ts';
import { countSeen } from '#lib/community/stats/count-seen.ts';
import type { SeenKind } from '#lib/community/stats/write-seen.ts';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { consume } from '#lib/ports/rate-limit.ts';

/**
 * Counts what a request shows or reports, for each of the listings. Ignores reports from frames and scripts on other sites, and those of an
 * address beyond its limit. Never rejects: a count is worth no failed page.
 */
export async function countRequestSeen(
  { headers }: Request,
  kind: SeenKind,
  slugs: readonly string[],
  referrer: string | null = null,
): Promise<void> {
  const from = headers.get('sec-fetch-site');
  if (from !== null && from !== 'same-origin') return;
  const address = clientAddress(headers.get('x-forwarded-for'), null);
  const { countryHeader, rateLimits } = config();
  try {
    const { exceeded } = await consume({ name: 'views', points: rateLimits.anonymous, seconds: 60 }, address);
    if (exceeded) return;
    const visitor = { address, userAgent: headers.get('user-agent'), referrer, country: countryHeader && headers.get(countryHeader) };
    for (const slug of slugs) await countSeen({ ...visitor, kind, slug });
  } catch (error) {
    log().warn({ err: error }, 'a view could not be counted');
  }
}
