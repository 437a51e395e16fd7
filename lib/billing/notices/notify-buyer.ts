import { testNote } from '#lib/billing/notices/notify-of-payment.ts';
import { isTestPayment } from '#lib/billing/records/is-test-payment.ts';
import type { Billing } from '#lib/billing/records/order.ts';
import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { type MailPart, mailText, oneLine, parseEmailAddress, sendMail } from '#lib/ports/mail/index.ts';

/** News of an order for who bought it. */
export interface BuyerNews {
  /** Such as `order-fulfilled`: the mail's kind. */
  kind: string;
  subject: string;
  title: string;
  preview?: string;
  parts: readonly MailPart[];
}

/**
 * Mails the buyer of an order, in the ambient transaction, with the way to it. One who deleted their account is written to at the
 * address they gave when they paid; where there is none that takes mail, nobody is.
 */
export async function tellBuyer(tx: Tx, orderId: string, news: BuyerNews): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      number: true,
      billing: true,
      user: { select: { email: true, deletedAt: true } },
      payments: { where: { status: { in: ['paid', 'returned'] } }, select: { provider: true, facts: true } },
    },
  });
  const billed = (order.billing as Partial<Billing>).details?.email;
  const to = [order.user.deletedAt ? null : order.user.email, billed].find((address) => address && parseEmailAddress(address));
  if (!to) return;
  const { text, html } = mailText({
    title: news.title,
    ...(news.preview ? { preview: news.preview } : {}),
    parts: [
      ...news.parts,
      { action: { label: `See order ${order.number}`, url: config().siteUrl + paths.order(order.number) } },
      ...(order.payments.some(isTestPayment) ? [{ note: testNote }] : []),
    ],
  });
  await sendMail({ kind: news.kind, to, subject: oneLine(news.subject, 150), text, html });
}
