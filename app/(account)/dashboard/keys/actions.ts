'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { createApiKey } from '#lib/accounts/create-api-key.ts';
import { revokeApiKey } from '#lib/accounts/revoke-api-key.ts';
import { currentActor, signInPath } from '#lib/auth/session.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isAppError, sentenceOf } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';

const page = '/dashboard/keys';

/** State of the form after a submission. */
export interface CreateKeyState {
  /** The new key, which is shown only now. */
  made?: { key: string; name: string };
  /** The submitted values, if they were invalid. */
  typed?: { name: string; scopes: string[]; expires: string };
  /** Error messages by field: `name`, `scopes`, `expiresAt`. */
  fields?: Record<string, string>;
  error?: string;
}

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
    const expiresAt = days === null ? null : new Date(now().getTime() + days * dayMs);
    const { key, record } = await createApiKey(actor, { name: typed.name, scopes: typed.scopes, expiresAt });
    revalidatePath(page);
    return { made: { key, name: record.name } };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (!error.errors) return { typed, error: error.message };
    return { typed, fields: Object.fromEntries(error.errors.map(({ path, message }) => [path, sentenceOf(message)])) };
  }
}

/** Revokes the key that the form names. Used when the browser submits the form without JavaScript. */
export async function revokeKeyFromForm(form: FormData): Promise<void> {
  await revokeKey(String(form.get('id') ?? ''));
}

/** Revokes a key. Returns an error message, or null. */
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
