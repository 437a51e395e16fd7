'use server';

import { paths } from '#lib/core/paths.ts';
import { markEditsSeen } from '#lib/desk/edits.ts';
import { deskAction } from '../desk-action.ts';

/** Marks all edits up to one as seen. */
export const markSeen = deskAction({
  name: 'mark_edits_seen',
  fields: ['id'],
  page: () => paths.deskEdits,
  run: async ({ id }, actor) => {
    await markEditsSeen(actor, id);
    return { done: 'Seen.' };
  },
});
