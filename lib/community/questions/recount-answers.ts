import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';

/** Invalidates the pages that show the questions about a listing. */
export const invalidateQuestions = (tx: Tx, { slug }: { slug: string }): Promise<void> => invalidate(tx, listingTag(slug), tags.questions);

/** Recounts the published answers of questions, and invalidates the pages that show them. The caller must have locked the listing. */
export async function recountAnswers(tx: Tx, listing: { slug: string }, questions: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    update questions q set answers = c.answers, maker_answers = c.by_maker
    from (
      select q.id, count(a.id)::int as answers, (count(a.id) filter (where a.by_maker))::int as by_maker
      from questions q left join question_answers a on a.question_id = q.id and a.status = 'published'
      where q.id = any(${[...new Set(questions)]}::int[]) group by q.id
    ) c where q.id = c.id`;
  await invalidateQuestions(tx, listing);
}
