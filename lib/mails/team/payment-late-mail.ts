import type { MailContent } from '#lib/mails/mail-content.ts';
import { paymentReport, type ReportedPayment } from '#lib/mails/team/payment-report.ts';

/** Reports a payment that came too late. `problem` says why the order can’t be fulfilled; null if it is fulfilled nevertheless. */
export function paymentLateMail({ payment, problem }: { payment: ReportedPayment; problem: string | null }): MailContent {
  const event = problem ? 'late payment goes back' : 'late payment was accepted';
  return paymentReport(payment, event, problem ?? 'The buyer paid after the order had expired; the order is fulfilled.');
}
