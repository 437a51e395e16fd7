import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Reports that the account is erased. `keepsOrders` is true if the account has orders that the law requires us to keep. */
export function accountErasedMail({ keepsOrders }: { keepsOrders: boolean }): MailContent {
  const { siteName } = config();
  const kept = keepsOrders ? ', except your orders and invoices, which the law asks us to keep' : '';
  return {
    subject: `Your account at ${siteName} is erased`,
    title: 'Your account is erased',
    parts: [
      { text: `What ${siteName} stored about you is erased${kept}.` },
      { text: 'This is our last mail to you. You can make a new account at any time.' },
      { action: { label: 'What we keep, and why', url: siteLink(paths.privacy) } },
    ],
  };
}
