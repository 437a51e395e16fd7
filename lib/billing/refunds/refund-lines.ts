import type { Tx } from '#lib/core/db.ts';
import type { RefundLine } from '#lib/core/json-columns.ts';
import { splitCents } from '#lib/core/money.ts';

export type { RefundLine } from '#lib/core/json-columns.ts';

/** Returns the lines of an order's refunds that are requested but not applied yet. The caller must have locked the order. */
export async function listOpenRefundLines(tx: Tx, orderId: string): Promise<RefundLine[]> {
  const open = await tx.refund.findMany({
    where: { orderId, appliedAt: null, status: { in: ['requested', 'pending', 'succeeded'] } },
    select: { lines: true },
  });
  return open.flatMap(({ lines }) => lines);
}

/** Returns true if a refund of the line is requested but not applied yet. */
export async function isRefundUnderWay(tx: Tx, orderId: string, lineId: number): Promise<boolean> {
  return (await listOpenRefundLines(tx, orderId)).some(({ line_id }) => line_id === lineId);
}

/** The part of an order line that can still be refunded. */
export interface RefundableLine {
  id: number;
  position: number;
  /** The refundable amount, with VAT. */
  cents: number;
  /** The part of `cents` without VAT. */
  netCents: number;
}

/** Returns how much of each order line can still be refunded. Open refunds are subtracted. The caller must have locked the order. */
export async function listRefundableLines(tx: Tx, orderId: string): Promise<RefundableLine[]> {
  const lines = await tx.orderLine.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: { id: true, position: true, netCents: true, vatCents: true, refundedCents: true, refundedNetCents: true },
  });
  const open = await listOpenRefundLines(tx, orderId);
  return lines.map((line) => {
    const openParts = open.filter(({ line_id }) => line_id === line.id);
    return {
      id: line.id,
      position: line.position,
      cents: line.netCents + (line.vatCents ?? 0) - line.refundedCents - sumCents(openParts.map(({ cents }) => cents)),
      netCents: line.netCents - line.refundedNetCents - sumCents(openParts.map(({ net_cents }) => net_cents)),
    };
  });
}

/**
 * Returns a refund of `cents` of a line. Net and VAT are split in the same proportion as in the refundable rest of the line. So after the
 * last refund neither net nor VAT remains. Throws RangeError if less than `cents` is left.
 */
export function refundLineOf(left: RefundableLine, cents: number): RefundLine {
  if (cents > left.cents) throw new RangeError(`cannot refund ${cents} cents: only ${left.cents} cents of the line are left`);
  const [net = 0] = splitCents(cents, [left.netCents, left.cents - left.netCents]);
  return { line_id: left.id, cents, net_cents: net };
}

export function sumCents(cents: readonly number[]): number {
  return cents.reduce((total, value) => total + value, 0);
}
