import type { Actor } from '#lib/auth/actor.ts';
import { adjustVoteCounts } from '#lib/community/cast-vote.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { audit } from '#lib/team/audit.ts';
import { parseReason } from '#lib/team/parse-reason.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';
import { checkTakeBackTime } from '#lib/team/take-back.ts';

/** The held votes of a listing, about which the team decides together. */
export interface HeldVotes {
  listing: { id: number; slug: string; name: string; votes: number };
  held: number;
  /** The number of networks from which the votes came. Networks that are no longer stored don't count. */
  networks: number;
  /** The number of accounts that were younger than a day when they voted. */
  young: number;
  /** The number of counted votes of the same networks for this listing. */
  countedOfNetworks: number;
  first: Date;
  last: Date;
}

/** Lists the votes that wait for the team's decision, by listing, oldest first, at most 100 listings. For moderators and admins. */
export async function listHeldVotes(actor: Actor): Promise<HeldVotes[]> {
  await requireView(db(), actor, 'votes');
  const rows = await db().$queryRaw<(Omit<HeldVotes, 'listing'> & HeldVotes['listing'])[]>`
    with held as (
      select v.listing_id, count(*)::int as held, count(distinct v.network_hash)::int as networks,
        (count(*) filter (where u.created_at > v.cast_at - interval '1 day'))::int as young,
        array_agg(distinct v.network_hash) as hashes, min(v.cast_at) as first, max(v.cast_at) as last
      from votes v join users u on u.id = v.user_id
      where v.status = 'held' and v.held_for = 'burst' group by v.listing_id order by min(v.cast_at), v.listing_id limit 100)
    select l.id, l.slug, l.name, l.votes, held, networks, young, first, last,
      (select count(*)::int from votes o where o.listing_id = l.id and o.status = 'counted' and o.network_hash = any(hashes)) as "countedOfNetworks"
    from held join listings l on l.id = held.listing_id order by first, l.id`;
  return rows.map(({ id, slug, name, votes, ...rest }) => ({ listing: { id, slug, name, votes }, ...rest }));
}

/** A decision about the held votes of a listing. `undoVotes` finds them by its time. */
export interface DecidedVotes {
  votes: number;
  decidedAt: Date;
}

/**
 * Counts or rejects all held votes of a listing. The reason is for the audit log. Throws 403, and 400 without a reason. Throws 404 if no
 * votes are held, for example because somebody else decided first.
 */
export function decideVotes(actor: Actor, listingId: number, decision: 'count' | 'reject', typed: string): Promise<DecidedVotes> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'votes decided');
    const reason = parseReason(typed);
    const listing = await lockListing(tx, listingId);
    const decidedAt = now();
    const counts = decision === 'count';
    const decided = await tx.$queryRaw<{ week: Date }[]>`
      update votes set status = ${counts ? 'counted' : 'rejected'}::"VoteStatus", held_for = null, released_at = ${decidedAt}
      where listing_id = ${listing.id} and status = 'held' and held_for = 'burst' returning week`;
    if (decided.length === 0) throw notFound('held vote for this listing');
    if (counts) await adjust(tx, listing, decided, 1);
    await audit(tx, actor, {
      action: 'votes decided',
      subject: `listing:${listing.id}`,
      data: { decision, votes: decided.length, reason },
    });
    return { votes: decided.length, decidedAt };
  });
}

/**
 * Undoes a decision: holds the votes again that were decided at this time. Returns their number. Throws 403, 400 without a reason, 404 if
 * there are none, and `too_late`.
 */
export function undoVotes(actor: Actor, listingId: number, decidedAt: Date, typed: string): Promise<number> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'votes decided');
    const reason = parseReason(typed);
    checkTakeBackTime(decidedAt);
    const listing = await lockListing(tx, listingId);
    const undone = await tx.$queryRaw<{ week: Date; status: string }[]>`
      with decided as (
        select user_id, listing_id, status from votes
        where listing_id = ${listing.id} and released_at = ${decidedAt} and status in ('counted', 'rejected') for update)
      update votes v set status = 'held', held_for = 'burst', released_at = null from decided d
      where v.user_id = d.user_id and v.listing_id = d.listing_id returning v.week, d.status::text as status`;
    if (undone.length === 0) throw notFound('decision about votes for this listing');
    await adjust(
      tx,
      listing,
      undone.filter(({ status }) => status === 'counted'),
      -1,
    );
    await audit(tx, actor, {
      action: 'votes decided',
      subject: `listing:${listing.id}`,
      data: { decision: 'undone', votes: undone.length, reason },
    });
    return undone.length;
  });
}

async function lockListing(tx: Tx, listingId: number): Promise<{ id: number; slug: string }> {
  const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
    select id, slug from listings where id = ${rowIdOf(listingId)} for no key update`;
  if (!listing) throw notFound('listing', listingId);
  return listing;
}

async function adjust(tx: Tx, listing: { id: number; slug: string }, votes: readonly { week: Date }[], sign: 1 | -1): Promise<void> {
  for (const week of new Set(votes.map((vote) => vote.week.getTime())))
    await adjustVoteCounts(tx, {
      listing,
      week: new Date(week),
      by: sign * votes.filter((vote) => vote.week.getTime() === week).length,
    });
}
