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

/** The days in which a deleted listing can be restored. */
export const restoreDays = 30;

/** Returns the time until which a listing deleted at `deletedAt` can be restored. */
export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreDays * dayMs);

/**
 * Deletes a listing that the actor owns, as `deleteLocked` does. Throws 404 or 403 if the actor doesn’t own it, and a conflict if the
 * site’s team took it down, or if somebody is paying for it.
 */
export function deleteListing(actor: Actor, listingId: number): Promise<void> {
  return transaction(async (tx) => deleteLocked(tx, actor, (await lockForAction(tx, actor, listingId, 'delete')).listing));
}

/**
 * Hides a listing at once; `eraseDeletedListings` erases it 30 days later unless an owner restores it. Its slug and product address stay
 * taken until then. Does nothing if the listing is deleted already. A listing on the free plan that has not launched leaves its week, and
 * is a draft again when it is restored. Throws a conflict if a payment for the listing is processing or has yet to take effect. The
 * transaction must have locked the listing. Without an actor the site deletes it.
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

/** Returns true if a payment for the listing is processing or has yet to take effect. */
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

/** Releases the place that a listing on the free plan had in a launch week. */
export async function releasePlace(tx: Tx, week: Date): Promise<void> {
  await tx.$executeRaw`update launch_weeks set free_taken = greatest(free_taken - 1, 0) where week = ${isoDate(week)}::date`;
}
