import { db } from '#lib/core/db.ts';

/**
 * Finds the site's categories by name; a former one leads to the one into which it was merged. Returns them by their names in lower case.
 * Reads all without `names`.
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
