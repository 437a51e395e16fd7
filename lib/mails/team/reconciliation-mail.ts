import { testNote } from '#lib/mails/buyer/buyers-order.ts';
import type { MailContent } from '#lib/mails/mail-content.ts';
import { teamMail } from '#lib/mails/team/team-mail.ts';

const maxListed = 50;

/** Reports the differences between our payments and the payment provider’s books. */
export function reconciliationMail(reconciled: {
  differences: readonly { order: string | null; payment: string; message: string }[];
  isTest: boolean;
}): MailContent {
  const { differences, isTest } = reconciled;
  const count = differences.length === 1 ? 'One difference' : `${differences.length} differences`;
  return teamMail(`${count} between our payments and the provider’s`, [
    {
      text: 'Our payments were compared with the payment provider’s books. Orders whose payment event was lost have been updated. Check these differences:',
    },
    { list: differences.slice(0, maxListed).map(({ order, payment, message }) => `${order ?? payment}: ${message}`) },
    ...(differences.length > maxListed ? [{ text: `And ${differences.length - maxListed} more.` }] : []),
    ...(isTest ? [testNote] : []),
  ]);
}
