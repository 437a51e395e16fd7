import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { communityMember } from '#lib/community/community-member.ts';
import { lockListingRow } from '#lib/community/lock-listing-row.ts';
import { transaction } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { isEditor } from '#lib/listings/access.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/** Whether the actor follows a listing, and how many people follow it. */
export interface FollowState {
  following: boolean;
  followers: number;
}

/**
 * Follows a listing, or stops following it (`following: false`). A repeated call changes nothing. Throws 404 for a listing without a
 * public page, and `own_listing` for its editors, because followers break ties on the weekly board.
 */
export async function followListing(actor: Actor, listingId: number, following: boolean): Promise<FollowState> {
  const { userId } = await communityMember(actor);
  return transaction(async (tx) => {
    const listing = await lockListingRow(tx, listingId, publicStatuses);
    if (following && (await isEditor(tx, listing.id, userId))) throw conflict('own_listing', 'You can’t follow your own product.');
    const changed = following
      ? await tx.$executeRaw`
          insert into follows (user_id, listing_id, created_at) values (${userId}::uuid, ${listing.id}, ${now()})
          on conflict (user_id, listing_id) do nothing`
      : await tx.$executeRaw`delete from follows where user_id = ${userId}::uuid and listing_id = ${listing.id}`;
    const difference = following ? changed : -changed;
    if (changed > 0) {
      await tx.$executeRaw`update listings set followers = followers + ${difference}::int where id = ${listing.id}`;
      await invalidate(tx, listingTag(listing.slug), tags.listings);
    }
    return { following, followers: listing.followers + difference };
  });
}
