import type { Tx } from '#lib/core/db.ts';

/**
 * Returns the ids of the categories that buyers chose by name for a listing, sorted by time of fulfilment. Leaves out refunded lines and
 * the line `exceptLineId`. The returned categories stay visible when the owner changes the listing's own categories.
 */
export async function listBoughtCategories(tx: Tx, listingId: number, exceptLineId = 0): Promise<number[]> {
  const lines = await tx.$queryRaw<{ named: number[] | null }[]>`
    select effect -> 'categories' -> 'named' as named from order_lines
    where listing_id = ${listingId} and status = 'fulfilled' and effect ? 'categories' and id <> ${exceptLineId} order by fulfilled_at, id`;
  return [...new Set(lines.flatMap(({ named }) => named ?? []))];
}
