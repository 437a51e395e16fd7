import { db } from '#lib/core/db.ts';
import { listBoughtCategories } from '#lib/listings/categories/list-bought-categories.ts';

/** Which categories a listing shows besides its primary one. */
export interface CategoryPlaces {
  /** How many it shows. */
  count: number;
  /** Names of the categories that were chosen when places were paid for. They keep their places whatever the profile says. */
  bought: readonly string[];
}

/** Returns the places of a listing. The caller has checked that the actor may read the listing. */
export async function readCategoryPlaces(listingId: number): Promise<CategoryPlaces> {
  const { extraCategories } = await db().listing.findUniqueOrThrow({ where: { id: listingId }, select: { extraCategories: true } });
  if (extraCategories === 0) return { count: 0, bought: [] };
  const ids = await listBoughtCategories(db(), listingId);
  const found = await db().category.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return { count: extraCategories, bought: ids.flatMap((id) => found.find((category) => category.id === id)?.name ?? []) };
}
