import { type BuyersOrder, orderEnding } from '#lib/mails/buyer/buyers-order.ts';
import { type MoneyBack, moneyBackText, reasonText } from '#lib/mails/buyer/money-back.ts';
import { type OrderedProduct, orderedProductLabel } from '#lib/mails/buyer/ordered-product.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';

/** Reports a refund of order lines. `isReversed` is true if at least one line was refunded in full. */
export function orderRefundedMail(refunded: {
  order: BuyersOrder;
  refund: MoneyBack;
  lines: readonly (OrderedProduct & { amount: string })[];
  isReversed: boolean;
}): MailContent {
  const { order, refund, lines, isReversed } = refunded;
  return {
    subject: `${refund.amount} of order ${order.number} was refunded`,
    title: `${refund.amount} was refunded`,
    parts: [
      moneyBackText(refund),
      { list: lines.map((line) => `${orderedProductLabel(line)}: ${line.amount}`) },
      ...reasonText(refund),
      ...(isReversed ? [{ text: 'What was paid back whole is no longer in effect. Anything you wrote for it is kept.' }] : []),
      ...orderEnding(order),
    ],
  };
}
