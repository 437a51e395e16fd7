import { notifyTeamOfPayment } from '#lib/billing/notices/notify-team-of-payment.ts';
import { recordExternalRefund, refundedCentsOf } from '#lib/billing/payments/record-external-refund.ts';
import type { SettleResult } from '#lib/billing/payments/settle-payment.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { isPaymentId, lockPayment } from '#lib/billing/records/payment-records.ts';
import type { Tx } from '#lib/core/db.ts';
import type { ProviderEvent } from '#lib/ports/payments/index.ts';

type RefundEvent = Pick<
  Extract<ProviderEvent, { kind: 'refund' }>,
  'providerPaymentId' | 'paymentId' | 'currency' | 'refundedCents' | 'id'
>;

/**
 * Applies an event with the refunded total of a payment. If the total is larger than the refunds that this site requested, somebody made a
 * refund in the provider's own interface. This surplus is recorded in the caller's transaction. Returns `later` if the payment isn't known
 * to be paid yet.
 */
export async function applyRefundEvent(tx: Tx, provider: string, event: RefundEvent): Promise<SettleResult | 'later'> {
  const found = await lockPayment(tx, { provider, paymentId: event.providerPaymentId });
  if (!found) {
    const isOurs = isPaymentId(event.paymentId) && (await tx.payment.count({ where: { id: event.paymentId, provider } })) > 0;
    return isOurs ? 'later' : { outcome: 'ignored', note: 'not one of our payments', orderId: null };
  }
  const { order, payment } = found;
  if (payment.status !== 'paid' && payment.status !== 'returned') return 'later';
  const known = await tx.refund.findMany({ where: { paymentId: payment.id } });
  const surplus = event.refundedCents - refundedCentsOf(known, 'requested', 'pending', 'succeeded');
  if (surplus <= 0) return { outcome: 'ignored', note: 'refund requested by this site', orderId: order.id };
  const amount = amountText(surplus, event.currency);
  const booked = await recordExternalRefund(tx, found, {
    cents: surplus,
    reason: 'Sent back at the payment provider.',
    providerId: `event:${event.id}`,
  });
  await notifyTeamOfPayment(tx, found, (reported) => ({
    kind: 'refund-elsewhere',
    data: { payment: reported, amount, areLinesReversed: booked === 'lines' },
  }));
  return { outcome: 'handled', note: `${amount} sent back at the provider`, orderId: order.id };
}
