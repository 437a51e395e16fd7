import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { conflict } from '#lib/core/errors.ts';
import { isoDate, now } from '#lib/core/time.ts';
import type { Listing } from '#lib/generated/prisma/client.ts';
import { lockForAction } from '#lib/listings/actions.ts';
import { notifyEditors } from '#lib/listings/mine/notify-editors.ts';
import { adjustLiveCounts } from '#lib/listings/visibility/adjust-live-counts.ts';
import { invalidateVisibility } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/** The number of days in which a deleted listing can be restored. */
export const restoreDays = 30;

/** Returns until when a listing that was deleted at `deletedAt` can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreDays * dayMs);

/**
 * Deletes a listing that the actor owns, as `deleteLocked` does. Throws 404 or 403 if the actor doesn’t own it. Throws a conflict if the
 * site’s team took it down, or if somebody is paying for it.
 */
export function deleteListing(actor: Actor, listingId: number): Promise<void> {
  return transaction(async (tx) => deleteLocked(tx, actor, (await lockForAction(tx, actor, listingId, 'delete')).listing));
}

/**
 * Hides a locked listing at once. `eraseDeletedListings` erases it 30 days later, unless an owner restores it. Until then, nobody else can
 * use its slug and product address. Does nothing if the listing is deleted already. A free-plan listing that has not launched gives up its
 * week, and becomes a draft if it is restored. Throws a conflict if a payment for the listing is processing or has not taken effect yet. A
 * null actor means that the site itself deletes the listing.
 */
export async function deleteLocked(tx: Tx, actor: Actor | null, listing: Listing): Promise<void> {
  if (listing.status === 'deleted') return;
  if (await isBeingPaid(tx, listing.id))
    throw conflict(
      'payment_under_way',
      'A payment for this listing is under way. Wait until it has taken effect, which the order shows; then delete the listing.',
    );
  const { id, status, plan, launchWeek } = listing;
  const leavesWeek = plan === 'free' && listing.launchedAt === null && launchWeek !== null;
  if (leavesWeek) await releasePlace(tx, launchWeek);
  if (status === 'live') await adjustLiveCounts(tx, id, -1);
  await tx.listing.update({
    where: { id },
    data: {
      status: 'deleted',
      deletedAt: now(),
      deletedFrom: leavesWeek ? 'draft' : status,
      ...(leavesWeek ? { plan: null, launchWeek: null, weekMoves: 0 } : {}),
    },
  });
  await recordListingVersion(tx, actor, id, {
    action: 'delete',
    before: { status, ...(leavesWeek ? { plan, launch_week: isoDate(launchWeek) } : {}) },
    after: { status: 'deleted', ...(leavesWeek ? { plan: null, launch_week: null } : {}) },
  });
  await invalidateVisibility(tx, listing);
  await invalidate(tx, tags.deleted);
  await notifyEditors(tx, id, { kind: 'listing-deleted', data: { listing, days: restoreDays } });
}

/** Returns true if a payment for the listing is processing or has not taken effect yet. */
export async function isBeingPaid(tx: Tx, listingId: number): Promise<boolean> {
  const waiting = await tx.orderLine.count({
    where: {
      listingId,
      status: 'pending',
      OR: [
        { order: { status: { in: ['paid', 'partially_refunded', 'disputed'] } } },
        { order: { status: 'pending', payments: { some: { status: 'processing' } } } },
      ],
    },
  });
  return waiting > 0;
}

/** Frees a place of the free plan in a launch week. */
export async function releasePlace(tx: Tx, week: Date): Promise<void> {
  await tx.$executeRaw`update launch_weeks set free_taken = greatest(free_taken - 1, 0) where week = ${isoDate(week)}::date`;
}
