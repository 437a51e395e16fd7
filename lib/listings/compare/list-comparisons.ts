import { rows } from '#lib/core/db.ts';
import { leadingPairs, namedPairs } from '#lib/listings/compare/statements.ts';

/** Two live listings worth comparing, in the order of their slugs. */
export interface Pair {
  aSlug: string;
  aName: string;
  bSlug: string;
  bName: string;
}

/** Pairs that an owner named first, then the leaders of categories; the most voted first. */
export async function listComparisons(limit: number): Promise<Pair[]> {
  const [named, leading] = await Promise.all([rows<Pair>(namedPairs, [limit]), rows<Pair>(leadingPairs, [limit])]);
  const pairs = new Map([...named, ...leading].map((pair) => [`${pair.aSlug} ${pair.bSlug}`, pair]));
  return [...pairs.values()].slice(0, limit);
}
