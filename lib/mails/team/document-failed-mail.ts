import type { MailContent } from '#lib/mails/mail-content.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** Reports an invoice or credit note whose PDF could not be created or mailed. */
export function documentFailedMail({ invoiceId, problem }: { invoiceId: number; problem: string }): MailContent {
  return teamMail(`Document ${invoiceId} could not be created`, [
    {
      text: 'An invoice or credit note was issued, but its PDF could not be created or mailed. The buyer can still open the document on the order’s page.',
    },
    { text: `The last error was: ${problem.slice(0, 500)}` },
  ]);
}
