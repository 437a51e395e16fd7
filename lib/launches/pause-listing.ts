import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { refuseTakenDown } from '#lib/launches/refuse-taken-down.ts';
import { lockOwned } from '#lib/listings/access.ts';
import { getMyListing, type OwnedListing } from '#lib/listings/mine/get-my-listing.ts';
import { adjustLiveCounts } from '#lib/listings/visibility/adjust-live-counts.ts';
import { invalidateVisibility } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * Hides a live or upcoming listing until an owner resumes it. It keeps its plan, its votes and its launch; an upcoming one keeps its place
 * until its week begins. Does nothing if the listing is paused already. Throws a conflict if the listing isn’t public yet.
 */
export function pauseListing(actor: Actor, listingId: number): Promise<OwnedListing> {
  const userId = requireUserId(actor);
  return transaction(async (tx) => {
    const listing = await lockOwned(tx, userId, listingId);
    refuseTakenDown(listing);
    const { id, status } = listing;
    if (status === 'draft') throw conflict('not_public', 'This listing is not public yet, so there is nothing to pause.');
    if (status === 'paused') return getMyListing(actor, id);
    if (status === 'live') await adjustLiveCounts(tx, id, -1);
    await tx.listing.update({ where: { id }, data: { status: 'paused' } });
    await recordListingVersion(tx, actor, id, { action: 'pause', before: { status }, after: { status: 'paused' } });
    await invalidateVisibility(tx, listing);
    return getMyListing(actor, id);
  });
}
