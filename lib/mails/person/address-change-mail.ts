import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Announces, at the account's current address, that the account is to change to another address, and lets the person stop the change. */
export function addressChangeMail({ token, newAddress }: { token: string; newAddress: string }): MailContent {
  return {
    subject: `Change your address at ${config().siteName}?`,
    title: 'Do you want to change your address?',
    preview: 'If this wasn’t you, stop it with the link.',
    parts: [
      { text: `Somebody who is signed in to your account wants to change its address to ${newAddress}. Nothing changes unless you agree.` },
      { action: { label: 'Agree, or stop it', url: siteLink(paths.accountLink(token)) } },
      { note: 'If this wasn’t you, stop it and end all other sign-ins in your settings. The link works for 24 hours.' },
    ],
  };
}
