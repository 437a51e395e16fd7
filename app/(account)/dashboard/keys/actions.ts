'use server';

import { z } from 'zod';
import { createApiKey, revokeApiKey } from '#lib/accounts/api-keys.ts';
import { type FormState, formAction, textsOf } from '#lib/api/form-action.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';

const page = () => '/dashboard/keys';

interface TypedKey {
  name: string;
  scopes: string[];
  /** The number of days until the key expires; an empty text for a key that doesn't expire. */
  expiresAt: string;
}

/** `made` is the new key, which can't be shown again later. */
type CreateKeyState = FormState<TypedKey, { made: { key: string; name: string } }>;

export const createKey = formAction({
  name: 'create_api_key',
  typed: (_before: CreateKeyState, form: FormData): TypedKey => ({
    ...textsOf(form, 'name', 'expiresAt'),
    scopes: form.getAll('scopes').map(String),
  }),
  input: z.object({
    name: z.string(),
    scopes: z.array(z.string()),
    expiresAt: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform((days) => new Date(now().getTime() + Number(days) * dayMs))
      .nullable()
      .catch(null),
  }),
  page,
  run: async (values, { actor }) => {
    const { key, record } = await createApiKey(actor, values);
    return { made: { key, name: record.name } };
  },
});

/** Revokes the key that the form names. */
export const revokeKey = formAction({
  name: 'revoke_api_key',
  typed: (_before: FormState<{ id: string }>, form: FormData) => textsOf(form, 'id'),
  input: z.object({ id: z.string() }),
  page,
  run: async ({ id }, { actor }) => {
    await revokeApiKey(actor, id);
    return {};
  },
});
