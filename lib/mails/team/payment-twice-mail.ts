import type { MailContent } from '#lib/mails/mail-content.ts';
import { paymentReport, type ReportedPayment } from '#lib/mails/team/payment-report.ts';

/** Reports a payment of an order that was paid already. */
export function paymentTwiceMail({ payment, problem }: { payment: ReportedPayment; problem: string }): MailContent {
  return paymentReport(payment, 'paid twice', problem);
}
