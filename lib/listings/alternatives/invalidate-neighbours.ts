import { invalidate } from '#lib/cache/invalidation.ts';
import { categoryTag, listingTag } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';

/**
 * Drops the pages that may show these listings among their alternatives: those of the same primary category, and those whose
 * owners named them. Call it in the transaction that changes a name, tagline, logo, keywords or tags.
 */
export async function invalidateNeighbours(tx: Tx, listingIds: readonly number[]): Promise<void> {
  const ids = [...listingIds];
  const categories = await tx.category.findMany({
    where: { listings: { some: { listingId: { in: ids }, position: 0 } } },
    select: { slug: true },
  });
  const naming = await tx.listing.findMany({
    where: { alternatives: { some: { alternativeId: { in: ids }, approved: true } } },
    select: { slug: true },
  });
  await invalidate(tx, ...categories.map(({ slug }) => categoryTag(slug)), ...naming.map(({ slug }) => listingTag(slug)));
}
