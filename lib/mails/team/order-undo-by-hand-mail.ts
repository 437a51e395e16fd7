import type { MailContent } from '#lib/mails/mail-content.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

/** Asks the team to undo the delivery of a refunded line that they delivered by hand. `line` counts from 1. */
export function orderUndoByHandMail({ order, line, product }: { order: string; line: number; product: string }): MailContent {
  return teamMail(`${product} of order ${order} was refunded`, [
    {
      text: `Line ${line} of order ${order}, ${product}, was refunded after you had delivered it. Undo the delivery as far as possible.`,
    },
  ]);
}
