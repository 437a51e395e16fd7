import { isTestPayment } from '#lib/billing/records/is-test-payment.ts';
import type { Tx } from '#lib/core/db.ts';
import type { BuyersOrder } from '#lib/mails/buyer/buyers-order.ts';
import type { Mail } from '#lib/mails/catalogue.ts';
import { sendMail } from '#lib/mails/send-mail.ts';
import { notify } from '#lib/notices/notify.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

/**
 * Mails an order's buyer what `mailFor` returns and adds a notice to their bell, in the caller's transaction. If the buyer's account is
 * deleted, the mail goes to the address in the billing details. Without a valid address, no mail is written.
 */
export async function notifyBuyer(tx: Tx, orderId: string, mailFor: (order: BuyersOrder) => Mail<'buyer'>): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      number: true,
      billing: true,
      userId: true,
      user: { select: { email: true, deletedAt: true } },
      payments: { where: { status: { in: ['paid', 'returned'] } }, select: { provider: true, facts: true } },
    },
  });
  const billingEmail = order.billing.details?.email;
  const to = [order.user.deletedAt ? null : order.user.email, billingEmail].find((address) => address && parseEmailAddress(address));
  const mail = mailFor({ number: order.number, isTest: order.payments.some(isTestPayment) });
  if (to) await sendMail({ to, mail });
  await notify(tx, [order.userId], 'order', { data: { number: order.number, event: mail.kind } });
}
