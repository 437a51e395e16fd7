'use server';

import { decideVotes, undoVotes } from '#lib/community/decide-votes.ts';
import { countOf } from '#lib/core/format-number.ts';
import { deskAction } from '../desk-action.ts';

/** Counts or rejects the held votes of a listing, or holds them again. */
export const decideVotesForm = deskAction({
  name: 'decide_votes',
  fields: ['listing', 'do', 'at', 'text'],
  run: async ({ listing, do: act, at, text }, actor) => {
    if (act === 'undo') {
      const votes = await undoVotes(actor, Number(listing), new Date(Number(at)), text);
      return { done: `${countOf(votes, 'vote')} held again.` };
    }
    const { votes, decidedAt } = await decideVotes(actor, Number(listing), act === 'approve' ? 'count' : 'reject', text);
    const done = act === 'approve' ? `${countOf(votes, 'vote')} counted.` : `${countOf(votes, 'vote')} rejected.`;
    return { done, undo: { do: 'undo', at: String(decidedAt.getTime()), text: 'Taken back at once.' } };
  },
});
