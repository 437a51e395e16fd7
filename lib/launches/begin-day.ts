import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';

/**
 * Invalidates the cached answers that depend on today’s date. Call this when a day begins, because no change of a row invalidates them
 * then. Blog posts that are dated to the new day also appear, and offers that ended go. The week before is looked at, too, in case the job did
 * not run.
 */
export async function beginDay(): Promise<void> {
  const today = isoDate(now());
  const weekAgo = isoDate(new Date(now().getTime() - 7 * dayMs));
  await transaction(async (tx) => {
    const ended = await tx.$queryRaw<{ slug: string }[]>`
      select l.slug from listing_offers o join listings l on l.id = o.listing_id
      where o.ends_on < ${today}::date and o.ends_on >= ${weekAgo}::date`;
    await invalidate(tx, tags.launches, tags.blog, ...ended.map(({ slug }) => listingTag(slug)));
  });
}
