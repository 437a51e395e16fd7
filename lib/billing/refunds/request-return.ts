import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/index.ts';

/**
 * Pays back, in the ambient transaction, a payment that fulfilled nothing: one that came twice, too late, or with another amount. Such a
 * refund has no lines, and no credit note is written for it.
 */
export async function requestReturn(
  tx: Tx,
  { orderId, paymentId, cents, reason }: { orderId: string; paymentId: string; cents: number; reason: string },
): Promise<void> {
  const { id } = await tx.refund.create({ data: { orderId, paymentId, cents, reason, createdAt: now() }, select: { id: true } });
  await emit('refund/requested', { refundId: id });
}
