import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/db.ts';
import { notFound } from '#lib/errors.ts';
import { appManager } from '#lib/services/connected-apps/connected-app.ts';

/**
 * Ends all permissions that the actor gave the application, at once, with every token and code that came of them. Answers how
 * many there were; 0 when they were ended already. One the actor never let in is `not_found`.
 */
export async function revokeConnectedApp(actor: Actor, clientId: string): Promise<number> {
  const userId = appManager(actor);
  return transaction(async (tx) => {
    // By the machine's clock, as tokens live.
    const ended = await tx.$queryRaw<{ grant_id: string }[]>`
      update connected_apps set revoked_at = ${new Date()} where user_id = ${userId}::uuid and client_id = ${clientId} and revoked_at is null
      returning grant_id`;
    if (ended.length === 0 && (await tx.connectedApp.count({ where: { userId, clientId } })) === 0) throw notFound('connected app');
    const ids = ended.map(({ grant_id }) => grant_id);
    await tx.oAuthRecord.deleteMany({ where: { OR: [{ grantId: { in: ids } }, { model: 'Grant', id: { in: ids } }] } });
    return ended.length;
  });
}
