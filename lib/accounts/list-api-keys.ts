import { type ApiKeyRecord, keyManager, recordColumns, toRecord } from '#lib/accounts/api-key-record.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';

/** The actor's keys, those that were not revoked first, each group newest first; at most the latest 200. */
export async function listApiKeys(actor: Actor): Promise<ApiKeyRecord[]> {
  const found = await db().apiKey.findMany({
    where: { userId: keyManager(actor) },
    select: recordColumns,
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'desc' }],
    take: 200,
  });
  return found.map(toRecord);
}
