import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { isSettledAccountSql } from '#lib/community/settled-account.ts';
import { newAccountMs } from '#lib/community/vote-rules.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { weekDecidedAt } from '#lib/launches/awards/week-decided-at.ts';

const batchSize = 50;

/** The result of a batch. `next` is the listing id to pass as `after` for the next batch; null after the last one. */
export interface ReleasedVotes {
  released: number;
  next: number | null;
}

/**
 * Counts held votes and waiting follows whose account has become settled (settled-account.ts), for a batch of listings, in one transaction
 * per listing. Returns how many votes. A mailbox that follows already counts once. Votes of bursts, and votes for a listing that is not
 * live, stay held. `released_at` is set to the time when the account became a day old, even if this function runs later, because awards
 * count votes by `released_at`. A repeated call changes nothing.
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

/** SQL condition for a follow `f` of a user `u` that waits, and may be counted: no other account of the mailbox is. */
const isDueFollowSql = () => Prisma.sql`
  not f.counted and u.deleted_at is null and ${isSettledAccountSql()} and not exists (
    select from users other join follows theirs on theirs.user_id = other.id and theirs.listing_id = f.listing_id and theirs.counted
    where mailbox_of(other.email) = mailbox_of(u.email) and other.id <> u.id)`;

/** Counts the follows of a listing that are due, the first of each mailbox, and returns how many. */
function countFollows(tx: Tx, listingId: number): Promise<number> {
  return tx.$executeRaw`
    update follows set counted = true where listing_id = ${listingId} and user_id in (
      select distinct on (mailbox_of(u.email)) f.user_id from follows f join users u on u.id = f.user_id
      where f.listing_id = ${listingId} and ${isDueFollowSql()} order by mailbox_of(u.email), f.created_at)`;
}

async function releaseOf(listingId: number): Promise<number> {
  return transaction(async (tx) => {
    // Locks the listing first, as casting and withdrawing a vote do, so that the counters match the rows.
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
    await invalidate(tx, listingTag(listing.slug), tags.listings);
    return votes;
  });
}
