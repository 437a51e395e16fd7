import { type Actor, type Scope, scopes } from '#lib/auth/actor.ts';
import { AppError } from '#lib/core/errors.ts';

/** What can be shown of a key after it was made. */
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

/** The columns of a record. */
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
 * The user who manages keys. Only a person on the site, or whoever holds the machine: a key or a connected app that could
 * make keys would outlive its own revocation.
 */
export function keyManager(actor: Actor): string {
  if (actor.userId === null) throw new AppError('unauthorized', 'Sign in to manage API keys.');
  if (actor.via !== 'session' && actor.via !== 'command')
    throw new AppError('forbidden', 'API keys are managed on the site by a signed-in person, not with a key or by a connected app.');
  return actor.userId;
}
