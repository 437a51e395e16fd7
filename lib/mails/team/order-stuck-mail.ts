import type { MailContent } from '#lib/mails/mail-content.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** Reports a paid order whose fulfilment failed for good. */
export function orderStuckMail({ order, problem }: { order: string; problem: string }): MailContent {
  return teamMail(`Order ${order} could not be fulfilled`, [
    {
      text: `The order was paid, but its lines could not be fulfilled, or the buyer could not be notified. The last error was: ${problem}`,
    },
    { text: 'Fix the cause, then retry the order:' },
    { code: `npm run team -- retry ${order}` },
  ]);
}
