'use server';
import { z } from 'zod';
import { type FormState, formAction, formRowId, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';
import { markNoticesRead } from '#lib/notices/list-notices.ts';

/** Marks the notice in the form as read. If the form has no notice, marks all notices. */
export const markRead = formAction({
  name: 'mark_notifications_read',
  typed: (_before: FormState<{ notice: string }>, form: FormData) => textsOf(form, 'notice'),
  input: z.object({ notice: z.literal('').or(formRowId) }),
  page: () => paths.notices,
  run: async ({ notice }, { actor }) => {
    await (notice === '' ? markNoticesRead(actor) : markNoticesRead(actor, [notice]));
    return {};
  },
});
