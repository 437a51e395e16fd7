import type { MailContent } from '#lib/mails/mail-content.ts';
import { paymentReport, type ReportedPayment } from '#lib/mails/team/payment-report.ts';

/** Reports a refund that was made in the payment provider’s own interface. */
export function refundElsewhereMail(refund: { payment: ReportedPayment; amount: string; areLinesReversed: boolean }): MailContent {
  const { payment, amount, areLinesReversed } = refund;
  return paymentReport(
    payment,
    `${amount} was refunded at the provider`,
    areLinesReversed
      ? `${amount} was refunded at the payment provider. This was the whole rest of the order, so the order’s lines are reversed.`
      : `${amount} of the payment was refunded at the payment provider. No line of the order was reversed: decide which lines the money was for.`,
  );
}
