import { invalidateQuestions, recountAnswers } from '#lib/community/questions/recount-answers.ts';
import { adjustRating } from '#lib/community/reviews/adjust-rating.ts';
import type { TextTable } from '#lib/community/text-rules.ts';
import type { Tx } from '#lib/core/db.ts';

export interface LockedListing {
  id: number;
  slug: string;
}

/**
 * The effects of publishing texts (`by` is 1), or of holding or removing them (`by` is -1), by table. `value` is the name of the column
 * whose values `apply` needs.
 */
export const textEffects: Record<
  TextTable,
  { value: string; apply(tx: Tx, listing: LockedListing, values: number[], by: 1 | -1): Promise<void> }
> = {
  reviews: {
    value: 'stars',
    apply: (tx, listing, stars, by) =>
      adjustRating(tx, listing, { reviews: by * stars.length, stars: by * stars.reduce((sum, each) => sum + each, 0) }),
  },
  questions: { value: 'id', apply: (tx, listing) => invalidateQuestions(tx, listing) },
  question_answers: { value: 'question_id', apply: (tx, listing, questions) => recountAnswers(tx, listing, questions) },
};
