import { paths } from '#lib/core/paths.ts';
import type { MailPart } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

/** The order that a mail to its buyer is about. */
export interface BuyersOrder {
  number: string;
  /** True if the order was paid, or would be paid, without real money. */
  isTest: boolean;
}

/** The note in every mail about a test payment. */
export const testNote = { note: 'TEST MODE: no money was moved.' };

/** Returns the last parts of a mail about an order: the link to the order, and the note about a test payment. */
export function orderEnding({ number, isTest }: BuyersOrder): MailPart[] {
  return [{ action: { label: `See order ${number}`, url: siteLink(paths.order(number)) } }, ...(isTest ? [testNote] : [])];
}
