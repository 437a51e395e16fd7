'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { createApiKey } from '#lib/accounts/create-api-key.ts';
import { revokeApiKey } from '#lib/accounts/revoke-api-key.ts';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { isAppError } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';

const page = '/dashboard/keys';

/** What the form shows after it was sent. */
export interface CreateKeyState {
  /** The key that was made, to be shown this once. */
  made?: { key: string; name: string };
  /** What was typed, when something was wrong with it. */
  typed?: { name: string; scopes: string[]; expires: string };
  /** By field: `name`, `scopes`, `expiresAt`. */
  fields?: Record<string, string>;
  error?: string;
}

/** Makes a key. */
export async function createKey(_before: CreateKeyState, form: FormData): Promise<CreateKeyState> {
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(page));
  const typed = {
    name: String(form.get('name') ?? ''),
    scopes: form.getAll('scopes').map(String),
    expires: String(form.get('expires') ?? ''),
  };
  const days = /^\d{1,4}$/.test(typed.expires) ? Number(typed.expires) : null;
  try {
    const expiresAt = days === null ? null : new Date(now().getTime() + days * 86_400_000);
    const { key, record } = await createApiKey(actor, { name: typed.name, scopes: typed.scopes, expiresAt });
    revalidatePath(page);
    return { made: { key, name: record.name } };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (!error.errors) return { typed, error: error.message };
    return { typed, fields: Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) };
  }
}

/** Ends the key that the form names: without JavaScript the button sends it as it stands. */
export async function revokeKeyOfForm(form: FormData): Promise<void> {
  await revokeKey(String(form.get('id') ?? ''));
}

/** Ends a key. Answers what went wrong, if something did. */
export async function revokeKey(id: string): Promise<string | null> {
  const actor = await currentActor();
  if (actor.userId === null) redirect(signInPath(page));
  try {
    await revokeApiKey(actor, id);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.message;
  }
  revalidatePath(page);
  return null;
}
