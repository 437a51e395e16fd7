import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Tells the person that they connected an application. `verifiedHost` is null if the application's name is not verified by a host. */
export function appConnectedMail(app: { name: string; verifiedHost: string | null; permissions: readonly string[] }): MailContent {
  const { siteName } = config();
  const appLabel = app.verifiedHost ? `${app.name} (${app.verifiedHost})` : `an application that calls itself “${app.name}”`;
  return {
    subject: `An application is connected to your account at ${siteName}`,
    title: `${app.name} is connected to your account`,
    preview: 'If that was not you, revoke its access now.',
    parts: [
      { text: `You let ${appLabel} act in your name on ${siteName}. With that it can:` },
      { list: app.permissions },
      { text: 'It can’t pay, sees no card data, and can’t make API keys.' },
      { text: 'If this wasn’t you, or you change your mind, revoke its access:' },
      { action: { label: 'See connected apps', url: siteLink(paths.connectedApps) } },
    ],
  };
}
