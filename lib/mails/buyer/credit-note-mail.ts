import { config } from '#lib/core/config.ts';
import type { BuyersOrder } from '#lib/mails/buyer/buyers-order.ts';
import { documentParts } from '#lib/mails/buyer/document-parts.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';

/** Writes the mail to which a credit note is attached. */
export function creditNoteMail({ order, number, amount }: { order: BuyersOrder; number: string; amount: string }): MailContent {
  const title = `${order.isTest ? 'TEST MODE: ' : ''}Credit note ${number} from ${config().siteName}`;
  const introduction = `${amount} of your order ${order.number} goes back to the account that paid. The credit note is attached.`;
  return { subject: title, title, parts: documentParts(order, 'credit note', introduction) };
}
