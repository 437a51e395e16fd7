'use server';

import { z } from 'zod';
import { revokeConnectedApp } from '#lib/accounts/connected-apps/connected-apps.ts';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { paths } from '#lib/core/paths.ts';

/** Revokes the access of the application that the form names. */
export const revokeApp = formAction({
  name: 'revoke_connected_app',
  typed: (_before: FormState<{ id: string }>, form: FormData) => textsOf(form, 'id'),
  input: z.object({ id: z.string() }),
  page: () => paths.connectedApps,
  run: async ({ id }, { actor }) => {
    await revokeConnectedApp(actor, id);
    return {};
  },
});
