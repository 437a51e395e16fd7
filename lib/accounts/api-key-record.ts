import { allScopes, type Scope } from '#lib/auth/actor.ts';

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
  return { ...row, scopes: allScopes.filter((scope) => row.scopes.includes(scope)) };
}
