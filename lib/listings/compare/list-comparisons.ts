import { queryRows } from '#lib/core/db.ts';
import { leadingPairs, namedPairs } from '#lib/listings/compare/statements.ts';

/** Two live listings worth comparing; `a` is the listing whose slug comes first in the alphabet. */
export interface ListingPair {
  aSlug: string;
  aName: string;
  bSlug: string;
  bName: string;
}

/**
 * Lists pairs of listings worth comparing: first each listing with the alternatives that its owner named, then the two most voted
 * listings of each subcategory. The most voted pairs come first in both groups.
 */
export async function listComparisons(limit: number): Promise<ListingPair[]> {
  const [named, leading] = await Promise.all([queryRows<ListingPair>(namedPairs, [limit]), queryRows<ListingPair>(leadingPairs, [limit])]);
  const pairs = new Map([...named, ...leading].map((pair) => [`${pair.aSlug} ${pair.bSlug}`, pair]));
  return [...pairs.values()].slice(0, limit);
}
