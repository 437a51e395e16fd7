import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { countVote } from '#lib/community/cast-vote.ts';
import { communityMember } from '#lib/community/community-member.ts';
import { heldListing } from '#lib/community/held-listing.ts';
import type { VoteState } from '#lib/community/vote-state.ts';
import { type Tx, transaction } from '#lib/core/db.ts';

/**
 * Takes the actor's vote for a live listing back, counted or held; without one it changes nothing. A vote that the team
 * rejected stays, so that it can't be cast anew.
 */
export async function withdrawVote(actor: Actor, listingId: number): Promise<VoteState> {
  const { userId } = await communityMember(actor);
  return transaction(async (tx) => {
    const listing = await heldListing(tx, listingId, ['live']);
    const counted = await takeVoteBack(tx, listing, userId);
    return { vote: 'none', heldFor: null, votes: listing.votes - (counted ? 1 : 0) };
  });
}

/**
 * Takes back what a user may have cast for a listing; answers whether it was counted. Of a vote that is held for its burst it
 * is kept that it was: cast anew, it waits for the team as before. The caller holds the listing.
 */
export async function takeVoteBack(tx: Tx, listing: { id: number; slug: string }, userId: string): Promise<boolean> {
  await tx.$executeRaw`
    update votes set status = 'withdrawn', held_for = null
    where user_id = ${userId}::uuid and listing_id = ${listing.id} and status = 'held' and held_for = 'burst'`;
  const [gone] = await tx.$queryRaw<{ status: 'counted' | 'held'; week: Date }[]>`
    delete from votes where user_id = ${userId}::uuid and listing_id = ${listing.id} and status in ('counted', 'held')
    returning status::text as status, week`;
  if (gone?.status !== 'counted') return false;
  await countVote(tx, { listingId: listing.id, week: gone.week, by: -1 });
  await invalidate(tx, listingTag(listing.slug), tags.listings);
  return true;
}
