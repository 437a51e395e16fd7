import type { LockedPayment } from '#lib/billing/records/payment-records.ts';
import { applyRefund } from '#lib/billing/refunds/apply-refund.ts';
import { listRefundableLines, refundLineOf, sumCents } from '#lib/billing/refunds/refund-lines.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { Refund } from '#lib/generated/prisma/client.ts';

/** Returns the `refunds.provider_id` for a lost dispute. The provider has no refund for a dispute, so the dispute's id is used. */
export const disputeRefundId = (disputeId: string) => `dispute:${disputeId}`;
const isOfDispute = ({ providerId }: Pick<Refund, 'providerId'>) => providerId?.startsWith('dispute:') ?? false;

/** Sums the refunds that have one of the statuses, in cents. Lost disputes are left out. */
export function refundedCentsOf(refunds: readonly Refund[], ...statuses: Refund['status'][]): number {
  return sumCents(refunds.filter((refund) => statuses.includes(refund.status) && !isOfDispute(refund)).map(({ cents }) => cents));
}

/**
 * Records and applies a refund that this site did not request: a refund from the provider's interface, or a lost dispute. If the refund
 * covers the whole rest of the order, reverses the order's lines and returns `lines`. A partial refund can't be assigned to lines, so
 * returns `no lines`. The caller must have locked the order.
 */
export async function recordExternalRefund(
  tx: Tx,
  { order, payment }: LockedPayment,
  { cents, reason, providerId }: { cents: number; reason: string; providerId: string },
): Promise<'lines' | 'no lines'> {
  const left = (await listRefundableLines(tx, order.id)).filter((line) => line.cents > 0);
  const coversRest = payment.status === 'paid' && sumCents(left.map((line) => line.cents)) === cents;
  const lines = coversRest ? left.map((line) => refundLineOf(line, line.cents)) : [];
  const { id } = await tx.refund.create({
    data: {
      orderId: order.id,
      paymentId: payment.id,
      providerId,
      status: 'succeeded',
      cents,
      lines,
      reason,
      createdAt: now(),
    },
    select: { id: true },
  });
  await applyRefund(id);
  return coversRest ? 'lines' : 'no lines';
}
