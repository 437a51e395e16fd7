import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Asks the reader at an address whether they subscribed to the weekly digest. Anybody may have typed the address. */
export function digestConfirmMail({ token }: { token: string }): MailContent {
  const { siteName } = config();
  return {
    subject: `Confirm: the weekly mail of ${siteName}`,
    title: `The weekly mail of ${siteName}`,
    preview: 'One press, and it comes each Tuesday.',
    parts: [
      { text: 'Your address was given for one mail a week: the winners of the last launch week, and what launched in this one.' },
      { action: { label: 'Yes, send it', url: siteLink(paths.confirmDigest(token)) } },
      { note: 'If it wasn’t you, do nothing: without this press no more mail comes.' },
    ],
  };
}
