import { testNote } from '#lib/mails/buyer/buyers-order.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** The payment that a mail to the team is about. */
export interface ReportedPayment {
  id: string;
  /** The number of the order that is paid. */
  order: string;
  provider: string;
  /** The id at the provider; null if the provider knows nothing of the payment. */
  providerId: string | null;
  isTest: boolean;
}

/** Returns a mail to the team about a payment. `event` is a few words for the subject, and `happened` is one or two sentences. */
export function paymentReport(payment: ReportedPayment, event: string, happened: string): MailContent {
  const { id, order, provider, providerId, isTest } = payment;
  return teamMail(`Order ${order}: ${event}`, [
    { text: happened },
    { list: [`Order: ${order}`, `Payment: ${id} (${provider})`, `At the provider: ${providerId ?? 'nothing'}`] },
    ...(isTest ? [testNote] : []),
  ]);
}
