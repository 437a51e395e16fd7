import { type BuyersOrder, orderEnding } from '#lib/mails/buyer/buyers-order.ts';
import { type MoneyBack, moneyBackText, reasonText } from '#lib/mails/buyer/money-back.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';

/**
 * Reports a refund that belongs to no order line, either because its payment bought nothing or because it was made in the payment
 * provider’s interface.
 */
export function paymentReturnedMail({ order, refund }: { order: BuyersOrder; refund: MoneyBack }): MailContent {
  return {
    subject: `${refund.amount} for order ${order.number} was sent back`,
    title: `${refund.amount} was sent back`,
    parts: [moneyBackText(refund), ...reasonText(refund), ...orderEnding(order)],
  };
}
