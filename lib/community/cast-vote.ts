import type { Actor } from '#lib/auth/actor.ts';
import { countsOf, listingTag, tags } from '#lib/cache/tags.ts';
import { listingTransaction } from '#lib/community/listing-transaction.ts';
import { lockListingRow } from '#lib/community/lock-listing-row.ts';
import { otherAccountsSql, requireCommunityMember } from '#lib/community/require-community-member.ts';
import { bursts, countsFrom, type HoldReason, type VoteState } from '#lib/community/vote-rules.ts';
import { asPrepared, type Tx } from '#lib/core/db.ts';
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
 * Casts the actor's vote for a live listing (docs/domain.md, Launch cycle). Of the IP address, only a hash of its network is stored. A
 * repeated call changes nothing. Throws `own_listing` if the actor's mailbox edits the listing, `vote_rejected` if the team rejected the
 * actor's earlier vote, and `mailbox_voted` if another account of the actor's mailbox voted.
 */
export async function castVote(actor: Actor, listingId: number, from: { address: string }): Promise<VoteState> {
  const { userId, settled, createdAt } = await requireCommunityMember(actor);
  const network = networkHash(from.address);
  return listingTransaction(listingId, async (tx) => {
    const listing = await lockListingRow(tx, listingId, ['live']);
    const { isEditors, votes, latest } = await readBeside(tx, listing.id, userId, network);
    if (isEditors) throw conflict('own_listing', 'You can’t vote for your own product.');
    const stored = votes.find(({ own }) => own);
    if (stored?.status === 'rejected')
      throw conflict('vote_rejected', 'The site’s team decided that your vote for this product doesn’t count.');
    if (stored && stored.status !== 'withdrawn')
      return { vote: stored.status, heldFor: stored.heldFor, countsFrom: countsFrom(stored.heldFor, createdAt), votes: listing.votes };

    if (votes.some(({ own, status }) => !own && status !== 'withdrawn'))
      throw conflict('mailbox_voted', 'You voted for this product with another account of your mailbox. A mailbox has one vote.');

    const castAt = now();
    const week = weekOf(castAt);
    // A withdrawn vote keeps its row only if it was part of a burst. The person's new vote is then held as part of a burst, too.
    const burst = votes.length > 0 || isBurst(latest);
    const heldFor = burst ? 'burst' : settled ? null : 'new_account';
    const store = Prisma.sql`
      insert into votes (user_id, listing_id, week, status, held_for, network_hash, cast_at)
      values (${userId}::uuid, ${listing.id}, ${isoDate(week)}::date, ${heldFor ? 'held' : 'counted'}::"VoteStatus", ${heldFor}::"HoldReason",
        ${network}, ${castAt})
      on conflict (user_id, listing_id) do update set (week, status, held_for, network_hash, cast_at) =
        (excluded.week, excluded.status, excluded.held_for, excluded.network_hash, excluded.cast_at)`;
    if (heldFor) {
      await tx.$executeRaw(store);
      return { vote: 'held', heldFor, countsFrom: countsFrom(heldFor, createdAt), votes: listing.votes };
    }
    await adjustVoteCounts(tx, { listing, week, by: 1 }, store);
    return { vote: 'counted', heldFor: null, countsFrom: null, votes: listing.votes + 1 };
  });
}

/**
 * Adds `by` votes of a week to a listing's counters (subtracts if `by` is negative), and invalidates the pages that show them. `week_votes`
 * changes only for votes that were cast in the listing's launch week, and only until that week's awards are decided. `store` is a statement
 * that stores the vote in the same round trip. The caller must have locked the listing.
 */
export async function adjustVoteCounts(
  tx: Tx,
  vote: { listing: { id: number; slug: string }; week: Date; by: number },
  store?: Prisma.Sql,
): Promise<void> {
  const { listing, week, by } = vote;
  const inWeek = now() <= weekDecidedAt(week) ? by : 0;
  // This is one statement, because sending statements takes most of the time of a vote, and other votes for the listing wait meanwhile.
  const adjust = Prisma.sql`
    with ${store ? Prisma.sql`stored as (${store}), ` : Prisma.empty}adjusted as (
      update listings set votes = votes + ${by}::int,
        week_votes = week_votes + case when launch_week = ${isoDate(week)}::date then ${inWeek}::int else 0 end
      where id = ${listing.id})
    select invalidate_tags(${countsOf(listingTag(listing.slug))}, ${countsOf(tags.listings)})`;
  await tx.$executeRaw(store ? asPrepared('count_vote', adjust) : adjust);
}

interface VotesBeside {
  /** True if the person's mailbox edits the listing. */
  isEditors: boolean;
  /** The votes of all accounts of the person's mailbox for the listing. */
  votes: StoredVote[];
  /** The times of the network's latest votes for the listing, newest first. */
  latest: Date[];
}

/** Reads with one statement the facts that decide about a person's vote. The caller must have locked the listing. */
async function readBeside(tx: Tx, listingId: number, userId: string, network: string | null): Promise<VotesBeside> {
  const me = Prisma.sql`${userId}::uuid`;
  const most = Math.max(...bursts.map(({ votes }) => votes));
  const query = Prisma.sql`
    with mailbox as materialized (select ${me} as id union all ${otherAccountsSql(me)})
    select exists (select from listing_editors where listing_id = ${listingId} and user_id in (select id from mailbox)) as "isEditors",
      (select coalesce(jsonb_agg(jsonb_build_object('own', user_id = ${me}, 'status', status, 'heldFor', held_for)), '[]')
        from votes where listing_id = ${listingId} and user_id in (select id from mailbox)) as votes,
      array(select cast_at from votes where listing_id = ${listingId} and network_hash = ${network}
        order by cast_at desc limit ${most}) as latest`;
  const [beside] = await tx.$queryRaw<VotesBeside[]>(asPrepared('votes_beside', query));
  return beside as VotesBeside;
}

/**
 * Returns true if a network has used up one of the limits in `bursts`. `latest` has the times of its latest votes for a listing, newest
 * first.
 */
function isBurst(latest: readonly Date[]): boolean {
  return bursts.some(({ votes, ms }) => (latest[votes - 1]?.getTime() ?? 0) > now().getTime() - ms);
}

/**
 * Withdraws the actor's counted or held vote for a live listing. Does nothing if there is no vote. A vote that the team rejected stays,
 * because the actor must not vote again.
 */
export async function withdrawVote(actor: Actor, listingId: number): Promise<VoteState> {
  const { userId } = await requireCommunityMember(actor);
  return listingTransaction(listingId, async (tx) => {
    const listing = await lockListingRow(tx, listingId, ['live']);
    const counted = await removeVote(tx, listing, userId);
    return { vote: 'none', heldFor: null, countsFrom: null, votes: listing.votes - (counted ? 1 : 0) };
  });
}

/**
 * Removes a user's vote for a listing, if there is one. Returns true if the vote was counted. A vote that is held as part of a burst keeps
 * its row as `withdrawn`, so that a new vote of the same user is held again. The caller must have locked the listing.
 */
export async function removeVote(tx: Tx, listing: { id: number; slug: string }, userId: string): Promise<boolean> {
  await tx.$executeRaw`
    update votes set status = 'withdrawn', held_for = null
    where user_id = ${userId}::uuid and listing_id = ${listing.id} and status = 'held' and held_for = 'burst'`;
  const [removed] = await tx.$queryRaw<{ status: 'counted' | 'held'; week: Date }[]>`
    delete from votes where user_id = ${userId}::uuid and listing_id = ${listing.id} and status in ('counted', 'held')
    returning status::text as status, week`;
  if (removed?.status !== 'counted') return false;
  await adjustVoteCounts(tx, { listing, week: removed.week, by: -1 });
  return true;
}
