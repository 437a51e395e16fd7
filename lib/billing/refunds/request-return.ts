import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/index.ts';

/**
 * Requests the refund of a payment that bought nothing: a duplicate, a late payment, or a payment of the wrong amount. Runs in the caller's
 * transaction. The refund has no lines and gets no credit note.
 */
export async function requestReturn(
  tx: Tx,
  { orderId, paymentId, cents, reason }: { orderId: string; paymentId: string; cents: number; reason: string },
): Promise<void> {
  const { id } = await tx.refund.create({ data: { orderId, paymentId, cents, reason, createdAt: now() }, select: { id: true } });
  await emit('refund/requested', { refundId: id });
}
