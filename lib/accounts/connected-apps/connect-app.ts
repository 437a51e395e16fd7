import { sanitizeAppName } from '#lib/accounts/connected-apps/sanitize-app-name.ts';
import { type KeyScope, keyScopeTexts } from '#lib/auth/actor.ts';
import { authorizationServer } from '#lib/auth/oauth/authorization-server.ts';
import { allowConsent, grantableScopes, readConsent } from '#lib/auth/oauth/consent.ts';
import { db, transaction } from '#lib/core/db.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

/**
 * Grants the authorization `uid` that is pending in this browser: connects its application to the person `userId` and mails them about it,
 * in one transaction. Returns the URL to which the browser must go. Returns null if there is no such pending authorization. Pressing Allow
 * a second time changes nothing.
 */
export async function connectApp(uid: string, cookie: string, userId: string): Promise<string | null> {
  // The authorization server and its keys are set up before the transaction, because the server stays cached even if the transaction fails.
  await authorizationServer();
  // This call may fetch the application's metadata document again, so it comes before the transaction.
  await readConsent(uid, cookie);
  return transaction(async (tx) => {
    // If Allow is pressed twice at once, the second call waits here. It then finds the authorization granted and mails nothing.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`consent:${uid}`}))`;
    const waiting = await readConsent(uid, cookie);
    const address = await allowConsent(uid, cookie, userId);
    if (address && waiting) await notifyOfConnection(userId, { ...waiting.client, scopes: await grantableScopes(userId, waiting.scopes) });
    return address;
  });
}

/** A connected application, as the consent page showed it. */
interface Connection {
  name: string;
  verifiedHost: string | null;
  scopes: readonly KeyScope[];
}

/**
 * Mails a person which application they connected, what it may do, and where they can revoke its access. Queues the mail in the ambient
 * transaction.
 */
export async function notifyOfConnection(userId: string, connection: Connection): Promise<void> {
  const user = await db().user.findFirst({ where: { id: userId, deletedAt: null }, select: { email: true } });
  // The connection is valid even if the person's address can't receive mail.
  if (!user || !parseEmailAddress(user.email)) return;
  const permissions = connection.scopes.map((scope) => keyScopeTexts[scope]);
  const data = { name: sanitizeAppName(connection.name), verifiedHost: connection.verifiedHost, permissions };
  await sendMail({ to: user.email, mail: { kind: 'app-connected', data } });
}
