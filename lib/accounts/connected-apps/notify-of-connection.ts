import { sanitizeAppName } from '#lib/accounts/connected-apps/sanitize-app-name.ts';
import type { Scope } from '#lib/auth/actor.ts';
import { scopeTexts } from '#lib/auth/scopes.ts';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { mailText, oneLine, parseEmailAddress, sendMail } from '#lib/ports/mail/index.ts';

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
  const { siteName, siteUrl } = config();
  const name = sanitizeAppName(connection.name);
  const { text, html } = mailText({
    title: `${name} is connected to your account`,
    preview: 'If that was not you, revoke its access now.',
    parts: [
      {
        text: connection.verifiedHost
          ? `You let ${name} (${connection.verifiedHost}) act in your name on ${siteName}. With that it can:`
          : `You let an application that calls itself “${name}” act in your name on ${siteName}. With that it can:`,
      },
      { quote: connection.scopes.map((scope) => scopeTexts[scope]).join('\n') },
      { text: 'It can’t pay, sees no card data, and can’t make API keys.' },
      { text: 'If this wasn’t you, or you change your mind, revoke its access:' },
      { action: { label: 'See connected apps', url: siteUrl + paths.connectedApps } },
    ],
  });
  await sendMail({ kind: 'app-connected', to: user.email, subject: oneLine(`${name} is connected to ${siteName}`, 150), text, html });
}
