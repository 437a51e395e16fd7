import { amountText } from '#lib/billing/records/amount-text.ts';
import { checkoutToken } from '#lib/billing/records/checkout-token.ts';
import { isTestPayment } from '#lib/billing/records/is-test-payment.ts';
import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { paths } from '#lib/core/paths.ts';
import type { Order, Payment } from '#lib/generated/prisma/client.ts';
import { mailText, oneLine, parseEmailAddress, sendMail } from '#lib/ports/mail/index.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/** The note in every mail about a test payment. */
export const testNote = 'TEST MODE: no money was moved.';

/** Reports a problem with a payment: logs it, and mails the team in the caller's transaction. */
export async function notifyTeamOfPayment(
  tx: Tx,
  { kind, order, payment, text }: { kind: string; order: Pick<Order, 'number'> | null; payment: Payment | null; text: string },
): Promise<void> {
  log().warn({ kind, order: order?.number, payment: payment?.id }, text);
  const facts = [
    ...(order ? [`Order: ${order.number}`] : []),
    ...(payment
      ? [`Payment: ${payment.id} (${payment.provider})`, `At the provider: ${payment.paymentId ?? payment.sessionId ?? 'nothing'}`]
      : []),
  ];
  await notifyTeam(tx, {
    kind,
    subject: `${order ? `${order.number}: ` : ''}${text}`,
    parts: [
      { text },
      ...(facts.length > 0 ? [{ quote: facts.join('\n') }] : []),
      ...(payment && isTestPayment(payment) ? [{ note: testNote }] : []),
    ],
  });
}

const otherPaymentNote = 'The order was paid another way, so nothing is left to do.';
const cancelledNote = 'The order was cancelled meanwhile, so nothing is left to do.';
const expiredNote = 'The time to pay this order has passed. A new order can be made at any time.';

/** Mails the buyer that the payment failed, with a link to try again if the order can still be paid. */
export async function mailPaymentFailure(order: Order, payment: Payment, canRetry: boolean): Promise<void> {
  // The billing details may be erased already (`eraseBilling`).
  const email = payment.billing.details?.email;
  if (!email || !parseEmailAddress(email)) return;
  const { siteName, siteUrl } = config();
  const title = 'Your payment didn’t go through';
  const { text, html } = mailText({
    title,
    preview: `Nothing was charged for order ${order.number}.`,
    parts: [
      {
        text: `Your bank or payment service told us that the payment of ${amountText(payment.amountCents, payment.currency)} for order ${order.number} did not go through. Nothing was charged.`,
      },
      ...(canRetry
        ? [
            { text: 'The order is still open. You can pay it in another way.' },
            { action: { label: 'Try again', url: siteUrl + paths.checkout(checkoutToken(order.id)) } },
          ]
        : [{ text: order.paidAt ? otherPaymentNote : order.status === 'cancelled' ? cancelledNote : expiredNote }]),
      ...(isTestPayment(payment) ? [{ note: testNote }] : []),
    ],
  });
  await sendMail({
    kind: 'payment-failed',
    to: email,
    subject: oneLine(`${siteName}: payment for order ${order.number} didn’t go through`, 150),
    text,
    html,
  });
}
