import type { Tx } from '#lib/core/db.ts';
import { splitCents } from '#lib/core/money.ts';

/** A part of a refund, as `refunds.lines` keeps it: cents with VAT, and without. */
export interface RefundLine {
  line_id: number;
  cents: number;
  net_cents: number;
}

/** What refunds that are decided but not applied will take of an order's lines. Call it with the order held. */
export async function openRefundLines(tx: Tx, orderId: string): Promise<RefundLine[]> {
  const open = await tx.refund.findMany({
    where: { orderId, appliedAt: null, status: { in: ['requested', 'pending', 'succeeded'] } },
    select: { lines: true },
  });
  return open.flatMap(({ lines }) => lines as unknown as RefundLine[]);
}

/** Whether money of a line is on its way back. */
export async function refundUnderWay(tx: Tx, orderId: string, lineId: number): Promise<boolean> {
  return (await openRefundLines(tx, orderId)).some(({ line_id }) => line_id === lineId);
}

/** What is left of a line to be paid back: cents with VAT, and how they divide. */
export interface LineLeft {
  id: number;
  position: number;
  cents: number;
  netCents: number;
}

/** What is left of each line of an order, without what is on its way back already. Call it with the order held. */
export async function linesLeft(tx: Tx, orderId: string): Promise<LineLeft[]> {
  const lines = await tx.orderLine.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: { id: true, position: true, netCents: true, vatCents: true, refundedCents: true, refundedNetCents: true },
  });
  const open = await openRefundLines(tx, orderId);
  return lines.map((line) => {
    const going = open.filter(({ line_id }) => line_id === line.id);
    return {
      id: line.id,
      position: line.position,
      cents: line.netCents + (line.vatCents ?? 0) - line.refundedCents - sum(going.map(({ cents }) => cents)),
      netCents: line.netCents - line.refundedNetCents - sum(going.map(({ net_cents }) => net_cents)),
    };
  });
}

/** A part of what is left of a line, divided into net and VAT as what is left is; so the last part has exactly the rest of both. */
export function partOf(left: LineLeft, cents: number): RefundLine {
  if (cents > left.cents) throw new RangeError(`only ${left.cents} of ${cents} cents are left`);
  const [net = 0] = splitCents(cents, [left.netCents, left.cents - left.netCents]);
  return { line_id: left.id, cents, net_cents: net };
}

export function sum(cents: readonly number[]): number {
  return cents.reduce((total, value) => total + value, 0);
}
