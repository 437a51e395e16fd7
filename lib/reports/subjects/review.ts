import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { adjustRating } from '#lib/community/reviews/adjust-rating.ts';
import type { Tx } from '#lib/core/db.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import type { ReviewStatus } from '#lib/generated/prisma/enums.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import type { SubjectKind } from '#lib/reports/subjects/subject-kind.ts';

/** SQL for the visible reviews of visible listings. */
const visibleReviews = (key: string) => Prisma.sql`
  from reviews r join listings l on l.id = r.listing_id
  where r.id = ${rowIdOf(Number(key))} and r.status = 'published' and l.status ${Prisma.raw(isPublicSql)}`;

export const reviewSubject: SubjectKind = {
  noun: 'review',
  visible: (key) => Prisma.sql`
    select r.id::text as id, '/listings/' || l.slug || '#reviews' as path, r.body as content, r.user_id as owner_id, null::int as listing_id
    ${visibleReviews(key)}`,
  async remove(tx, _, id, { reason }) {
    const before = await setReviewStatus(tx, Number(id), ['published', 'held'], 'removed', reason);
    return before && { review: before };
  },
  async restore(tx, _, id, removed) {
    if ('review' in removed) await setReviewStatus(tx, Number(id), ['removed'], 'published', null);
  },
};

export const answerSubject: SubjectKind = {
  noun: 'answer to a review',
  visible: (key) => Prisma.sql`
    select r.id::text as id, '/listings/' || l.slug || '#reviews' as path, r.answer as content, null::uuid as owner_id, l.id as listing_id
    ${visibleReviews(key)} and r.answer is not null`,
  async remove(tx, _, id) {
    const [review] = await tx.$queryRaw<{ answer: string | null; answeredAt: Date | null; slug: string }[]>`
      select r.answer, r.answered_at as "answeredAt", l.slug from reviews r join listings l on l.id = r.listing_id
      where r.id = ${Number(id)} for update of r`;
    if (!review || review.answer === null) return null;
    await tx.review.update({ where: { id: Number(id) }, data: { answer: null, answeredAt: null, answerEditedAt: null } });
    await invalidate(tx, listingTag(review.slug));
    return { answer: review.answer, answeredAt: review.answeredAt?.toISOString() ?? null };
  },
  async restore(tx, _, id, removed) {
    if (!('answer' in removed)) return;
    const { answer, answeredAt } = removed;
    // What the owner wrote meanwhile stays.
    await tx.review.updateMany({
      where: { id: Number(id), answer: null },
      data: { answer, answeredAt: answeredAt && new Date(answeredAt) },
    });
    const review = await tx.review.findUnique({ where: { id: Number(id) }, select: { listing: { select: { slug: true } } } });
    if (review) await invalidate(tx, listingTag(review.listing.slug));
  },
};

/** Changes the status of a review that has one of the statuses `from`, with its listing’s rating. Returns the status before, or null. */
async function setReviewStatus(tx: Tx, id: number, from: ReviewStatus[], status: ReviewStatus, statusReason: string | null) {
  // Locks the listing first, as writing a review does.
  const [listing] = await tx.$queryRaw<{ id: number; slug: string }[]>`
    select l.id, l.slug from listings l join reviews r on r.listing_id = l.id where r.id = ${id} for no key update of l`;
  const review = listing && (await tx.review.findUnique({ where: { id }, select: { status: true, stars: true } }));
  if (!review || !from.includes(review.status)) return null;
  await tx.review.update({ where: { id }, data: { status, statusReason, heldFor: null } });
  const reviews = Number(status === 'published') - Number(review.status === 'published');
  await adjustRating(tx, listing, { reviews, stars: reviews * review.stars });
  return review.status;
}
