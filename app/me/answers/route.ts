import { answerReview } from '#lib/community/reviews/answer-review.ts';
import { paths, reviewAnchor } from '#lib/core/paths.ts';
import { ownerForm, typedText } from '../owner-form.ts';

/**
 * Target of the forms with which owners answer reviews, on the listing's page and on the dashboard. Redirects back to the review. An empty
 * text removes the answer.
 */
export const POST = ownerForm({
  operation: 'answer_review',
  names: ['review', 'answer'],
  page: paths.reviewsEditor,
  async run(actor, listing, form) {
    const review = Number(form.review) || 0;
    await answerReview(actor, listing, review, typedText(form.answer));
    return reviewAnchor(review);
  },
});
