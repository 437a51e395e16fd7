'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { revokeConnectedApp } from '#lib/accounts/connected-apps/revoke-connected-app.ts';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';

/** Revokes the application that the form names. Used when the browser submits the form without JavaScript. */
export async function revokeAppFromForm(form: FormData): Promise<void> {
  await revokeApp(String(form.get('id') ?? ''));
}

/** Revokes an application's access. Returns an error message, or null. */
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
