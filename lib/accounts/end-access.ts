import { endGrants } from '#lib/auth/oauth/oauth-records.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/**
 * Ends every access to an account: its sessions, its mailed sign-in links and account links, its API keys and its connected apps. The keys
 * and apps are revoked for good.
 */
export async function endAccess(tx: Tx, { id: userId, email }: { id: string; email: string }): Promise<void> {
  await endSignIns(tx, { id: userId, email });
  await tx.accountLink.deleteMany({ where: { userId } });
  await tx.apiKey.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now() } });
  const grants = await tx.connectedApp.findMany({ where: { userId }, select: { grantId: true } });
  await endGrants(grants.map(({ grantId }) => grantId));
}

/** Signs the person out in all browsers, and invalidates the mailed sign-in links. Returns the number of ended sessions. */
export async function endSignIns(tx: Tx, { id: userId, email }: { id: string; email: string }): Promise<number> {
  await tx.verificationToken.deleteMany({ where: { identifier: email } });
  const { count } = await tx.session.deleteMany({ where: { userId } });
  return count;
}
