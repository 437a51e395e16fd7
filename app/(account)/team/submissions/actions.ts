'use server';

import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { decideSubmission, refuseSubmissionsOf, undoSubmission } from '#lib/moderation/decide-submission.ts';
import { deskAction } from '../desk-action.ts';
import { listingReasons } from '../removal-reasons.ts';

/** Approves or refuses a submission, or undoes the decision. */
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

/** Refuses the waiting submissions of an account, or of the network from which a listing was submitted, for one of the listed reasons. */
export const refuseAll = deskAction({
  name: 'refuse_submissions',
  fields: ['person', 'listing', 'reason'],
  page: () => paths.deskSubmissions,
  run: async ({ person, listing, reason }, actor) => {
    const of = person ? { userId: person } : { networkOf: Number(listing) };
    const { text, rule } = listingReasons.find(({ label }) => label === reason) ?? { text: '', rule: '' };
    return {
      done: `${countOf(await refuseSubmissionsOf(actor, of, { refuse: text, rule }), 'submission is', 'submissions are')} refused.`,
    };
  },
});
