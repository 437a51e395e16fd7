import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { storedAnswer } from '#lib/community/reviews/review-text.ts';
import { transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { notify } from '#lib/notices/notify.ts';

/** The stored answer to a review; null if there is none. */
export interface ReviewAnswer {
  id: number;
  answer: string | null;
  answeredAt: Date | null;
  answerEditedAt: Date | null;
}

/**
 * Answers a published review of a listing that the actor edits, or replaces the answer. Null or an empty text removes the answer. Throws
 * 404 if the actor may not edit the listing, or if the review isn't about it.
 */
export async function answerReview(actor: Actor, listingId: number, reviewId: number, typed: string | null): Promise<ReviewAnswer> {
  const userId = requireUserId(actor);
  const answer = storedAnswer(typed ?? '');
  return transaction(async (tx) => {
    const listing = await lockAccessible(tx, userId, listingId, 'edit');
    const select = { id: true, answer: true, answeredAt: true, answerEditedAt: true } as const;
    const review = await tx.review.findFirst({
      where: { id: rowIdOf(reviewId), listingId: listing.id, status: 'published' },
      select: { ...select, userId: true },
    });
    if (!review) throw notFound('review', reviewId);
    if (review.answer === answer) return review;
    const at = now();
    const times =
      answer === null
        ? { answeredAt: null, answerEditedAt: null }
        : review.answer === null
          ? { answeredAt: at, answerEditedAt: null }
          : { answerEditedAt: at };
    const stored = await tx.review.update({ where: { id: review.id }, data: { answer, ...times }, select });
    await invalidate(tx, listingTag(listing.slug));
    if (answer !== null && review.answer === null)
      await notify(tx, [review.userId], 'review-answered', {
        listingId: listing.id,
        mail: { kind: 'text-answered', data: { listing, to: 'review', id: review.id, text: null, answer, byMaker: true } },
      });
    return stored;
  });
}
