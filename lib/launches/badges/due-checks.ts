import { invalidate } from '#lib/cache/invalidation.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { badgeLapseTime } from '#lib/listings/badge/badge-result.ts';
import { emit } from '#lib/ports/jobs/index.ts';

const batchSize = 200;

/**
 * Requests a batch of due badge checks. These are the checks of all listings that wait for their badge, and of live listings on the free
 * plan whose badge is missing or was not checked for 30 days. Returns the id after which the next batch begins; null after the last batch.
 */
export async function requestDueChecks(after = 0): Promise<{ wanted: number; next: number | null }> {
  const at = now();
  const monthAgo = new Date(at.getTime() - 30 * dayMs);
  return transaction(async () => {
    const due = await db().listing.findMany({
      where: {
        id: { gt: after },
        plan: 'free',
        OR: [
          { status: 'awaiting_badge' },
          { status: 'live', badgeMissingSince: { not: null } },
          { status: 'live', badgeCheckedAt: { lte: monthAgo } },
          { status: 'live', badgeCheckedAt: null },
        ],
      },
      orderBy: { id: 'asc' },
      take: batchSize,
      select: { id: true },
    });
    // Because of the event’s id, a listing is checked at most once per half day, even if the job runs more often.
    const halfDay = `${isoDate(at)}${at.getUTCHours() < 12 ? 'am' : 'pm'}`;
    for (const { id } of due)
      await emit('listing/badge-wanted', { listingId: id, wantedAt: at.toISOString() }, { id: `badge:${id}:${halfDay}` });
    return { wanted: due.length, next: due.length === batchSize ? (due.at(-1)?.id ?? null) : null };
  });
}

/**
 * Removes listings whose badge has been missing for 14 days from trending, and invalidates their pages, because their links become
 * `nofollow`. Returns the number of these listings.
 */
export async function applyBadgeLapses(): Promise<number> {
  const lapsed = badgeLapseTime();
  return transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ slug: string }[]>`
      update listings set trending = 0
      where status = 'live' and plan = 'free' and badge_missing_since <= ${lapsed}
        and (trending <> 0 or badge_missing_since > ${new Date(lapsed.getTime() - 3 * dayMs)})
      returning slug`;
    if (rows.length > 0) await invalidate(tx, 'launches', ...rows.map(({ slug }) => `listing:${slug}`));
    return rows.length;
  });
}
