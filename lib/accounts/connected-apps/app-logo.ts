import { db } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { fetchLogo } from '#lib/listings/logos/fetch-logo.ts';
import { logoPath } from '#lib/listings/logos/logo-path.ts';

/** What could not be fetched is left alone for that long, whoever asks. */
const restMs = 60_000;

/**
 * Our copy of an application's logo, `/logos/…`. One that isn't there yet is fetched and waited for, `waitMs` at most; it then
 * comes in its own time, for the next who asks. Null: show a letter.
 */
export async function appLogo(url: string | null, { waitMs }: { waitMs: number }): Promise<string | null> {
  if (!url) return null;
  const known = await db().logoSource.findUnique({ where: { url }, select: { hash: true, fetchedAt: true } });
  if (known?.hash) return logoPath(known.hash);
  // A time to come is of a clock that was set back.
  const age = known ? now().getTime() - known.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
  if (age >= 0 && age < restMs) return null;
  const fetched = fetchLogo(url).then(
    ({ hash }) => (hash ? logoPath(hash) : null),
    (error: unknown) => {
      log().warn({ err: error, url }, 'the logo of an application could not be fetched');
      return null;
    },
  );
  let waiting: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    waiting = setTimeout(resolve, waitMs, null);
  });
  return Promise.race([fetched, late]).finally(() => clearTimeout(waiting));
}
