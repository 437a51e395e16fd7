import { db } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { fetchLogo } from '#lib/listings/logos/fetch-logo.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';

/** The minimum time between a failed fetch of a logo and the next attempt, in milliseconds. */
const retryAfterMs = 60_000;

/**
 * Returns the path of our copy of an application's logo, `/logos/…`. If there is no copy, fetches the logo. Returns null if there is no
 * logo, or if the fetch takes longer than `waitMs`; the fetch then continues, so that a later call finds the copy. The page shows a letter
 * in place of a missing logo.
 */
export async function appLogo(url: string | null, { waitMs }: { waitMs: number }): Promise<string | null> {
  if (!url) return null;
  const stored = await db().logoSource.findUnique({ where: { url }, select: { hash: true, fetchedAt: true } });
  if (stored?.hash) return logoPath(stored.hash);
  // The age is negative if the site's clock was set back after the fetch.
  const age = stored ? now().getTime() - stored.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
  if (age >= 0 && age < retryAfterMs) return null;
  const fetched = fetchLogo(url).then(
    ({ hash }) => (hash ? logoPath(hash) : null),
    (error: unknown) => {
      log().warn({ err: error, url }, 'logo of a connected app could not be fetched');
      return null;
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, waitMs, null);
  });
  return Promise.race([fetched, timeout]).finally(() => clearTimeout(timer));
}
