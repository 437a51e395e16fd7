import { invalidate } from '#lib/cache/invalidation.ts';
import { db, transaction } from '#lib/core/db.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { badgeLapseTime } from '#lib/listings/badge-lapse.ts';
import { emit } from '#lib/ports/jobs/index.ts';

const dayMs = 86_400_000;
const batch = 200;

/**
 * Wishes for a batch of badge checks that are due: every listing that waits for its badge, every live one of the free
 * plan whose badge is gone, and those that were not looked at for 30 days. Answers where the next batch begins; null at the end.
 */
export async function wantDueChecks(after = 0): Promise<{ wanted: number; next: number | null }> {
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
      take: batch,
      select: { id: true },
    });
    // Once in half a day each, however often the job is run: the event's id says so.
    const half = `${isoDate(at)}${at.getUTCHours() < 12 ? 'am' : 'pm'}`;
    for (const { id } of due)
      await emit('listing/badge-wanted', { listingId: id, wantedAt: at.toISOString() }, { id: `badge:${id}:${half}` });
    return { wanted: due.length, next: due.length === batch ? (due.at(-1)?.id ?? null) : null };
  });
}

/**
 * Takes listings whose badge has been gone for 14 days out of trending, and has their pages drawn anew, so that the link turns
 * `nofollow`. Answers how many it found.
 */
export async function applyLapses(): Promise<number> {
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
