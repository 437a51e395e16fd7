import { invalidate } from '#lib/cache/invalidation.ts';
import { countsOf, listingTag, tags } from '#lib/cache/tags.ts';
import { adjustVoteCounts } from '#lib/community/cast-vote.ts';
import { isSettledAccountSql } from '#lib/community/require-community-member.ts';
import { newAccountMs, rhythm } from '#lib/community/vote-rules.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { weekDecidedAt } from '#lib/launches/awards/award.ts';

const batchSize = 50;

/** The result of a batch. `next` is the listing id to pass as `after` for the next batch; null after the last batch. */
export interface ReleasedVotes {
  released: number;
  next: number | null;
}

/**
 * Counts held votes and waiting follows of accounts that have become settled (`isSettledAccountSql`). Handles a batch of listings, with one
 * transaction per listing. Counts one follow per mailbox. Votes of bursts stay held, and so do votes for a listing that is not live. Sets
 * `released_at` to the time when the account became a day old, if that is past, because awards count votes by `released_at` and this
 * function may run later. A repeated call changes nothing. Returns the number of counted votes.
 */
export async function releaseVotes(after = 0): Promise<ReleasedVotes> {
  const due = await db().$queryRaw<{ id: number }[]>`
    select v.listing_id as id from votes v join users u on u.id = v.user_id join listings l on l.id = v.listing_id
    where v.status = 'held' and v.held_for = 'new_account' and l.status = 'live' and v.listing_id > ${after}
      and u.deleted_at is null and ${isSettledAccountSql()}
    union
    select f.listing_id from follows f join users u on u.id = f.user_id
    where f.listing_id > ${after} and ${isDueFollowSql()}
    order by id limit ${batchSize}`;
  let released = 0;
  for (const { id } of due) {
    try {
      released += await releaseOf(id);
    } catch (error) {
      log().error({ err: error, listing: id }, 'held votes of a listing could not be counted; the next run tries again');
    }
  }
  return { released, next: due.length === batchSize ? (due.at(-1)?.id ?? null) : null };
}

/** The SQL condition that a waiting follow `f` of a user `u` can be counted: no other account of the mailbox has a counted follow. */
const isDueFollowSql = () => Prisma.sql`
  not f.counted and u.deleted_at is null and ${isSettledAccountSql()} and not exists (
    select from users other join follows theirs on theirs.user_id = other.id and theirs.listing_id = f.listing_id and theirs.counted
    where mailbox_of(other.email) = mailbox_of(u.email) and other.id <> u.id)`;

/** Counts the due follows of a listing, one per mailbox (the first). Returns their number. */
function countFollows(tx: Tx, listingId: number): Promise<number> {
  return tx.$executeRaw`
    update follows set counted = true where listing_id = ${listingId} and user_id in (
      select distinct on (mailbox_of(u.email)) f.user_id from follows f join users u on u.id = f.user_id
      where f.listing_id = ${listingId} and ${isDueFollowSql()} order by mailbox_of(u.email), f.created_at)`;
}

async function releaseOf(listingId: number): Promise<number> {
  return transaction(async (tx) => {
    // The listing is locked first, as in casting and withdrawing a vote, so that the counters match the rows.
    const [listing] = await tx.$queryRaw<{ slug: string; launchWeek: Date | null }[]>`
      select slug, launch_week as "launchWeek" from listings where id = ${listingId} for no key update`;
    if (!listing) return 0;
    const { launchWeek } = listing;
    const [counted] = await tx.$queryRaw<{ votes: number; weekVotes: number }[]>`
      with freed as (
        update votes v set status = 'counted', held_for = null,
          released_at = least(${now()}::timestamptz, greatest(v.cast_at, u.created_at + ${newAccountMs} * interval '1 millisecond'))
        from users u, listings l
        where v.listing_id = ${listingId} and v.status = 'held' and v.held_for = 'new_account'
          and l.id = v.listing_id and l.status = 'live' and u.id = v.user_id and u.deleted_at is null and ${isSettledAccountSql()}
        returning v.week, v.released_at
      )
      select count(*)::int as votes,
        count(*) filter (where week = ${launchWeek && isoDate(launchWeek)}::date
          and released_at <= ${launchWeek && weekDecidedAt(launchWeek)}::timestamptz)::int as "weekVotes"
      from freed`;
    const followers = await countFollows(tx, listingId);
    const { votes = 0, weekVotes = 0 } = counted ?? {};
    if (votes === 0 && followers === 0) return 0;
    await tx.$executeRaw`
      update listings set votes = votes + ${votes}, week_votes = week_votes + ${weekVotes}, followers = followers + ${followers}
      where id = ${listingId}`;
    await invalidate(tx, countsOf(listingTag(listing.slug)), countsOf(tags.listings));
    return votes;
  });
}

/**
 * SQL for the votes `v` of the last day by young accounts `u` that don't sign in with GitHub or Google. A script can make any number of
 * such accounts, each in another network.
 */
const youngVotesSql = () => Prisma.sql`votes v join users u on u.id = v.user_id
  where v.cast_at > ${new Date(now().getTime() - rhythm.ms)} and v.status in ('counted', 'held')
    and u.created_at > v.cast_at - ${rhythm.youngMs} * interval '1 millisecond'
    and not exists (select from accounts a where a.user_id = u.id)`;

/**
 * Finds votes of young accounts for a listing that came within a day at intervals as even as those of a script, and holds them until the
 * team decides. The intervals between people’s votes vary by more than their mean, because people come in crowds. If held votes had
 * counted, subtracts them from the counters. A repeated call holds votes that came meanwhile. Returns the number of held votes.
 */
export async function holdRhythmicVotes(): Promise<number> {
  const found = await db().$queryRaw<{ id: number }[]>`
    select listing_id as id from (
      select v.listing_id, v.held_for, extract(epoch from v.cast_at - lag(v.cast_at) over (partition by v.listing_id order by v.cast_at)) as gap
      from ${youngVotesSql()}) as young
    group by listing_id
    having count(*) >= ${rhythm.votes} and stddev_samp(gap) < ${rhythm.spread} * avg(gap) and bool_or(held_for is distinct from 'burst')`;
  let held = 0;
  for (const { id } of found) held += await holdOf(id);
  return held;
}

async function holdOf(listingId: number): Promise<number> {
  return transaction(async (tx) => {
    const [listing] = await tx.$queryRaw<{ slug: string }[]>`select slug from listings where id = ${listingId} for no key update`;
    if (!listing) return 0;
    const found = await tx.$queryRaw<{ userId: string; status: string; week: Date }[]>`
      select v.user_id as "userId", v.status::text as status, v.week from ${youngVotesSql()}
        and v.listing_id = ${listingId} and v.held_for is distinct from 'burst'`;
    await tx.vote.updateMany({
      where: { listingId, userId: { in: found.map(({ userId }) => userId) } },
      data: { status: 'held', heldFor: 'burst', releasedAt: null },
    });
    const counted = found.filter(({ status }) => status === 'counted');
    for (const week of new Set(counted.map((vote) => vote.week.getTime())))
      await adjustVoteCounts(tx, {
        listing: { id: listingId, slug: listing.slug },
        week: new Date(week),
        by: -counted.filter((vote) => vote.week.getTime() === week).length,
      });
    log().warn({ listing: listingId, votes: found.length }, 'votes came as evenly as a script’s and are held until the team decides');
    return found.length;
  });
}
