import type { Actor } from '#lib/auth/actor.ts';
import { requireRole } from '#lib/auth/require-role.ts';
import { adjustRating } from '#lib/community/reviews/adjust-rating.ts';
import type { TextHold } from '#lib/community/vote-rules.ts';
import { db, transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { audit } from '#lib/team/audit.ts';

/** A held review about which the team decides. */
export interface HeldReview {
  id: number;
  listing: { slug: string };
  stars: number;
  body: string;
  heldFor: TextHold | null;
  writtenAt: Date;
}

/** Lists the reviews that are held until the team decides, by the reason, the oldest first, at most 200. For moderators and admins. */
export async function listHeldReviews(actor: Actor): Promise<HeldReview[]> {
  requireRole(actor, 'moderator');
  return db().review.findMany({
    where: { status: 'held', heldFor: { in: ['burst', 'copy', 'links'] } },
    select: { id: true, listing: { select: { slug: true } }, stars: true, body: true, heldFor: true, writtenAt: true },
    orderBy: [{ heldFor: 'asc' }, { listingId: 'asc' }, { writtenAt: 'asc' }],
    take: 200,
  });
}

/**
 * Publishes a held review, or removes a held or published one with a reason that its writer reads. Throws 404 for any other review. For
 * moderators and admins.
 */
export async function decideReview(actor: Actor, reviewId: number, decision: { publish: true } | { remove: string }): Promise<void> {
  requireRole(actor, 'moderator');
  const isPublished = 'publish' in decision;
  await transaction(async (tx) => {
    const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
      select l.id, l.slug from listings l join reviews r on r.listing_id = l.id where r.id = ${rowIdOf(reviewId)} for no key update of l`;
    const review = listing && (await tx.review.findUnique({ where: { id: reviewId }, select: { status: true, stars: true } }));
    if (!review || !(review.status === 'held' || (review.status === 'published' && !isPublished))) throw notFound('review', reviewId);
    await tx.review.update({
      where: { id: reviewId },
      data: { status: isPublished ? 'published' : 'removed', heldFor: null, statusReason: isPublished ? null : decision.remove },
    });
    const change = isPublished ? 1 : review.status === 'published' ? -1 : 0;
    await adjustRating(tx, listing, { reviews: change, stars: change * review.stars });
    await audit(tx, actor, {
      action: 'review decided',
      subject: `review:${reviewId}`,
      data: isPublished ? { published: true } : { reason: decision.remove },
    });
  });
}
