'use server';

import { decideSubmission, undoSubmission } from '#lib/moderation/decide-submission.ts';
import { deskAction } from '../desk-action.ts';

/** Lets a listing launch, refuses it, or takes the decision back. */
export const decideSubmissionForm = deskAction({
  name: 'decide_submission',
  fields: ['id', 'do', 'text', 'rule', 'law'],
  run: async ({ id, do: act, text, rule, law }, actor) => {
    if (act === 'undo') {
      await undoSubmission(actor, Number(id));
      return { done: 'The decision is taken back.' };
    }
    const undo = { do: 'undo' };
    if (act === 'approve') {
      await decideSubmission(actor, Number(id), { approve: true });
      return { done: 'It may launch.', undo };
    }
    await decideSubmission(actor, Number(id), { refuse: text, rule: rule || law });
    return { done: 'It is refused.', undo };
  },
});
