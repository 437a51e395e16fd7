import { sanitizeAppName } from '#lib/accounts/connected-apps/sanitize-app-name.ts';
import type { Scope } from '#lib/auth/actor.ts';
import { scopeTexts } from '#lib/auth/scopes.ts';
import { db } from '#lib/core/db.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

/** An application that a person connected, as the consent page showed it. */
export interface Connection {
  name: string;
  verifiedHost: string | null;
  scopes: readonly Scope[];
}

/**
 * Mails a person which application they connected, what the application may do and where to revoke its access. The mail is queued in the
 * ambient transaction.
 */
export async function notifyOfConnection(userId: string, connection: Connection): Promise<void> {
  const user = await db().user.findFirst({ where: { id: userId, deletedAt: null }, select: { email: true } });
  // The connection is valid even if the person's address can't receive mail.
  if (!user || !parseEmailAddress(user.email)) return;
  const permissions = connection.scopes.map((scope) => scopeTexts[scope]);
  const data = { name: sanitizeAppName(connection.name), verifiedHost: connection.verifiedHost, permissions };
  await sendMail({ to: user.email, mail: { kind: 'app-connected', data } });
}
