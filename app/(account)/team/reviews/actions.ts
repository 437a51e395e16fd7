'use server';

import { decideReview } from '#lib/community/reviews/decide-review.ts';
import { AppError } from '#lib/core/errors.ts';
import { deskAction } from '../desk-action.ts';

/** Publishes or removes a held review, or has it wait again. */
export const decideReviewForm = deskAction({
  name: 'decide_review',
  fields: ['id', 'do', 'text', 'heldFor'],
  run: async ({ id, do: act, text, heldFor }, actor) => {
    const undo = { do: 'undo' };
    if (act === 'undo') {
      const hold = heldFor === 'copy' || heldFor === 'links' ? heldFor : 'burst';
      await decideReview(actor, Number(id), { hold });
      return { done: 'It waits again.' };
    }
    if (act === 'approve') {
      await decideReview(actor, Number(id), { publish: true });
      return { done: 'It is published.', undo };
    }
    if (text.trim() === '') throw new AppError('forbidden', 'Say why: the writer reads it.');
    await decideReview(actor, Number(id), { remove: text.trim().slice(0, 2000) });
    return { done: 'It is removed.', undo };
  },
});
