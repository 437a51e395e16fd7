import type { MailContent } from '#lib/mails/mail-content.ts';
import { paymentReport, type ReportedPayment } from '#lib/mails/team/payment-report.ts';

/** Reports a refund that did not reach the buyer. `wasAccepted`: the provider had accepted it before. */
export function refundFailedMail(refund: { payment: ReportedPayment; amount: string; problem: string; wasAccepted: boolean }): MailContent {
  const { payment, amount, problem, wasAccepted } = refund;
  return paymentReport(
    payment,
    `the refund of ${amount} ${wasAccepted ? 'did not arrive' : 'failed'}`,
    wasAccepted
      ? `The refund of ${amount} did not arrive (${problem}), although the provider had accepted the refund. The refunded lines stay reversed: send the money another way.`
      : `The refund of ${amount} failed (${problem}). The buyer still waits for the money: send the money another way, or request the refund again.`,
  );
}
