import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { countsOf, listingTag, tags } from '#lib/cache/tags.ts';
import { listingTransaction } from '#lib/community/listing-transaction.ts';
import { lockListingRow } from '#lib/community/lock-listing-row.ts';
import { otherAccountsSql, requireCommunityMember } from '#lib/community/require-community-member.ts';
import { conflict } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { isEditor } from '#lib/listings/access.ts';
import { publicStatuses } from '#lib/listings/public-status.ts';

/** Says whether the actor follows a listing, and how many followers the listing has. */
export interface FollowState {
  following: boolean;
  followers: number;
}

/**
 * Follows a listing, or stops following it (`following: false`). A repeated call changes nothing. A follow is stored but not counted yet
 * (release-votes.ts) if the account is new, or if another account of its mailbox follows the listing, because followers break ties on the
 * weekly board. Throws 404 for a listing without a public page, and `own_listing` for its editors.
 */
export async function followListing(actor: Actor, listingId: number, following: boolean): Promise<FollowState> {
  const { userId, settled } = await requireCommunityMember(actor);
  return listingTransaction(listingId, async (tx) => {
    const listing = await lockListingRow(tx, listingId, publicStatuses);
    if (following && (await isEditor(tx, listing.id, userId))) throw conflict('own_listing', 'You can’t follow your own product.');
    const me = Prisma.sql`${userId}::uuid`;
    const [changed] = following
      ? await tx.$queryRaw<{ counted: boolean }[]>`
          insert into follows (user_id, listing_id, counted, created_at)
          select ${me}, ${listing.id}, ${settled} and not exists (
            select from follows where listing_id = ${listing.id} and counted and user_id in (${otherAccountsSql(me)})), ${now()}
          on conflict (user_id, listing_id) do nothing returning counted`
      : await tx.$queryRaw<{ counted: boolean }[]>`
          delete from follows where user_id = ${me} and listing_id = ${listing.id} returning counted`;
    const difference = !changed?.counted ? 0 : following ? 1 : -1;
    if (difference !== 0) {
      await tx.$executeRaw`update listings set followers = followers + ${difference}::int where id = ${listing.id}`;
      await invalidate(tx, countsOf(listingTag(listing.slug)), countsOf(tags.listings));
    }
    return { following, followers: listing.followers + difference };
  });
}
