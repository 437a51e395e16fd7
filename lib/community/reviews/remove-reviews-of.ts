import { adjustRating } from '#lib/community/reviews/adjust-rating.ts';
import type { Tx } from '#lib/core/db.ts';
import type { TakenWithPerson } from '#lib/core/json-columns.ts';

type TakenReviews = NonNullable<TakenWithPerson['reviews']>;

/**
 * Removes the published and held reviews of a person in the caller's transaction, with the ratings, for a reason that the person reads.
 * Returns what they were, for `putReviewsBack`.
 */
export async function removeReviewsOf(tx: Tx, userId: string, statusReason: string): Promise<TakenReviews> {
  const found = await tx.$queryRaw<{ reviewId: number; id: number; slug: string }[]>`
    select r.id as "reviewId", l.id, l.slug from listings l join reviews r on r.listing_id = l.id
    where r.user_id = ${userId}::uuid and r.status in ('published', 'held') order by l.id for no key update of l`;
  const removed: TakenReviews = [];
  for (const { reviewId, ...listing } of found) {
    const review = await tx.review.findUnique({ where: { id: reviewId } });
    if (review?.status !== 'published' && review?.status !== 'held') continue;
    removed.push({ id: reviewId, status: review.status, heldFor: review.heldFor });
    await tx.review.update({ where: { id: reviewId }, data: { status: 'removed', heldFor: null, statusReason } });
    const by = review.status === 'published' ? -1 : 0;
    await adjustRating(tx, listing, { reviews: by, stars: by * review.stars });
  }
  return removed;
}

/** Gives reviews that `removeReviewsOf` removed back what they were, in the caller's transaction. */
export async function putReviewsBack(tx: Tx, reviews: TakenReviews): Promise<void> {
  for (const { id: reviewId, status, heldFor } of reviews) {
    const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
      select l.id, l.slug from listings l join reviews r on r.listing_id = l.id where r.id = ${reviewId} for no key update of l`;
    const review = listing && (await tx.review.findUnique({ where: { id: reviewId } }));
    if (!listing || review?.status !== 'removed') continue;
    await tx.review.update({ where: { id: reviewId }, data: { status, heldFor, statusReason: null } });
    const by = status === 'published' ? 1 : 0;
    await adjustRating(tx, listing, { reviews: by, stars: by * review.stars });
  }
}
