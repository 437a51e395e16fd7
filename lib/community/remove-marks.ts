import { invalidate } from '#lib/cache/invalidation.ts';
import { countsOf, listingTag, tags } from '#lib/cache/tags.ts';
import { removeVote } from '#lib/community/cast-vote.ts';
import { removeReview } from '#lib/community/reviews/write-review.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';

/**
 * Removes the vote, the follow and the review of a user who becomes an editor of the listing, and what they found helpful, in the ambient
 * transaction, because editors may neither vote for, follow nor review their own listing.
 */
export async function removeMarks(tx: Tx, listingId: number, userId: string): Promise<void> {
  const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
    select id, slug from listings where id = ${listingId} for no key update`;
  if (!listing) return;
  await removeVote(tx, listing, userId);
  await removeReview(tx, listing, userId);
  await removeHelpful(tx, listing, userId);
  const [unfollowed] = await tx.$queryRaw<{ counted: boolean }[]>`
    delete from follows where user_id = ${userId}::uuid and listing_id = ${listingId} returning counted`;
  if (!unfollowed?.counted) return;
  await tx.$executeRaw`update listings set followers = followers - 1 where id = ${listingId}`;
  await invalidate(tx, countsOf(listingTag(listing.slug)), countsOf(tags.listings));
}

async function removeHelpful(tx: Tx, listing: { id: number; slug: string }, userId: string): Promise<void> {
  const changed = await tx.$executeRaw`
    with removed as (
      delete from review_helpful h using reviews r
      where h.user_id = ${userId}::uuid and r.id = h.review_id and r.listing_id = ${listing.id} returning h.review_id, h.counted)
    update reviews r set helpful = helpful - 1 from removed where r.id = removed.review_id and removed.counted`;
  if (changed > 0) await invalidate(tx, listingTag(listing.slug));
}

/**
 * Deletes all votes, follows and reviews of a user and subtracts them from the listings' counters, one listing per transaction. Awards that
 * were given stay. A call after an interruption deletes only what is left.
 */
export async function eraseMarks(userId: string): Promise<void> {
  const marked = await db().$queryRaw<{ id: number; slug: string }[]>`
    select l.id, l.slug from listings l where l.id in (
      select listing_id from votes where user_id = ${userId}::uuid
      union select listing_id from follows where user_id = ${userId}::uuid
      union select listing_id from reviews where user_id = ${userId}::uuid
      union select r.listing_id from review_helpful h join reviews r on r.id = h.review_id where h.user_id = ${userId}::uuid)
    order by l.id`;
  for (const listing of marked)
    await transaction(async (tx) => {
      await removeMarks(tx, listing.id, userId);
      // Deletes also the rejected and withdrawn votes, which `removeMarks` keeps so that a member can't vote again.
      await tx.vote.deleteMany({ where: { userId, listingId: listing.id } });
      // So does a review that the team removed, or that was withdrawn.
      await tx.review.deleteMany({ where: { userId, listingId: listing.id } });
    });
}
