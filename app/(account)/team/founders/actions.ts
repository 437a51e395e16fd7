'use server';

import { redirect } from 'next/navigation';
import { AppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { editFounder, type FounderTexts, mergeFounders, unlinkFounder } from '#lib/desk/founders.ts';
import { deskAction } from '../desk-action.ts';
import { seenIn } from '../typed-lists.ts';

/** Edits a founder, removes a founder from a listing, or merges a founder's page into another. */
export const actOnFounder = deskAction({
  name: 'act_on_founder',
  fields: ['id', 'do', 'name', 'bio', 'seen', 'listing', 'into', 'reason'],
  page: ({ id }) => paths.deskFounder(encodeURIComponent(id)),
  run: async ({ id, do: act, name, bio, seen, listing, into, reason }, actor) => {
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
      default:
        throw new AppError('forbidden', 'There is no such act.');
    }
  },
});
