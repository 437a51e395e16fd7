import { paths } from '#lib/core/paths.ts';
import type { BuyersOrder } from '#lib/mails/buyer/buyers-order.ts';
import type { MailPart } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** Returns the parts of a mail with a document: the introduction, and where the document can be found again. */
export function documentParts({ number, isTest }: BuyersOrder, documentName: string, introduction: string): MailPart[] {
  return [
    { text: introduction },
    ...(isTest ? [{ text: `TEST MODE: no money was moved, and the attached document is no ${documentName}.` }] : []),
    { action: { label: 'See the order', url: siteLink(paths.order(number)) } },
    { note: 'The order’s page has all its documents, for whoever is signed in as the person who ordered.' },
  ];
}
