import { db } from '#lib/core/db.ts';

/**
 * Finds categories by name. The name of a merged category finds the one into which it was merged. The keys of the result are the names in
 * lower case. Without `names`, returns all categories.
 */
export async function findCategoriesByName(names?: readonly string[]): Promise<Map<string, { id: number; name: string }>> {
  const where = names ? { name: { in: [...names] } } : {};
  const categories = await db().category.findMany({ where, select: { id: true, name: true } });
  const merged = await db().mergedCategory.findMany({ where, select: { name: true, category: { select: { id: true, name: true } } } });
  return new Map([
    ...merged.map(({ name, category }) => [name.toLowerCase(), category] as const),
    ...categories.map((category) => [category.name.toLowerCase(), category] as const),
  ]);
}
