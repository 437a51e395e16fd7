import { type ApiKeyRecord, recordColumns, toRecord } from '#lib/accounts/api-key-record.ts';
import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';

/** Returns up to 200 of the actor's keys: first those that are not revoked, newest first, then the revoked ones. */
export async function listApiKeys(actor: Actor): Promise<ApiKeyRecord[]> {
  const keys = await db().apiKey.findMany({
    where: { userId: credentialManagerId(actor) },
    select: recordColumns,
    orderBy: [{ revokedAt: { sort: 'desc', nulls: 'first' } }, { createdAt: 'desc' }, { id: 'desc' }],
    take: 200,
  });
  return keys.map(toRecord);
}
