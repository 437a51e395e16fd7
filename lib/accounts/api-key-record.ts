import { type Actor, type Scope, scopes } from '#lib/auth/actor.ts';
import { AppError } from '#lib/core/errors.ts';

/** An API key without its secret, which is shown only once, when the key is created. */
export interface ApiKeyRecord {
  id: string;
  name: string;
  hint: string;
  scopes: Scope[];
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
}

/** The Prisma selection of an `ApiKeyRecord`. */
export const recordColumns = {
  id: true,
  name: true,
  hint: true,
  scopes: true,
  expiresAt: true,
  revokedAt: true,
  lastUsedAt: true,
  createdAt: true,
} as const;

export function toRecord(row: Omit<ApiKeyRecord, 'scopes'> & { scopes: string[] }): ApiKeyRecord {
  return { ...row, scopes: scopes.filter((scope) => row.scopes.includes(scope)) };
}

/**
 * Returns the user id of an actor who may manage API keys: a person signed in on the site, or a command on the server. Throws 401 or
 * 403 for all others. An API key or a connected app that could create keys would keep access after its own revocation.
 */
export function keyManagerId(actor: Actor): string {
  if (actor.userId === null) throw new AppError('unauthorized', 'Sign in to manage API keys.');
  if (actor.via !== 'session' && actor.via !== 'command')
    throw new AppError('forbidden', 'API keys are managed on the site by a signed-in person, not with a key or by a connected app.');
  return actor.userId;
}
