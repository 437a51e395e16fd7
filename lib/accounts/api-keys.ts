import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import { type Actor, allScopes, type KeyScope, keyScopes, teamScope } from '#lib/auth/actor.ts';
import { apiKeyHint, newApiKey } from '#lib/auth/api-keys.ts';
import { digest } from '#lib/auth/digest.ts';
import { deletedAccountError } from '#lib/auth/require-user-id.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, type FieldError, invalidInput, notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';

/** An API key without its secret. The secret is shown only once, when the key is created. */
export interface ApiKeyRecord {
  id: string;
  name: string;
  hint: string;
  scopes: KeyScope[];
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
}

/** The Prisma selection of an `ApiKeyRecord`. */
const recordColumns = {
  id: true,
  name: true,
  hint: true,
  scopes: true,
  expiresAt: true,
  revokedAt: true,
  lastUsedAt: true,
  createdAt: true,
} as const;

function toRecord(row: Omit<ApiKeyRecord, 'scopes'> & { scopes: string[] }): ApiKeyRecord {
  return { ...row, scopes: keyScopes.filter((scope) => row.scopes.includes(scope)) };
}

interface NewApiKey {
  name: string;
  scopes: readonly string[];
  /** Undefined or null if the key doesn't expire. */
  expiresAt?: Date | null;
}

const maxActive = 50;
const maxName = 60;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the regex searches for control characters
const controlCharacter = /[\u0000-\u001f\u007f]/;

const isScope = (scope: string): boolean => (keyScopes as readonly string[]).includes(scope);

function errorsIn(input: NewApiKey, name: string): FieldError[] {
  const errors: FieldError[] = [];
  if (!name)
    errors.push({ path: 'name', message: 'is required: give the key a name, such as the program that will use it', code: 'required' });
  else if (name.length > maxName) errors.push({ path: 'name', message: `must be at most ${maxName} characters`, code: 'too_long' });
  else if (controlCharacter.test(name)) errors.push({ path: 'name', message: 'must be one line of text', code: 'invalid_format' });
  const unknown = input.scopes.filter((scope) => !isScope(scope));
  if (unknown.length > 0)
    errors.push({
      path: 'scopes',
      message: `must be among ${allScopes.join(', ')}, not ${unknown.join(', ')}`,
      code: 'unknown_scope',
    });
  else if (input.scopes.length === 0)
    errors.push({ path: 'scopes', message: 'must have at least one scope: a key without scopes can do nothing', code: 'required' });
  if (input.expiresAt && !(input.expiresAt.getTime() > now().getTime()))
    errors.push({ path: 'expiresAt', message: 'must be in the future', code: 'in_the_past' });
  return errors;
}

/** Creates an API key for the actor. `key` is the secret. It can't be read again, because only its digest is stored. */
export async function createApiKey(actor: Actor, input: NewApiKey): Promise<{ key: string; record: ApiKeyRecord }> {
  const userId = credentialManagerId(actor);
  const name = input.name.trim();
  const errors = errorsIn(input, name);
  if (errors.length > 0) throw invalidInput(errors);
  const key = newApiKey();
  const record = await transaction(async (tx) => {
    // The user is locked until the commit. Otherwise two keys that are created at once could both be the fiftieth.
    const [owner] = await tx.$queryRaw<
      { id: string; role: string }[]
    >`select id::text, role::text as role from users where id = ${userId}::uuid and deleted_at is null for update`;
    if (!owner) throw deletedAccountError();
    if (owner.role === 'member' && input.scopes.includes(teamScope))
      throw invalidInput([{ path: 'scopes', message: `must be among ${allScopes.join(', ')}`, code: 'unknown_scope' }]);
    const active = { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] };
    if ((await db().apiKey.count({ where: active })) >= maxActive)
      throw conflict('too_many_keys', `You have ${maxActive} active keys, which is the maximum. Revoke a key that isn’t used any more.`);
    const scopes = keyScopes.filter((scope) => input.scopes.includes(scope));
    return db().apiKey.create({
      data: { userId, name, scopes, hash: digest(key), hint: apiKeyHint(key), expiresAt: input.expiresAt ?? null, createdAt: now() },
      select: recordColumns,
    });
  });
  return { key, record: toRecord(record) };
}

/** Returns up to 200 of the actor's keys: valid ones before revoked ones, and in both groups the newest first. */
export async function listApiKeys(actor: Actor): Promise<ApiKeyRecord[]> {
  const keys = await db().apiKey.findMany({
    where: { userId: credentialManagerId(actor) },
    select: recordColumns,
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'desc' }],
    take: 200,
  });
  return keys.map(toRecord);
}

/** Revokes a key at once. A second revocation doesn't change the time of the first. Throws `not_found` for another person's key. */
export async function revokeApiKey(actor: Actor, id: string): Promise<ApiKeyRecord> {
  const userId = credentialManagerId(actor);
  if (!isUuid(id)) throw notFound('API key');
  await db().apiKey.updateMany({ where: { id, userId, revokedAt: null }, data: { revokedAt: now() } });
  const row = await db().apiKey.findFirst({ where: { id, userId }, select: recordColumns });
  if (!row) throw notFound('API key');
  return toRecord(row);
}
