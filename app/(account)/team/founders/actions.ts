'use server';

import { redirect } from 'next/navigation';
import { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { editFounder, type FounderTexts, unlinkFounder } from '#lib/desk/founders.ts';
import { setAnswerHidden, setFounderHidden } from '#lib/desk/hide-founder.ts';
import { mergeFounders, undoFounderMerge } from '#lib/desk/merge-founders.ts';
import { deskAction } from '../desk-action.ts';
import { seenIn } from '../typed-lists.ts';

/** Edits a founder, removes a founder from a listing, hides a founder's page or an answer on it, or merges the page into another. */
export const actOnFounder = deskAction({
  name: 'act_on_founder',
  fields: ['id', 'do', 'name', 'bio', 'seen', 'listing', 'into', 'question', 'reason'],
  page: ({ id }) => paths.deskFounder(encodeURIComponent(id)),
  run: async ({ id, do: act, name, bio, seen, listing, into, question, reason }, actor) => {
    switch (act) {
      case 'edit': {
        const texts: FounderTexts = { name: name.trim(), bio: bio.trim() };
        await editFounder(actor, id, texts, seen ? seenIn(seen) : undefined, reason);
        return { done: 'Saved.' };
      }
      case 'unlink':
        await unlinkFounder(actor, id, Number(listing), reason);
        return { done: 'They are off that listing.' };
      case 'merge':
        return redirect(paths.deskFounder(await mergeFounders(actor, id, into.trim().replace(/^.*\/founders\//, ''), reason)));
      case 'part':
        return redirect(paths.deskFounder(await undoFounderMerge(actor, into)));
      case 'hide':
        await setFounderHidden(actor, id, true, reason);
        return { done: 'Hidden. Who has to know is told why.' };
      case 'show':
        await setFounderHidden(actor, id, false, reason);
        return { done: 'Public again.' };
      case 'hide-answer':
        await setAnswerHidden(actor, id, Number(question), true, reason);
        return { done: 'Hidden. Its writer is told why.' };
      case 'show-answer':
        await setAnswerHidden(actor, id, Number(question), false, reason);
        return { done: 'Public again.' };
      default:
        throw new AppError('forbidden', 'There is no such act.');
    }
  },
});
