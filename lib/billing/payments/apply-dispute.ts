import { notifyTeamOfPayment } from '#lib/billing/notices/notify-team-of-payment.ts';
import { disputeRefundId, recordExternalRefund } from '#lib/billing/payments/record-external-refund.ts';
import type { SettleResult } from '#lib/billing/payments/settle-payment.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { type LockedPayment, lockPayment } from '#lib/billing/records/payment-records.ts';
import type { Tx } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import type { OrderLine, OrderStatus } from '#lib/generated/prisma/client.ts';
import type { ProviderEvent } from '#lib/ports/payments/index.ts';

type DisputeEvent = Extract<ProviderEvent, { kind: 'dispute' }>;

/**
 * The time in which the success event of a dispute's payment may still arrive. A dispute names its payment only by the provider's id, and
 * we learn that id from the success event.
 */
const unknownPaymentMs = hourMs;

/**
 * Applies a dispute event. In a dispute, the buyer asks a bank to take the payment back. While a dispute is open, the order is `disputed`.
 * If we win, the order gets its previous status back. If we lose, the lost money is recorded as a refund and the order's lines are
 * reversed. The event that ends a dispute may arrive before the event that opens it. Returns `later` if the payment isn't known to be paid
 * yet.
 */
export async function applyDispute(tx: Tx, provider: string, event: DisputeEvent): Promise<SettleResult | 'later'> {
  const found = await lockPayment(tx, { provider, paymentId: event.providerPaymentId });
  if (!found) {
    if (now().getTime() - event.at.getTime() < unknownPaymentMs) return 'later';
    return { outcome: 'ignored', note: 'not one of our payments', orderId: null };
  }
  const { order, payment } = found;
  if (payment.status !== 'paid' && payment.status !== 'returned') return 'later';
  const disputes = payment.facts.disputes ?? {};
  const before = Object.hasOwn(disputes, event.disputeId) ? disputes[event.disputeId] : undefined;
  const ended = before?.state === 'won' || before?.state === 'lost';
  if (ended || (before && event.won === null))
    return { outcome: 'ignored', note: `the dispute is ${before?.state} already`, orderId: order.id };

  const { cents, disputeId, reason, won } = event;
  const state = won === null ? 'open' : won ? 'won' : 'lost';
  await tx.payment.update({
    where: { id: payment.id },
    data: { facts: { ...payment.facts, disputes: { ...disputes, [disputeId]: { cents, reason, state } } } },
  });
  const outcome = state === 'lost' ? await recordLoss(tx, found, event) : state;
  if (payment.status === 'paid' && state === 'open') await tx.order.update({ where: { id: order.id }, data: { status: 'disputed' } });
  const hasOtherOpenDispute = Object.entries(disputes).some(([id, each]) => id !== disputeId && each.state === 'open');
  if (payment.status === 'paid' && state !== 'open' && !hasOtherOpenDispute) await restoreStatus(tx, order.id);
  await notifyTeamOfPayment(tx, found, (reported) => ({
    kind: 'payment-dispute',
    data: { payment: reported, amount: amountText(cents, payment.currency), reason, state: outcome },
  }));
  return { outcome: 'handled', note: `dispute ${state}`, orderId: order.id };
}

/** Records the refund of a lost dispute. Returns `lost-unassigned` if no line of the order was reversed. */
async function recordLoss(tx: Tx, found: LockedPayment, { cents, disputeId }: DisputeEvent): Promise<'lost' | 'lost-unassigned'> {
  const reason = 'The bank took the payment back.';
  const booked = await recordExternalRefund(tx, found, { cents, reason, providerId: disputeRefundId(disputeId) });
  return booked === 'lines' ? 'lost' : 'lost-unassigned';
}

/** Sets the status of an order after its dispute, by its refunds. */
async function restoreStatus(tx: Tx, orderId: string): Promise<void> {
  const lines = await tx.orderLine.findMany({ where: { orderId } });
  await tx.order.updateMany({ where: { id: orderId, status: 'disputed' }, data: { status: statusAfterRefunds(lines) } });
}

/** Returns the status of a paid order by how much of it is refunded. */
function statusAfterRefunds(lines: readonly Pick<OrderLine, 'netCents' | 'vatCents' | 'refundedCents'>[]): OrderStatus {
  const back = lines.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const all = lines.reduce((sum, { netCents, vatCents }) => sum + netCents + (vatCents ?? 0), 0);
  return back === 0 ? 'paid' : back < all ? 'partially_refunded' : 'refunded';
}
