import type { CategoryPlaces } from '#lib/listings/categories/category-places.ts';

/** Returns which of a profile's categories its listing shows: the primary one, those that were bought by name, and then the next ones. */
export function shownCategories([primary, ...others]: readonly string[], { count, bought }: CategoryPlaces): Set<string> {
  if (primary === undefined) return new Set();
  const further = [...new Set([...bought, ...others])].filter((name) => name !== primary);
  return new Set([primary, ...further.slice(0, count)]);
}
