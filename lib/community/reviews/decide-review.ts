import type { Actor } from '#lib/auth/actor.ts';
import { adjustRating } from '#lib/community/reviews/adjust-rating.ts';
import type { TextHold } from '#lib/community/vote-rules.ts';
import { db, transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** A held review about which the team decides. */
export interface HeldReview {
  id: number;
  listing: { slug: string; name: string };
  /** The writer. */
  user: { id: string; email: string };
  stars: number;
  body: string;
  heldFor: TextHold | null;
  writtenAt: Date;
}

/** Lists the reviews that are held until the team decides, by the reason, the oldest first, at most 200. For moderators and admins. */
export async function listHeldReviews(actor: Actor): Promise<HeldReview[]> {
  await requireView(db(), actor, 'reviews');
  return db().review.findMany({
    where: { status: 'held', heldFor: { in: ['burst', 'copy', 'links'] } },
    select: {
      id: true,
      listing: { select: { slug: true, name: true } },
      user: { select: { id: true, email: true } },
      stars: true,
      body: true,
      heldFor: true,
      writtenAt: true,
    },
    orderBy: [{ heldFor: 'asc' }, { listingId: 'asc' }, { writtenAt: 'asc' }],
    take: 200,
  });
}

/** What the team decides about a review. `hold` takes a decision back: the review waits again, for the reason that it had. */
export type ReviewDecision = { publish: true } | { remove: string } | { hold: 'burst' | 'copy' | 'links' };

/**
 * Publishes a held review, removes a held or published one with a reason that its writer reads, or takes one of these back. Throws 403, and
 * 404 for any other review. For moderators and admins.
 */
export async function decideReview(actor: Actor, reviewId: number, decision: ReviewDecision): Promise<void> {
  const status = 'publish' in decision ? 'published' : 'remove' in decision ? 'removed' : 'held';
  const from = { published: ['held'], removed: ['held', 'published'], held: ['published', 'removed'] }[status];
  await transaction(async (tx) => {
    await requireAct(tx, actor, 'review decided');
    const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
      select l.id, l.slug from listings l join reviews r on r.listing_id = l.id where r.id = ${rowIdOf(reviewId)} for no key update of l`;
    const review = listing && (await tx.review.findUnique({ where: { id: reviewId }, select: { status: true, stars: true } }));
    if (!review || !from.includes(review.status)) throw notFound('review to decide', reviewId);
    await tx.review.update({
      where: { id: reviewId },
      data: { status, heldFor: 'hold' in decision ? decision.hold : null, statusReason: 'remove' in decision ? decision.remove : null },
    });
    const change = (status === 'published' ? 1 : 0) - (review.status === 'published' ? 1 : 0);
    await adjustRating(tx, listing, { reviews: change, stars: change * review.stars });
    await audit(tx, actor, { action: 'review decided', subject: `review:${reviewId}`, data: { status, ...decision } });
  });
}
