import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { type BuyersOrder, testNote } from '#lib/mails/buyer/buyers-order.ts';
import type { MailContent, MailPart } from '#lib/mails/mail-content.ts';
import { siteLink } from '#lib/mails/site-link.ts';

interface FailedPayment {
  order: BuyersOrder;
  amount: string;
  /** `payable`: the buyer can try again. The other states say what happened to the order in the meantime. */
  orderState: 'payable' | 'paid' | 'cancelled' | 'expired';
  /** The token in the address of the order’s checkout page. */
  checkoutToken: string;
}

/** Reports that a payment didn’t go through. */
export function paymentFailedMail(failed: FailedPayment): MailContent {
  const { order, amount } = failed;
  return {
    subject: `${config().siteName}: payment for order ${order.number} didn’t go through`,
    title: 'Your payment didn’t go through',
    preview: `Nothing was charged for order ${order.number}.`,
    parts: [
      {
        text: `Your bank or payment service told us that the payment of ${amount} for order ${order.number} did not go through. Nothing was charged.`,
      },
      ...nextStep(failed),
      ...(order.isTest ? [testNote] : []),
    ],
  };
}

function nextStep({ orderState, checkoutToken }: FailedPayment): MailPart[] {
  switch (orderState) {
    case 'payable':
      return [
        { text: 'The order is still open. You can pay it in another way.' },
        { action: { label: 'Try again', url: siteLink(paths.checkout(checkoutToken)) } },
      ];
    case 'paid':
      return [{ text: 'The order was paid another way, so nothing is left to do.' }];
    case 'cancelled':
      return [{ text: 'The order was cancelled meanwhile, so nothing is left to do.' }];
    case 'expired':
      return [{ text: 'The time to pay this order has passed. A new order can be made at any time.' }];
  }
}
