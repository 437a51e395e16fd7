'use server';

import { decideText, type TextNoun } from '#lib/community/decide-text.ts';
import { AppError } from '#lib/core/errors.ts';
import { deskAction } from '../desk-action.ts';

/** Publishes or removes a held review, question or answer, or makes it wait again. */
export const decideTextForm = deskAction({
  name: 'decide_text',
  fields: ['kind', 'id', 'do', 'text', 'heldFor'],
  run: async ({ kind, id, do: act, text, heldFor }, actor) => {
    const decide = (decision: Parameters<typeof decideText>[3]) => decideText(actor, kind as TextNoun, Number(id), decision);
    if (act === 'undo') {
      await decide({ hold: heldFor === 'copy' || heldFor === 'links' ? heldFor : 'burst' });
      return { done: 'It waits again.' };
    }
    if (act === 'approve') {
      await decide({ publish: true });
      return { done: 'It is published.', undo: { do: 'undo' } };
    }
    if (text.trim() === '') throw new AppError('forbidden', 'Say why: the writer reads it.');
    await decide({ remove: text.trim().slice(0, 2000) });
    return { done: 'It is removed.', undo: { do: 'undo' } };
  },
});
