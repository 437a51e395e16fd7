import type { CategoryPlaces } from '#lib/listings/categories/category-places.ts';

/**
 * Returns the categories that a listing shows: the profile's primary category, then the bought ones, then others of the profile until the
 * maximum number is reached.
 */
export function shownCategories([primary, ...others]: readonly string[], { count, bought }: CategoryPlaces): Set<string> {
  if (primary === undefined) return new Set();
  const further = [...new Set([...bought, ...others])].filter((name) => name !== primary);
  return new Set([primary, ...further.slice(0, count)]);
}
