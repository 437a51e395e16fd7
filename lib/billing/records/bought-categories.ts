import type { LineEffect } from '#lib/billing/records/line.ts';
import type { Tx } from '#lib/core/db.ts';

/**
 * The ids of the categories that were bought by name for a listing and are not paid back, in the order of their purchase. They stay
 * shown, also when its owner's own list of categories changes.
 */
export async function boughtCategories(tx: Tx, listingId: number, except = 0): Promise<number[]> {
  const lines = await tx.$queryRaw<{ effect: LineEffect }[]>`
    select effect from order_lines
    where listing_id = ${listingId} and status = 'fulfilled' and effect ? 'categories' and id <> ${except} order by fulfilled_at, id`;
  return [...new Set(lines.flatMap(({ effect }) => effect.categories?.named ?? []))];
}
