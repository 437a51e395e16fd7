import { tellOfPayment } from '#lib/billing/notices/notify-of-payment.ts';
import type { Settled } from '#lib/billing/payments/settle-payment.ts';
import { bookRefund, refundedHere } from '#lib/billing/payments/surplus-refund.ts';
import { amountText } from '#lib/billing/records/amount-text.ts';
import { isPaymentId, lockPayment } from '#lib/billing/records/payment-records.ts';
import type { Tx } from '#lib/core/db.ts';
import type { ProviderEvent } from '#lib/ports/payments/index.ts';

type RefundEvent = Pick<
  Extract<ProviderEvent, { kind: 'refund' }>,
  'providerPaymentId' | 'paymentId' | 'currency' | 'refundedCents' | 'id'
>;

/**
 * Money went back. What we asked for ourselves is known; what is beyond that was sent back at the provider, and is booked here in the ambient
 * transaction. `later` while the payment itself isn't known to be paid.
 */
export async function applyRefundEvent(tx: Tx, provider: string, event: RefundEvent): Promise<Settled | 'later'> {
  const found = await lockPayment(tx, { provider, paymentId: event.providerPaymentId });
  if (!found) {
    const ours = isPaymentId(event.paymentId) && (await tx.payment.count({ where: { id: event.paymentId, provider } })) > 0;
    return ours ? 'later' : { outcome: 'ignored', note: 'no payment of ours', orderId: null };
  }
  const { order, payment } = found;
  if (payment.status !== 'paid' && payment.status !== 'returned') return 'later';
  const known = await tx.refund.findMany({ where: { paymentId: payment.id } });
  const surplus = event.refundedCents - refundedHere(known, 'requested', 'pending', 'succeeded');
  if (surplus <= 0) return { outcome: 'ignored', note: 'a refund that we asked for', orderId: order.id };
  const amount = amountText(surplus, event.currency);
  const booked = await bookRefund(tx, found, {
    cents: surplus,
    reason: 'Sent back at the payment provider.',
    providerId: `event:${event.id}`,
  });
  await tellOfPayment(tx, {
    kind: 'refund-elsewhere',
    order,
    payment,
    text:
      booked === 'lines'
        ? `${amount} was sent back at the payment provider: all that was left of the order. Its lines are reversed.`
        : `${amount} was sent back at the payment provider: a part of the payment. Nothing of the order was reversed; decide what it was for.`,
  });
  return { outcome: 'handled', note: `${amount} sent back at the provider`, orderId: order.id };
}
