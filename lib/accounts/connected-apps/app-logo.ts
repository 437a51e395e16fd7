import { db } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { fetchLogo } from '#lib/listings/logos/fetch-logo.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';

/** After a failed fetch of a logo, the next attempt is made no earlier than after this time. */
const retryAfterMs = 60_000;

/**
 * Returns the path of our copy of an application's logo, `/logos/…`. If there is no copy, the logo is fetched. After `waitMs` this
 * returns null while the fetch goes on, so that a later call finds the copy. On null, the page shows a letter instead.
 */
export async function appLogo(url: string | null, { waitMs }: { waitMs: number }): Promise<string | null> {
  if (!url) return null;
  const stored = await db().logoSource.findUnique({ where: { url }, select: { hash: true, fetchedAt: true } });
  if (stored?.hash) return logoPath(stored.hash);
  // The age is negative if the site's clock was set back.
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
