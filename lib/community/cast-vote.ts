import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { countsOf, listingTag, tags } from '#lib/cache/tags.ts';
import { lockListingRow } from '#lib/community/lock-listing-row.ts';
import { isEditorsMailbox, otherAccountsSql, requireCommunityMember } from '#lib/community/require-community-member.ts';
import { bursts, countsFrom, type HoldReason, type VoteState } from '#lib/community/vote-rules.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { conflict } from '#lib/core/errors.ts';
import { networkHash } from '#lib/core/network-hash.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { weekDecidedAt } from '#lib/launches/awards/award.ts';

interface StoredVote {
  own: boolean;
  status: 'counted' | 'held' | 'rejected' | 'withdrawn';
  heldFor: HoldReason | null;
}

/**
 * Casts the actor's vote for a live listing (docs/domain.md, Launch cycle). Stores only a hash of the IP address's network. A repeated call
 * changes nothing. Throws `own_listing` for the mailboxes of its editors, `vote_rejected` if the team rejected the actor's earlier vote, `mailbox_voted` if
 * another account of the actor's mailbox voted.
 */
export async function castVote(actor: Actor, listingId: number, from: { address: string }): Promise<VoteState> {
  const { userId, settled, createdAt } = await requireCommunityMember(actor);
  const network = networkHash(from.address);
  return transaction(async (tx) => {
    const listing = await lockListingRow(tx, listingId, ['live']);
    if (await isEditorsMailbox(tx, listing.id, userId)) throw conflict('own_listing', 'You can’t vote for your own product.');
    const me = Prisma.sql`${userId}::uuid`;
    const votes = await tx.$queryRaw<StoredVote[]>`
      select user_id = ${me} as own, status::text as status, held_for::text as "heldFor" from votes
      where listing_id = ${listing.id} and user_id in (select ${me} union all ${otherAccountsSql(me)})`;
    const stored = votes.find(({ own }) => own);
    if (stored?.status === 'rejected')
      throw conflict('vote_rejected', 'The site’s team decided that your vote for this product doesn’t count.');
    if (stored && stored.status !== 'withdrawn')
      return { vote: stored.status, heldFor: stored.heldFor, countsFrom: countsFrom(stored.heldFor, createdAt), votes: listing.votes };

    if (votes.some(({ own, status }) => !own && status !== 'withdrawn'))
      throw conflict('mailbox_voted', 'You voted for this product with another account of your mailbox. A mailbox has one vote.');

    const castAt = now();
    const week = weekOf(castAt);
    // A withdrawn vote keeps its row only if it was part of a burst; the person's new vote is then held as part of a burst too.
    const burst = votes.length > 0 || (await isBurst(tx, listing.id, network));
    const heldFor = burst ? 'burst' : settled ? null : 'new_account';
    const vote = { week, status: heldFor ? 'held' : 'counted', heldFor, networkHash: network, castAt } as const;
    const key = { userId, listingId: listing.id };
    await tx.vote.upsert({ where: { userId_listingId: key }, create: { ...key, ...vote }, update: vote });
    if (heldFor) return { vote: 'held', heldFor, countsFrom: countsFrom(heldFor, createdAt), votes: listing.votes };
    await adjustVoteCounts(tx, { listingId: listing.id, week, by: 1 });
    await invalidate(tx, countsOf(listingTag(listing.slug)), countsOf(tags.listings));
    return { vote: 'counted', heldFor: null, countsFrom: null, votes: listing.votes + 1 };
  });
}

/**
 * Adds votes of a week to a listing's counters, or subtracts them (`by` below 0). `week_votes` changes only for votes cast in the listing's
 * launch week, and only until that week's awards are decided. The caller must have locked the listing.
 */
export async function adjustVoteCounts(tx: Tx, vote: { listingId: number; week: Date; by: number }): Promise<void> {
  const inWeek = now() <= weekDecidedAt(vote.week) ? vote.by : 0;
  await tx.$executeRaw`
    update listings set votes = votes + ${vote.by}::int,
      week_votes = week_votes + case when launch_week = ${isoDate(vote.week)}::date then ${inWeek}::int else 0 end
    where id = ${vote.listingId}`;
}

/** Returns true if the network has already cast as many votes for the listing as one of the limits allows within its time. */
async function isBurst(tx: Tx, listingId: number, network: string | null): Promise<boolean> {
  if (network === null) return false;
  const most = Math.max(...bursts.map(({ votes }) => votes));
  const latest = await tx.$queryRaw<{ castAt: Date }[]>`
    select cast_at as "castAt" from votes where listing_id = ${listingId} and network_hash = ${network}
    order by cast_at desc limit ${most}`;
  return bursts.some(({ votes, ms }) => (latest[votes - 1]?.castAt.getTime() ?? 0) > now().getTime() - ms);
}

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
  await invalidate(tx, countsOf(listingTag(listing.slug)), countsOf(tags.listings));
  return true;
}
