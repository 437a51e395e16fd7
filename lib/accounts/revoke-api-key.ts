import { type ApiKeyRecord, recordColumns, toRecord } from '#lib/accounts/api-key-record.ts';
import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { isUuid } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';

/** Revokes a key at once. A key that is revoked again keeps its first time of revocation. Throws `not_found` for another person's key. */
export async function revokeApiKey(actor: Actor, id: string): Promise<ApiKeyRecord> {
  const userId = credentialManagerId(actor);
  if (!isUuid(id)) throw notFound('API key');
  await db().apiKey.updateMany({ where: { id, userId, revokedAt: null }, data: { revokedAt: now() } });
  const row = await db().apiKey.findFirst({ where: { id, userId }, select: recordColumns });
  if (!row) throw notFound('API key');
  return toRecord(row);
}
