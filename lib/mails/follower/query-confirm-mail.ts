import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/**
 * Asks the reader at an address to confirm that they want to follow a search. Anybody may have typed the address and the search, so the
 * mail doesn’t repeat the search.
 */
export function queryConfirmMail({ token }: { token: string }): MailContent {
  const { siteName } = config();
  return {
    subject: `Confirm: one mail of ${siteName}, when something fits your search`,
    title: 'When something fits your search',
    preview: 'One press, and you hear of it once.',
    parts: [
      { text: `Somebody searched ${siteName} in vain, and gave your address to hear when a product that fits goes live.` },
      { action: { label: 'See the search and confirm', url: siteLink(paths.confirmQuery(token)) } },
      { note: 'If it wasn’t you, do nothing: without this press no more mail comes.' },
    ],
  };
}
