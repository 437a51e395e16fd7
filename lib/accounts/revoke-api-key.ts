import { type ApiKeyRecord, keyManager, recordColumns, toRecord } from '#lib/accounts/api-key-record.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ends a key at once. A key that is revoked already stays as it was; another person's is `not_found`. */
export async function revokeApiKey(actor: Actor, id: string): Promise<ApiKeyRecord> {
  const userId = keyManager(actor);
  if (!uuid.test(id)) throw notFound('API key');
  await db().apiKey.updateMany({ where: { id, userId, revokedAt: null }, data: { revokedAt: now() } });
  const found = await db().apiKey.findFirst({ where: { id, userId }, select: recordColumns });
  if (!found) throw notFound('API key');
  return toRecord(found);
}
