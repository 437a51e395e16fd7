import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { endGrants } from '#lib/auth/oauth/end-grants.ts';
import { transaction } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';

/**
 * Immediately ends all grants that the actor gave to the application, with their tokens and codes. Returns the number of ended grants; 0 if
 * all had ended already. Throws `not_found` for an application that the actor never connected.
 */
export async function revokeConnectedApp(actor: Actor, clientId: string): Promise<number> {
  const userId = credentialManagerId(actor);
  return transaction(async (tx) => {
    const grants = await tx.connectedApp.findMany({ where: { userId, clientId }, select: { grantId: true } });
    if (grants.length === 0) throw notFound('connected app');
    return endGrants(grants.map(({ grantId }) => grantId));
  });
}
