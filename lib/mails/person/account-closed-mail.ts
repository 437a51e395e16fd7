import { config } from '#lib/core/config.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { paths } from '#lib/core/paths.ts';
import { shortName } from '#lib/mails/isolate.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

interface Closed {
  token: string;
  /** YYYY-MM-DD */
  erasedOn: string;
  /** The names of the listings that were deleted with the account, and the number of days in which they can be restored. */
  deleted: { names: readonly string[]; days: number } | null;
}

/** Reports that the account is closed, with a link that reopens it until it is erased. */
export function accountClosedMail({ token, erasedOn, deleted }: Closed): MailContent {
  const day = formatDate(new Date(`${erasedOn}T00:00:00Z`));
  return {
    subject: `Your account at ${config().siteName} is closed`,
    title: 'Your account is closed',
    preview: `Until ${day} you can open it again.`,
    parts: [
      { text: `Nobody can sign in to it, and its API keys and connected apps are revoked. On ${day} it is erased.` },
      ...(deleted
        ? [
            {
              text: `These listings are deleted with it. For ${deleted.days} days they can be restored, if you open the account again in time:`,
            },
            { list: deleted.names.map(shortName) },
          ]
        : []),
      { text: 'If you change your mind until then, or if this wasn’t you, open it again:' },
      { action: { label: 'Open the account again', url: siteLink(paths.accountLink(token)) } },
      { note: 'Orders and invoices are kept as long as the law asks.' },
    ],
  };
}
