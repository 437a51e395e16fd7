import { lowerBillboard } from '#lib/billing/products/billboard.ts';
import { askTeamToUndo } from '#lib/billing/products/by-hand.ts';
import { productEffectOf } from '#lib/billing/products/product-effects.ts';
import { lockLine } from '#lib/billing/records/line.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';

/** The part of a line that a refund pays back. */
export interface RefundedPart {
  /** True if the line is now fully refunded. */
  whole: boolean;
  /** The amount of this refund, without VAT. */
  netCents: number;
}

/**
 * Reverses a refunded line in the caller's transaction. A fully refunded line loses its effect, and a second call does nothing. If the line
 * was not fulfilled yet, it never will be. A partial refund only lowers the amount on the billboard; call this exactly once per partial
 * refund.
 */
export async function reverseLine(tx: Tx, lineId: number, { whole, netCents }: RefundedPart): Promise<void> {
  const line = await lockLine(tx, lineId);
  if (!line || line.status === 'reversed') return;
  const { listing, effect } = line;
  const product = productEffectOf(line.product.slug);
  if (!whole) {
    if (line.status !== 'fulfilled' || !listing) return;
    const lowered = await lowerBillboard(tx, line, listing, netCents);
    if (lowered) await tx.orderLine.update({ where: { id: lineId }, data: { effect: lowered } });
    return;
  }
  // A failed line keeps its status, because the reason of the failure belongs to the status.
  if (line.status === 'failed') return;
  // The status is updated first, because the reversal reads the listing's other fulfilled lines, and the refunded line must not count.
  await tx.orderLine.update({ where: { id: lineId }, data: { status: 'reversed', reversedAt: now() } });
  if (line.status !== 'fulfilled') return;
  if (!product) await askTeamToUndo(tx, line);
  else if (listing && effect) await product.reverse(tx, line, listing, effect);
}
