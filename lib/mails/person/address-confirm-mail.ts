import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Asks the person to confirm their account's new address, at that address. */
export function addressConfirmMail({ token }: { token: string }): MailContent {
  const { siteName } = config();
  return {
    subject: `Confirm your new address for ${siteName}`,
    title: 'Confirm your new address',
    preview: 'Your account gets this address once you confirm it.',
    parts: [
      { text: `Somebody wants to use this address for their account at ${siteName}. If that was you, confirm it:` },
      { action: { label: 'Confirm this address', url: siteLink(paths.accountLink(token)) } },
      { text: 'You also have to agree at the address that the account has now: there is a mail for you there, too.' },
      { note: 'The link works for 24 hours. If this wasn’t you, ignore this mail: nothing happens then.' },
    ],
  };
}
