import { invalidate } from '#lib/cache/invalidation.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { badgeOf } from '#lib/launches/badges/badge.ts';
import { maxMoves, takeNextPlace } from '#lib/launches/free-places.ts';
import { launchListing } from '#lib/launches/launch-listing.ts';
import { releasePlace } from '#lib/listings/deleting/delete-listing.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

const batchSize = 25;

/**
 * The result of a batch: the numbers of handled (`done`) and failed listings. `next` is the id after which the next batch begins; null
 * after the last batch.
 */
export interface BatchResult {
  done: number;
  failed: number;
  next: number | null;
}

/**
 * Launches a batch of scheduled listings whose week has begun. Each launch belongs to the listing's own week, even if that week is over
 * because the site was down. Each listing has its own transaction, so a failure doesn’t prevent other launches; it is logged, and the next
 * run tries again. Does nothing if all due listings are live.
 */
export function launchDueListings(after = 0): Promise<BatchResult> {
  return processBatch('scheduled', after, launchIfDue);
}

/**
 * Moves a batch of listings without a badge, whose launch week has begun, to the next week with room. A listing that was moved four times
 * already becomes a draft again.
 */
export function moveListingsWithoutBadge(after = 0): Promise<BatchResult> {
  return processBatch('awaiting_badge', after, moveToNextWeek);
}

/** Records that this week has begun. Returns false if this was recorded before. */
export async function markWeekOpen(): Promise<boolean> {
  const at = now();
  return transaction(async (tx) => {
    const opened = await tx.$executeRaw`
      insert into launch_weeks (week, opened_at) values (${isoDate(weekOf(at))}::date, ${at})
      on conflict (week) do update set opened_at = excluded.opened_at where launch_weeks.opened_at is null`;
    // When a week begins, the lists of this week and of last week change, even without a launch.
    if (opened > 0) await invalidate(tx, 'listings', 'launches');
    return opened > 0;
  });
}

type QueuedStatus = 'scheduled' | 'awaiting_badge';

async function processBatch(status: QueuedStatus, after: number, work: (tx: Tx, id: number) => Promise<void>): Promise<BatchResult> {
  const due = await db().listing.findMany({
    where: { status, launchWeek: { lte: weekOf(now()) }, id: { gt: after } },
    orderBy: { id: 'asc' },
    take: batchSize,
    select: { id: true },
  });
  let failed = 0;
  for (const { id } of due) {
    try {
      await transaction((tx) => work(tx, id));
    } catch (error) {
      failed += 1;
      log().error({ err: error, listing: id }, `launch week not opened for a listing with the status ${status}`);
    }
  }
  return { done: due.length - failed, failed, next: due.length === batchSize ? (due.at(-1)?.id ?? null) : null };
}

/** Locks and returns a listing. Returns null if another process has handled it, so that it is no longer due or has another status. */
async function lockIfDue(tx: Tx, id: number, status: QueuedStatus) {
  await tx.$queryRaw`select 1 from listings where id = ${id} for update`;
  const listing = await tx.listing.findFirst({
    where: { id, status, launchWeek: { lte: weekOf(now()) } },
    select: { id: true, slug: true, name: true, plan: true, launchWeek: true, weekMoves: true, websiteUrl: true, badgeCheck: true },
  });
  return listing?.launchWeek ? { ...listing, launchWeek: listing.launchWeek } : null;
}

async function launchIfDue(tx: Tx, id: number): Promise<void> {
  const listing = await lockIfDue(tx, id, 'scheduled');
  if (!listing) return;
  const { plan, launchWeek } = listing;
  await launchListing(tx, { ...listing, status: 'scheduled' }, { action: 'go live', plan, launchWeek });
}

async function moveToNextWeek(tx: Tx, id: number): Promise<void> {
  const listing = await lockIfDue(tx, id, 'awaiting_badge');
  if (!listing) return;
  await releasePlace(tx, listing.launchWeek);
  const before = { status: 'awaiting_badge', plan: listing.plan, launch_week: isoDate(listing.launchWeek), week_moves: listing.weekMoves };
  if (listing.weekMoves >= maxMoves) return returnToDraft(tx, listing, before);
  const launchWeek = await takeNextPlace(tx);
  const week = isoDate(launchWeek);
  const weekMoves = listing.weekMoves + 1;
  await tx.listing.update({ where: { id }, data: { launchWeek, weekMoves, updatedAt: now() } });
  await recordListingVersion(tx, null, id, {
    action: 'move launch week',
    before,
    after: { ...before, launch_week: week, week_moves: weekMoves },
  });
  await invalidate(tx, `listing:${listing.slug}`, 'launches');
  // The badge may have been added since the last daily check.
  await emit('listing/badge-wanted', { listingId: id, wantedAt: now().toISOString() });
  const found = listing.badgeCheck?.message ?? null;
  const data = { listing, week, badgeHtml: badgeOf(listing.slug).html, movesLeft: maxMoves - weekMoves, found };
  await notifyEditors(tx, id, { kind: 'launch-moved', data }, { week });
}

type DueListing = NonNullable<Awaited<ReturnType<typeof lockIfDue>>>;

async function returnToDraft(tx: Tx, listing: DueListing, before: Record<string, unknown>): Promise<void> {
  await tx.listing.update({
    where: { id: listing.id },
    data: { status: 'draft', plan: null, launchWeek: null, weekMoves: 0, updatedAt: now() },
  });
  await recordListingVersion(tx, null, listing.id, {
    action: 'leave the queue',
    before,
    after: { status: 'draft', plan: null, launch_week: null, week_moves: 0 },
  });
  await invalidate(tx, `listing:${listing.slug}`, 'listings', 'launches');
  await notifyEditors(tx, listing.id, { kind: 'launch-rested', data: { listing, weeks: maxMoves + 1 } });
}
