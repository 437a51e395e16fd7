import { db, type Tx } from '#lib/core/db.ts';

/** The places of a listing for categories besides its primary category. */
export interface CategoryPlaces {
  /** The number of places. */
  count: number;
  /**
   * The names of the categories that buyers chose when they paid for places. The listing shows them even if its profile doesn’t have them.
   */
  bought: readonly string[];
}

/** Returns the places of a listing. The caller must have checked that the actor may read the listing. */
export async function readCategoryPlaces(listingId: number): Promise<CategoryPlaces> {
  const { extraCategories } = await db().listing.findUniqueOrThrow({ where: { id: listingId }, select: { extraCategories: true } });
  if (extraCategories === 0) return { count: 0, bought: [] };
  const ids = await listBoughtCategories(db(), listingId);
  const found = await db().category.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return { count: extraCategories, bought: ids.flatMap((id) => found.find((category) => category.id === id)?.name ?? []) };
}

/**
 * Returns the ids of the categories that buyers chose by name for a listing, by time of fulfilment. Leaves out refunded lines and the line
 * `exceptLineId`. These categories stay visible if the owner changes the listing's own categories.
 */
export async function listBoughtCategories(tx: Tx, listingId: number, exceptLineId = 0): Promise<number[]> {
  const lines = await tx.$queryRaw<{ named: number[] | null }[]>`
    select (select jsonb_agg(coalesce(m.category_id, named.id::int) order by named.at)
      from jsonb_array_elements_text(effect -> 'categories' -> 'named') with ordinality named(id, at)
      left join merged_categories m on m.former_id = named.id::int) as named from order_lines
    where listing_id = ${listingId} and status = 'fulfilled' and effect ? 'categories' and id <> ${exceptLineId} order by fulfilled_at, id`;
  return [...new Set(lines.flatMap(({ named }) => named ?? []))];
}
