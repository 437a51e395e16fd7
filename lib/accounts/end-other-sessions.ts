import { credentialManagerId } from '#lib/accounts/credential-manager-id.ts';
import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';

/** Ends all sessions of the actor except the one with the digest `currentSession`. Returns how many have ended. */
export async function endOtherSessions(actor: Actor, currentSession: string | null): Promise<number> {
  const { count } = await db().session.deleteMany({
    where: { userId: credentialManagerId(actor), ...(currentSession ? { NOT: { sessionToken: currentSession } } : {}) },
  });
  return count;
}
