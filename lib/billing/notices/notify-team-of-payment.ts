import { amountText } from '#lib/billing/records/amount-text.ts';
import { checkoutToken } from '#lib/billing/records/checkout-token.ts';
import { isTestPayment } from '#lib/billing/records/is-test-payment.ts';
import type { Tx } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import type { Order, Payment } from '#lib/generated/prisma/client.ts';
import type { Mail } from '#lib/mails/catalogue.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import type { ReportedPayment } from '#lib/mails/team/payment-report.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';
import { notifyTeam } from '#lib/team/notify-team.ts';

/** A problem with a payment, and the mail to the team about it. */
export interface PaymentProblem {
  payment: Payment;
  mailFor: (payment: ReportedPayment) => Mail<'admins'>;
}

/** Reports a problem with a payment: logs it, and mails the team the result of `mailFor`, in the caller's transaction. */
export async function notifyTeamOfPayment(
  tx: Tx,
  { order, payment }: { order: Pick<Order, 'number'>; payment: Payment },
  mailFor: PaymentProblem['mailFor'],
): Promise<void> {
  const mail = mailFor({
    id: payment.id,
    order: order.number,
    provider: payment.provider,
    providerId: payment.paymentId ?? payment.sessionId,
    isTest: isTestPayment(payment),
  });
  log().warn({ kind: mail.kind, ...mail.data }, 'problem with a payment; the team is notified');
  await notifyTeam(tx, mail);
}

/** Mails the buyer that the payment failed. The mail has a link to try again if the order can still be paid. */
export async function mailPaymentFailure({ order, payment }: { order: Order; payment: Payment }): Promise<void> {
  // `eraseBilling` may have erased the billing details already.
  const email = payment.billing.details?.email;
  if (!email || !parseEmailAddress(email)) return;
  const canRetry = order.status === 'pending' && order.expiresAt > now();
  const orderState = canRetry ? 'payable' : order.paidAt ? 'paid' : order.status === 'cancelled' ? 'cancelled' : 'expired';
  const data = {
    order: { number: order.number, isTest: isTestPayment(payment) },
    amount: amountText(payment.amountCents, payment.currency),
    orderState,
    checkoutToken: checkoutToken(order.id),
  } as const;
  await sendMail({ to: email, mail: { kind: 'payment-failed', data } });
}
