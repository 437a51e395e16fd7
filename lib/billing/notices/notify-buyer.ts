import { testNote } from '#lib/billing/notices/notify-team-of-payment.ts';
import { isTestPayment } from '#lib/billing/records/is-test-payment.ts';
import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { type MailPart, mailText, oneLine, parseEmailAddress, sendMail } from '#lib/ports/mail/index.ts';

/** A mail about an order to its buyer. */
export interface BuyerNotice {
  /** The mail's kind, such as `order-fulfilled`. */
  kind: string;
  subject: string;
  title: string;
  preview?: string;
  parts: readonly MailPart[];
}

/**
 * Writes a mail to the buyer of an order in the caller's transaction, with a link to the order. If the buyer's account is deleted, the mail
 * goes to the address in the billing details. Without a valid address no mail is written.
 */
export async function notifyBuyer(tx: Tx, orderId: string, notice: BuyerNotice): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      number: true,
      billing: true,
      user: { select: { email: true, deletedAt: true } },
      payments: { where: { status: { in: ['paid', 'returned'] } }, select: { provider: true, facts: true } },
    },
  });
  const billingEmail = order.billing.details?.email;
  const to = [order.user.deletedAt ? null : order.user.email, billingEmail].find((address) => address && parseEmailAddress(address));
  if (!to) return;
  const { text, html } = mailText({
    title: notice.title,
    ...(notice.preview ? { preview: notice.preview } : {}),
    parts: [
      ...notice.parts,
      { action: { label: `See order ${order.number}`, url: config().siteUrl + paths.order(order.number) } },
      ...(order.payments.some(isTestPayment) ? [{ note: testNote }] : []),
    ],
  });
  await sendMail({ kind: notice.kind, to, subject: oneLine(notice.subject, 150), text, html });
}
