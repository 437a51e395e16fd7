import type { Actor } from '#lib/auth/actor.ts';
import type { Tx } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { isoDate } from '#lib/core/time.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { change, showAgain } from '#lib/launches/manage-listing.ts';
import { isTakenDown, keepsAddress } from '#lib/listings/access.ts';
import { releasePlace } from '#lib/listings/deleting/delete-listing.ts';
import { adjustLiveCounts } from '#lib/listings/visibility/adjust-live-counts.ts';
import { invalidateVisibility } from '#lib/listings/visibility/invalidate-listing.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';

/**
 * Takes a listing off the site for the team, in the ambient transaction. A launched listing becomes `removed`, any other `rejected`. Its
 * editors see `reason`. An upcoming listing on the free plan gives up its week. Returns the earlier status. Returns null if the listing
 * doesn't exist, was taken down or was deleted. The caller must check that the actor belongs to the team.
 */
export async function takeDownListing(tx: Tx, actor: Actor, listingId: number, reason: string): Promise<ListingStatus | null> {
  await tx.$queryRaw`select 1 from listings where id = ${listingId} for update`;
  const listing = await tx.listing.findUnique({ where: { id: listingId } });
  if (!listing || isTakenDown(listing.status)) return null;
  const { id, status: before, plan, launchWeek, launchedAt } = listing;
  const status = launchedAt ? 'removed' : 'rejected';
  const leavesWeek = plan === 'free' && launchedAt === null && launchWeek !== null;
  if (leavesWeek) await releasePlace(tx, launchWeek);
  if (before === 'live') await adjustLiveCounts(tx, id, -1);
  await tx.listing.update({
    where: { id },
    data: { status, statusReason: reason, ...(leavesWeek ? { plan: null, launchWeek: null, weekMoves: 0 } : {}) },
  });
  await recordListingVersion(tx, actor, id, {
    action: 'take down',
    before: { status: before, ...(leavesWeek ? { plan, launch_week: isoDate(launchWeek) } : {}) },
    after: { status, ...(leavesWeek ? { plan: null, launch_week: null } : {}) },
  });
  await invalidateVisibility(tx, listing);
  return before;
}

/**
 * Restores a listing that the team took down, in the ambient transaction. A paused listing or a draft gets the status `before`, a launched
 * listing becomes live, and an upcoming one gets a week or becomes a draft. Does nothing if the listing isn’t taken down. Throws
 * `address_taken` if another listing has its product’s address now. The caller must check that the actor belongs to the team.
 */
export async function putListingBack(tx: Tx, actor: Actor, listingId: number, before: ListingStatus): Promise<void> {
  await tx.$queryRaw`select 1 from listings where id = ${listingId} for update`;
  const listing = await tx.listing.findUnique({ where: { id: listingId } });
  if (!listing || (listing.status !== 'removed' && listing.status !== 'rejected')) return;
  const other = await tx.listing.findFirst({
    where: { addressKey: listing.addressKey, id: { not: listing.id }, ...keepsAddress },
    select: { slug: true },
  });
  if (other) throw conflict('address_taken', `The listing “${other.slug}” has this product’s address by now. Decide about that one first.`);
  if (before === 'paused' || before === 'draft') await change(tx, actor, listing, 'put back', { status: before, statusReason: null });
  else await showAgain(tx, actor, listing, 'put back', { statusReason: null });
}
