import { config } from '#lib/core/config.ts';
import type { BuyersOrder } from '#lib/mails/buyer/buyers-order.ts';
import { documentParts } from '#lib/mails/buyer/document-parts.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';

/** Writes the mail to which an invoice is attached. */
export function invoiceMail({ order, number, amount }: { order: BuyersOrder; number: string; amount: string }): MailContent {
  const title = `${order.isTest ? 'TEST MODE: ' : ''}Invoice ${number} from ${config().siteName}`;
  const introduction = `Thank you for your order ${order.number}. The invoice over ${amount} is attached.`;
  return { subject: title, title, parts: documentParts(order, 'invoice', introduction) };
}
