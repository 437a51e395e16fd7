import { lowerBillboard } from '#lib/billing/products/billboard.ts';
import { askTeamToUndo } from '#lib/billing/products/by-hand.ts';
import { effectOf } from '#lib/billing/products/product-effects.ts';
import { holdLine } from '#lib/billing/records/line.ts';
import type { Tx } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';

/** What was paid back of a line. */
export interface PaidBack {
  /** Nothing of it is left with us. */
  whole: boolean;
  /** This time, without VAT. */
  netCents: number;
}

/**
 * Takes back what a line brought, in the ambient transaction. A whole line is reversed, once; of a part only the billboard takes note, so
 * call it once for each part. A line that never took effect never will.
 */
export async function reverseLine(tx: Tx, lineId: number, { whole, netCents }: PaidBack): Promise<void> {
  const line = await holdLine(tx, lineId);
  if (!line || line.status === 'reversed') return;
  const { listing, effect } = line;
  const product = effectOf(line.product.slug);
  if (!whole) {
    if (line.status !== 'fulfilled' || !listing) return;
    const lowered = await lowerBillboard(tx, line, listing, netCents);
    if (lowered) await tx.orderLine.update({ where: { id: lineId }, data: { effect: lowered as Prisma.InputJsonValue } });
    return;
  }
  // One that failed says why: it stays as it is.
  if (line.status === 'failed') return;
  // First, so that it no longer counts among what others keep.
  await tx.orderLine.update({ where: { id: lineId }, data: { status: 'reversed', reversedAt: now() } });
  if (line.status !== 'fulfilled') return;
  if (!product) await askTeamToUndo(tx, line);
  else if (listing && effect) await product.reverse(tx, line, listing, effect);
}
