import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { adjustVoteCounts } from '#lib/community/cast-vote.ts';
import { lockListingRow } from '#lib/community/lock-listing-row.ts';
import { requireCommunityMember } from '#lib/community/require-community-member.ts';
import type { VoteState } from '#lib/community/vote-state.ts';
import { type Tx, transaction } from '#lib/core/db.ts';

/**
 * Withdraws the actor's counted or held vote for a live listing. Does nothing if there is no vote. A vote that the team rejected stays, so
 * that the actor can't vote again.
 */
export async function withdrawVote(actor: Actor, listingId: number): Promise<VoteState> {
  const { userId } = await requireCommunityMember(actor);
  return transaction(async (tx) => {
    const listing = await lockListingRow(tx, listingId, ['live']);
    const counted = await removeVote(tx, listing, userId);
    return { vote: 'none', heldFor: null, countsFrom: null, votes: listing.votes - (counted ? 1 : 0) };
  });
}

/**
 * Removes a user's vote for a listing, if there is one, and returns whether it was counted. A vote that is held as part of a burst
 * keeps its row as `withdrawn`, so that a new vote of the same user is held again. The caller must have locked the listing.
 */
export async function removeVote(tx: Tx, listing: { id: number; slug: string }, userId: string): Promise<boolean> {
  await tx.$executeRaw`
    update votes set status = 'withdrawn', held_for = null
    where user_id = ${userId}::uuid and listing_id = ${listing.id} and status = 'held' and held_for = 'burst'`;
  const [removed] = await tx.$queryRaw<{ status: 'counted' | 'held'; week: Date }[]>`
    delete from votes where user_id = ${userId}::uuid and listing_id = ${listing.id} and status in ('counted', 'held')
    returning status::text as status, week`;
  if (removed?.status !== 'counted') return false;
  await adjustVoteCounts(tx, { listingId: listing.id, week: removed.week, by: -1 });
  await invalidate(tx, listingTag(listing.slug), tags.listings);
  return true;
}
