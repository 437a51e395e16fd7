import { appManager } from '#lib/accounts/connected-apps/connected-app.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { endGrants } from '#lib/auth/oauth/end-grants.ts';
import { transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';

/**
 * Ends all permissions that the actor gave the application, at once, with every token and code that came of them. Answers how
 * many there were; 0 when they were ended already. One the actor never let in is `not_found`.
 */
export async function revokeConnectedApp(actor: Actor, clientId: string): Promise<number> {
  const userId = appManager(actor);
  return transaction(async (tx) => {
    const grants = await tx.connectedApp.findMany({ where: { userId, clientId }, select: { grantId: true } });
    if (grants.length === 0) throw notFound('connected app');
    return endGrants(grants.map(({ grantId }) => grantId));
  });
}
