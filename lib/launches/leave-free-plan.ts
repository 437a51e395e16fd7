import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { isoDate } from '#lib/core/time.ts';
import { refuseTakenDown } from '#lib/launches/refuse-taken-down.ts';
import { lockOwned } from '#lib/listings/access.ts';
import { releasePlace } from '#lib/listings/deleting/delete-listing.ts';
import { getMyListing, type OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { invalidateVisibility } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * Takes an upcoming listing off the free plan: it is a submitted draft again, and its place in the week is free. Throws a conflict if the
 * listing has no place on the free plan.
 */
export function leaveFreePlan(actor: Actor, listingId: number): Promise<OwnedListing> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const listing = await lockOwned(tx, userId, listingId);
    refuseTakenDown(listing);
    const { id, status, plan, launchWeek } = listing;
    if (status === 'live') throw conflict('already_live', 'This listing is live already. To hide it, pause it.');
    if (status === 'paused') throw conflict('listing_paused', 'This listing is paused. Resume it first.');
    if (plan === 'paid')
      throw conflict(
        'already_paid',
        'This listing’s launch is paid for. You can move it to another week, or write to the team about a refund.',
      );
    if (status === 'draft' || !launchWeek) throw conflict('not_queued', 'This listing is not on the free plan.');
    await releasePlace(tx, launchWeek);
    await tx.listing.update({ where: { id }, data: { status: 'draft', plan: null, launchWeek: null, weekMoves: 0 } });
    await recordListingVersion(tx, actor, id, {
      action: 'leave the queue',
      before: { status, plan, launch_week: isoDate(launchWeek) },
      after: { status: 'draft', plan: null, launch_week: null },
    });
    await invalidateVisibility(tx, listing);
    return getMyListing(actor, id);
  });
}
