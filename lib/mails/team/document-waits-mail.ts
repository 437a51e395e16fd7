import type { MailContent } from '#lib/mails/mail-content.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** Reports an invoice or credit note that can't be made yet, because the exchange rate for its VAT is missing. */
export function documentWaitsMail({ invoiceId }: { invoiceId: number }): MailContent {
  return teamMail(`Document ${invoiceId} waits for an exchange rate`, [
    {
      text: 'An invoice or credit note was issued, but the rate by which it states the VAT in the seller’s currency can’t be had. Its job asks each hour, makes the document with the rate of the day of payment, and mails it. The buyer can’t open it until then.',
    },
    { text: 'The health page says what the source of exchange rates answers.' },
  ]);
}
