import type { MailContent } from '#lib/mails/mail-content.ts';
import { paymentReport, type ReportedPayment } from '#lib/mails/team/payment-report.ts';

/** Reports that the payment provider’s data about a payment don't match our records. */
export function paymentMismatchMail({ payment, problem }: { payment: ReportedPayment; problem: string }): MailContent {
  return paymentReport(payment, 'payment doesn’t match our records', problem);
}
