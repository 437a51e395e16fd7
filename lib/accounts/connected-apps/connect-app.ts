import { notifyOfConnection } from '#lib/accounts/connected-apps/notify-of-connection.ts';
import { authorizationServer } from '#lib/auth/oauth/authorization-server.ts';
import { allowConsent, readConsent } from '#lib/auth/oauth/consent.ts';
import { transaction } from '#lib/core/db.ts';

/**
 * Completes the authorization `uid` that waits in this browser: connects its application to the person `userId` and mails them about it, in
 * one transaction. Returns the URL to redirect the browser to; null if no such authorization waits. Pressing Allow a second time changes
 * nothing.
 */
export async function connectApp(uid: string, cookie: string, userId: string): Promise<string | null> {
  // Sets up the authorization server and its keys before the transaction, because the server is cached even if the transaction fails.
  await authorizationServer();
  // This call may fetch the application's metadata document again, so it runs before the transaction.
  await readConsent(uid, cookie);
  return transaction(async (tx) => {
    // If Allow is pressed twice at once, the second call waits here, finds the authorization answered, and mails nothing.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`consent:${uid}`}))`;
    const waiting = await readConsent(uid, cookie);
    const address = await allowConsent(uid, cookie, userId);
    if (address && waiting) await notifyOfConnection(userId, { ...waiting.client, scopes: waiting.scopes });
    return address;
  });
}
