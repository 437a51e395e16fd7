import { isSettledAccountSql } from '#lib/community/require-community-member.ts';
import { adjustRating } from '#lib/community/reviews/adjust-rating.ts';
import { rhythm } from '#lib/community/vote-rules.ts';
import { db, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';

const batchSize = 50;

/** The result of a batch. `next` is the listing id to pass as `after` for the next batch; null after the last one. */
export interface ReleasedReviews {
  released: number;
  next: number | null;
}

/** SQL condition for a waiting row `h` of `review_helpful` of a user `u` that may be counted: no other account of the mailbox is counted. */
const isDueHelpfulSql = () => Prisma.sql`
  not h.counted and u.deleted_at is null and ${isSettledAccountSql()} and not exists (
    select from users other join review_helpful theirs on theirs.user_id = other.id and theirs.review_id = h.review_id and theirs.counted
    where mailbox_of(other.email) = mailbox_of(u.email) and other.id <> u.id)`;

/**
 * Publishes the held reviews of accounts that have become settled, and counts who found a review helpful, for a batch of listings, in one
 * transaction for each. What waits for the team stays held, as do reviews of a listing that is not live. A repeated call changes nothing.
 * Returns the number of published reviews.
 */
export async function releaseReviews(after = 0): Promise<ReleasedReviews> {
  const due = await db().$queryRaw<{ id: number }[]>`
    select r.listing_id as id from reviews r join users u on u.id = r.user_id join listings l on l.id = r.listing_id
    where r.status = 'held' and r.held_for = 'new_account' and l.status = 'live' and r.listing_id > ${after}
      and u.deleted_at is null and ${isSettledAccountSql()}
    union
    select r.listing_id from review_helpful h join users u on u.id = h.user_id join reviews r on r.id = h.review_id
    where r.listing_id > ${after} and ${isDueHelpfulSql()}
    order by id limit ${batchSize}`;
  let released = 0;
  for (const { id } of due) {
    try {
      released += await releaseOf(id);
    } catch (error) {
      log().error({ err: error, listing: id }, 'held reviews of a listing could not be published; the next run tries again');
    }
  }
  return { released, next: due.length === batchSize ? (due.at(-1)?.id ?? null) : null };
}

function releaseOf(listingId: number): Promise<number> {
  return transaction(async (tx) => {
    // Locks the listing first, as writing a review does, so that its rating matches the rows.
    const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
      select id, slug from listings where id = ${listingId} and status = 'live' for no key update`;
    if (!listing) return 0;
    const released = await tx.$queryRaw<{ stars: number }[]>`
      update reviews r set status = 'published', held_for = null from users u
      where r.listing_id = ${listingId} and r.status = 'held' and r.held_for = 'new_account'
        and u.id = r.user_id and u.deleted_at is null and ${isSettledAccountSql()}
      returning r.stars`;
    const helpful = await tx.$executeRaw`
      with counted as (
        update review_helpful set counted = true where (review_id, user_id) in (
          select distinct on (h.review_id, mailbox_of(u.email)) h.review_id, h.user_id
          from review_helpful h join users u on u.id = h.user_id join reviews r on r.id = h.review_id
          where r.listing_id = ${listingId} and ${isDueHelpfulSql()} order by h.review_id, mailbox_of(u.email), h.created_at)
        returning review_id)
      update reviews r set helpful = helpful + n from (select review_id, count(*)::int as n from counted group by 1) c where r.id = c.review_id`;
    if (released.length > 0 || helpful > 0)
      await adjustRating(tx, listing, { reviews: released.length, stars: released.reduce((sum, { stars }) => sum + stars, 0) });
    return released.length;
  });
}

/** SQL for the reviews `r` of the last day by young accounts `u` without a sign-in by GitHub or Google, as for votes (release-votes.ts). */
const youngReviewsSql = () => Prisma.sql`reviews r join users u on u.id = r.user_id
  where r.written_at > ${new Date(now().getTime() - rhythm.ms)} and r.status in ('published', 'held')
    and u.created_at > r.written_at - ${rhythm.youngMs} * interval '1 millisecond'
    and not exists (select from accounts a where a.user_id = u.id)`;

/** Holds the reviews of a listing that came as evenly as a script's, by the rule of votes (`rhythm`). Returns the number of held reviews. */
export async function holdRhythmicReviews(): Promise<number> {
  const found = await db().$queryRaw<{ id: number }[]>`
    select listing_id as id from (
      select r.listing_id, r.held_for,
        extract(epoch from r.written_at - lag(r.written_at) over (partition by r.listing_id order by r.written_at)) as gap
      from ${youngReviewsSql()}) as young
    group by listing_id
    having count(*) >= ${rhythm.votes} and stddev_samp(gap) < ${rhythm.spread} * avg(gap) and bool_or(held_for is distinct from 'burst')`;
  let held = 0;
  for (const { id } of found) held += await holdOf(id);
  return held;
}

function holdOf(listingId: number): Promise<number> {
  return transaction(async (tx) => {
    const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
      select id, slug from listings where id = ${listingId} for no key update`;
    if (!listing) return 0;
    const found = await tx.$queryRaw<{ id: number; status: string; stars: number }[]>`
      select r.id, r.status::text as status, r.stars from ${youngReviewsSql()}
        and r.listing_id = ${listingId} and r.held_for is distinct from 'burst'`;
    await tx.review.updateMany({ where: { id: { in: found.map(({ id }) => id) } }, data: { status: 'held', heldFor: 'burst' } });
    const shown = found.filter(({ status }) => status === 'published');
    if (shown.length > 0)
      await adjustRating(tx, listing, { reviews: -shown.length, stars: -shown.reduce((sum, { stars }) => sum + stars, 0) });
    log().warn({ listing: listingId, reviews: found.length }, 'reviews came as evenly as a script’s and are held until the team decides');
    return found.length;
  });
}
