'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { revokeConnectedApp } from '#lib/accounts/connected-apps/revoke-connected-app.ts';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';

/** Ends the access of the application that the form names: without JavaScript the button sends it as it stands. */
export async function revokeAppOfForm(form: FormData): Promise<void> {
  await revokeApp(String(form.get('id') ?? ''));
}

/** Ends an application's access. Answers what went wrong, if something did. */
export async function revokeApp(clientId: string): Promise<string | null> {
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(paths.connectedApps));
  try {
    await revokeConnectedApp(actor, String(clientId));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.message;
  }
  revalidatePath(paths.connectedApps);
  return null;
}
