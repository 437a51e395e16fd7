import { issueCreditNote } from '#lib/billing/invoices/issue-credit-note.ts';
import { notifyBuyer } from '#lib/billing/notices/notify-buyer.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { lockOrderRow } from '#lib/billing/records/line.ts';
import type { OrderStatus } from '#lib/billing/records/order.ts';
import type { RefundLine } from '#lib/billing/refunds/refund-lines.ts';
import { reverseLine } from '#lib/billing/refunds/reverse-line.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { audit } from '#lib/team/audit.ts';
import { queueWebhooks } from '#lib/webhooks/queue-webhooks.ts';

/**
 * Applies a refund that the provider has paid, in one transaction. Adds the amounts to the lines, reverses the lines that are now fully
 * refunded, updates the order's status, mails the buyer and issues the credit note. Does nothing if the provider has not paid the refund
 * yet, or if the refund is applied already.
 */
export async function applyRefund(refundId: number): Promise<void> {
  await transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (!refund || refund.appliedAt || refund.status !== 'succeeded') return;
    const lines = refund.lines;
    const { order } = refund;
    await tx.refund.update({ where: { id: refundId }, data: { appliedAt: now(), problem: null } });
    // To avoid deadlocks, all code locks lines in the order of their ids.
    for (const line of [...lines].sort((a, b) => a.line_id - b.line_id)) await refundLine(tx, line);
    const status = lines.length > 0 ? await statusAfter(tx, order) : order.status;
    // What cost nothing, for instance by a discount code, goes back with the rest.
    if (status === 'refunded') for (const id of await listFreeLines(tx, order.id)) await reverseLine(tx, id, { whole: true, netCents: 0 });
    if (status !== order.status) await tx.order.update({ where: { id: order.id }, data: { status, updatedAt: now() } });
    await audit(tx, null, {
      action: 'refund applied',
      subject: `order:${order.number}`,
      data: { refund: refundId, cents: refund.cents, status },
    });
    await notifyBuyerOfRefund(tx, refund);
    await issueCreditNote(tx, refundId);
    log().info({ order: order.number, refund: refundId, cents: refund.cents, status }, 'refund applied');
  });
}

/** The prefix of `refunds.provider_id` for a refund after a lost dispute (see `disputeRefundId`). */
const disputePrefix = 'dispute:';

async function lockRefund(tx: Tx, refundId: number) {
  const found = await tx.refund.findUnique({ where: { id: refundId }, select: { orderId: true } });
  if (!found || !(await lockOrderRow(tx, found.orderId))) return null;
  await tx.$queryRaw`select 1 from refunds where id = ${refundId} for update`;
  return tx.refund.findUniqueOrThrow({
    where: { id: refundId },
    select: {
      status: true,
      providerId: true,
      cents: true,
      lines: true,
      reason: true,
      appliedAt: true,
      order: { select: { id: true, number: true, status: true, userId: true } },
    },
  });
}
type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

async function refundLine(tx: Tx, { line_id, cents, net_cents }: RefundLine): Promise<void> {
  const line = await tx.orderLine.update({
    where: { id: line_id },
    data: { refundedCents: { increment: cents }, refundedNetCents: { increment: net_cents } },
    select: { netCents: true, vatCents: true, refundedCents: true },
  });
  const whole = line.refundedCents >= line.netCents + (line.vatCents ?? 0);
  await reverseLine(tx, line_id, { whole, netCents: net_cents });
}

async function listFreeLines(tx: Tx, orderId: string): Promise<number[]> {
  const lines = await tx.orderLine.findMany({ where: { orderId, netCents: 0 }, select: { id: true }, orderBy: { id: 'asc' } });
  return lines.map(({ id }) => id);
}

async function statusAfter(tx: Tx, order: { id: string; status: OrderStatus }): Promise<OrderStatus> {
  const lines = await tx.orderLine.findMany({
    where: { orderId: order.id },
    select: { netCents: true, vatCents: true, refundedCents: true },
  });
  if (lines.every(({ netCents, vatCents, refundedCents }) => refundedCents >= netCents + (vatCents ?? 0))) return 'refunded';
  // The order stays disputed until the bank has decided about the rest of the payment.
  return order.status === 'disputed' ? 'disputed' : 'partially_refunded';
}

/** Mails the buyer about a refund. A refund has no lines if its payment bought nothing, or if it was made in the provider's interface. */
async function notifyBuyerOfRefund(tx: Tx, refund: LockedRefund): Promise<void> {
  const { number, userId } = refund.order;
  await queueWebhooks(tx, [userId], 'order.refunded', { subject: `order:${number}`, data: { number, refund_cents: refund.cents } });
  const moneyBack = {
    amount: amountText(refund.cents),
    byBank: refund.providerId?.startsWith(disputePrefix) ?? false,
    reason: refund.reason,
  };
  if (refund.lines.length === 0)
    return notifyBuyer(tx, refund.order.id, (order) => ({ kind: 'payment-returned', data: { order, refund: moneyBack } }));
  const named = await tx.orderLine.findMany({
    where: { id: { in: refund.lines.map(({ line_id }) => line_id) } },
    orderBy: { position: 'asc' },
    select: { id: true, status: true, product: { select: { name: true } }, listing: { select: { name: true } } },
  });
  const lines = named.map(({ id, product, listing }) => {
    const cents = refund.lines.find(({ line_id }) => line_id === id)?.cents ?? 0;
    return { product, listing, amount: amountText(cents) };
  });
  const isReversed = named.some(({ status }) => status === 'reversed');
  await notifyBuyer(tx, refund.order.id, (order) => ({ kind: 'order-refunded', data: { order, refund: moneyBack, lines, isReversed } }));
}
