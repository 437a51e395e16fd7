import { config } from '#lib/core/config.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports that the account is closed, with the link that opens it again until it is erased on the day `erasedOn` (YYYY-MM-DD). */
export function accountClosedMail({ token, erasedOn }: { token: string; erasedOn: string }): MailContent {
  const day = formatDate(new Date(`${erasedOn}T00:00:00Z`));
  return {
    subject: `Your account at ${config().siteName} is closed`,
    title: 'Your account is closed',
    preview: `Until ${day} you can open it again.`,
    parts: [
      { text: `Nobody can sign in to it, and its API keys and connected apps are revoked. On ${day} it is erased.` },
      { text: 'If you change your mind until then, or if this wasn’t you, open it again:' },
      { action: { label: 'Open the account again', url: siteLink(paths.accountLink(token)) } },
      { note: 'Orders and invoices are kept as long as the law asks.' },
    ],
  };
}
