import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { setTextStatus } from '#lib/community/set-text-status.ts';
import type { TextTable } from '#lib/community/text-rules.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import type { SubjectKind } from '#lib/reports/subjects/subject-kind.ts';

/** SQL for the visible reviews of visible listings. */
const visibleReviews = (key: string) => Prisma.sql`
  from reviews r join listings l on l.id = r.listing_id
  where r.id = ${rowIdOf(Number(key))} and r.status = 'published' and l.status ${Prisma.raw(isPublicSql)}`;

/** The functions for texts that visitors write. A text is removed by changing its status. */
const textSubject = (table: TextTable): Pick<SubjectKind, 'remove' | 'restore'> => ({
  async remove(tx, _, id, { reason }) {
    const before = await setTextStatus(tx, table, Number(id), { from: ['published', 'held'], status: 'removed', reason });
    return before && { text: before };
  },
  async restore(tx, _, id, removed) {
    if ('text' in removed) await setTextStatus(tx, table, Number(id), { from: ['removed'], status: 'published', reason: null });
  },
});

export const reviewSubject: SubjectKind = {
  noun: 'review',
  visible: (key) => Prisma.sql`
    select r.id::text as id, '/listings/' || l.slug || '#reviews' as path, r.body as content, r.user_id as owner_id, null::int as listing_id
    ${visibleReviews(key)}`,
  ...textSubject('reviews'),
};

export const questionSubject: SubjectKind = {
  noun: 'question',
  visible: (key) => Prisma.sql`
    select q.id::text as id, '/listings/' || l.slug || '/questions#question-' || q.id as path, q.body as content, q.user_id as owner_id,
      null::int as listing_id
    from questions q join listings l on l.id = q.listing_id
    where q.id = ${rowIdOf(Number(key))} and q.status = 'published' and l.status ${Prisma.raw(isPublicSql)}`,
  ...textSubject('questions'),
};

export const questionAnswerSubject: SubjectKind = {
  noun: 'answer to a question',
  visible: (key) => Prisma.sql`
    select a.id::text as id, '/listings/' || l.slug || '/questions#question-' || q.id as path, a.body as content, a.user_id as owner_id,
      null::int as listing_id
    from question_answers a join questions q on q.id = a.question_id join listings l on l.id = a.listing_id
    where a.id = ${rowIdOf(Number(key))} and a.status = 'published' and q.status = 'published' and l.status ${Prisma.raw(isPublicSql)}`,
  ...textSubject('question_answers'),
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
    // If the owner has written a new answer meanwhile, it is kept.
    await tx.review.updateMany({
      where: { id: Number(id), answer: null },
      data: { answer, answeredAt: answeredAt && new Date(answeredAt) },
    });
    const review = await tx.review.findUnique({ where: { id: Number(id) }, select: { listing: { select: { slug: true } } } });
    if (review) await invalidate(tx, listingTag(review.listing.slug));
  },
};
