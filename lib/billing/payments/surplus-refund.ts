import type { LockedPayment } from '#lib/billing/records/payment-records.ts';
import { applyRefund } from '#lib/billing/refunds/apply-refund.ts';
import { linesLeft, partOf, sum } from '#lib/billing/refunds/refund-lines.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma, Refund } from '#lib/generated/prisma/client.ts';

/** Money that went because a dispute was lost is no refund of the provider's: its rows are named so. */
export const disputeRefundId = (disputeId: string) => `dispute:${disputeId}`;
const isOfDispute = ({ providerId }: Pick<Refund, 'providerId'>) => providerId?.startsWith('dispute:') ?? false;

/** What we know of that was or is being sent back of a payment, in cents. */
export function refundedHere(refunds: readonly Refund[], ...statuses: Refund['status'][]): number {
  return sum(refunds.filter((refund) => statuses.includes(refund.status) && !isOfDispute(refund)).map(({ cents }) => cents));
}

/**
 * Books money that went back without us: at the provider's own pages, or by a dispute. Where it is all that is left of the order, its lines
 * are reversed; of a part nobody knows what it was for, so it has no lines. Answers which it was. The order must be held.
 */
export async function bookRefund(
  tx: Tx,
  { order, payment }: LockedPayment,
  { cents, reason, providerId }: { cents: number; reason: string; providerId: string },
): Promise<'lines' | 'no lines'> {
  const left = (await linesLeft(tx, order.id)).filter((line) => line.cents > 0);
  const whole = payment.status === 'paid' && sum(left.map((line) => line.cents)) === cents;
  const lines = whole ? left.map((line) => partOf(line, line.cents)) : [];
  const { id } = await tx.refund.create({
    data: {
      orderId: order.id,
      paymentId: payment.id,
      providerId,
      status: 'succeeded',
      cents,
      lines: lines as unknown as Prisma.InputJsonArray,
      reason,
      createdAt: now(),
    },
    select: { id: true },
  });
  await applyRefund(id);
  return whole ? 'lines' : 'no lines';
}
