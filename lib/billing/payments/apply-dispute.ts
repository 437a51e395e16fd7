import { tellOfPayment } from '#lib/billing/notices/notify-of-payment.ts';
import type { Settled } from '#lib/billing/payments/settle-payment.ts';
import { bookRefund, disputeRefundId } from '#lib/billing/payments/surplus-refund.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { asJson, factsOf, type LockedPayment, lockPayment } from '#lib/billing/records/payment-records.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { OrderLine, OrderStatus } from '#lib/generated/prisma/client.ts';
import type { ProviderEvent } from '#lib/ports/payments/index.ts';

type DisputeEvent = Extract<ProviderEvent, { kind: 'dispute' }>;

/** A dispute says nothing of whose payment it is about but the provider's name of it; so long it may be one that we have yet to hear of. */
const patienceMs = 3_600_000;

/**
 * The buyer took the payment back by their bank. While it is open the order is `disputed`; won, it is what it was; lost, the money is gone and
 * its lines are reversed. Its end may come before its beginning. `later` while the payment isn't known to be paid.
 */
export async function applyDispute(tx: Tx, provider: string, event: DisputeEvent): Promise<Settled | 'later'> {
  const found = await lockPayment(tx, { provider, paymentId: event.providerPaymentId });
  if (!found) {
    if (now().getTime() - event.at.getTime() < patienceMs) return 'later';
    return { outcome: 'ignored', note: 'no payment of ours', orderId: null };
  }
  const { order, payment } = found;
  if (payment.status !== 'paid' && payment.status !== 'returned') return 'later';
  const disputes = factsOf(payment).disputes ?? {};
  const before = Object.hasOwn(disputes, event.disputeId) ? disputes[event.disputeId] : undefined;
  const ended = before?.state === 'won' || before?.state === 'lost';
  if (ended || (before && event.won === null))
    return { outcome: 'ignored', note: `the dispute is ${before?.state} already`, orderId: order.id };

  const { cents, disputeId, reason, won } = event;
  const state = won === null ? 'open' : won ? 'won' : 'lost';
  await tx.payment.update({
    where: { id: payment.id },
    data: { facts: asJson({ ...factsOf(payment), disputes: { ...disputes, [disputeId]: { cents, reason, state } } }) },
  });
  const what = `${amountText(cents, payment.currency)} (${reason.replaceAll('_', ' ')})`;
  const text =
    state === 'open'
      ? `The buyer disputes ${what} with their bank. Answer at the payment provider.`
      : state === 'won'
        ? `The dispute about ${what} was decided for us.`
        : await lose(tx, found, event, what);
  if (payment.status === 'paid' && state === 'open') await tx.order.update({ where: { id: order.id }, data: { status: 'disputed' } });
  const others = Object.entries(disputes).some(([id, each]) => id !== disputeId && each.state === 'open');
  if (payment.status === 'paid' && state !== 'open' && !others) await putStatusBack(tx, order.id);
  await tellOfPayment(tx, { kind: 'payment-dispute', order, payment, text });
  return { outcome: 'handled', note: `dispute ${state}`, orderId: order.id };
}

async function lose(tx: Tx, found: LockedPayment, { cents, disputeId }: DisputeEvent, what: string): Promise<string> {
  const reason = 'The bank took the payment back.';
  const booked = await bookRefund(tx, found, { cents, reason, providerId: disputeRefundId(disputeId) });
  const after = booked === 'lines' ? 'The order’s lines are reversed.' : 'Nothing of the order was reversed; decide what it was for.';
  return `The dispute about ${what} was decided for the buyer. ${after}`;
}

/** A disputed order becomes what its refunds say. */
async function putStatusBack(tx: Tx, orderId: string): Promise<void> {
  const lines = await tx.orderLine.findMany({ where: { orderId } });
  await tx.order.updateMany({ where: { id: orderId, status: 'disputed' }, data: { status: statusByRefunds(lines) } });
}

/** What a paid order is called by what of it was paid back. */
function statusByRefunds(lines: readonly Pick<OrderLine, 'netCents' | 'vatCents' | 'refundedCents'>[]): OrderStatus {
  const back = lines.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const all = lines.reduce((sum, { netCents, vatCents }) => sum + netCents + (vatCents ?? 0), 0);
  return back === 0 ? 'paid' : back < all ? 'partially_refunded' : 'refunded';
}
