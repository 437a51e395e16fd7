import { tellOfConnection } from '#lib/accounts/connected-apps/notify-of-connection.ts';
import { authorizationServer } from '#lib/auth/oauth/authorization-server.ts';
import { allowConsent, readConsent } from '#lib/auth/oauth/consent.ts';
import { transaction } from '#lib/core/db.ts';

/**
 * The person `userId` lets in the application whose authorization `uid` waits in this browser, and hears of it by mail: both or
 * neither. Answers the address to send the browser to; null when nothing waits there. Pressed twice, it is done once.
 */
export async function letAppIn(uid: string, cookie: string, userId: string): Promise<string | null> {
  // Whatever it is made of, such as its keys, is read before: it outlives a transaction that fails.
  await authorizationServer();
  // A document of the application's that has to be fetched again is, while nobody waits for it with a transaction open.
  await readConsent(uid, cookie);
  return transaction(async (tx) => {
    // Of two presses at once the second one finds it answered, and mails nothing.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`consent:${uid}`}))`;
    const waiting = await readConsent(uid, cookie);
    const address = await allowConsent(uid, cookie, userId);
    if (address && waiting) await tellOfConnection(userId, { ...waiting.client, scopes: waiting.scopes });
    return address;
  });
}
