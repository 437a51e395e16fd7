import { invalidate } from '#lib/cache/invalidation.ts';
import { categoryTag, listingTag } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';

/**
 * Invalidates the pages that may show these listings as alternatives: the pages of listings in the same primary category, and of
 * listings whose owners named these listings. Call it in the transaction that changes a name, tagline, logo, keywords or tags.
 */
export async function invalidateAlternatives(tx: Tx, listingIds: readonly number[]): Promise<void> {
  const ids = [...listingIds];
  const categories = await tx.category.findMany({
    where: { listings: { some: { listingId: { in: ids }, position: 0 } } },
    select: { slug: true },
  });
  const namedBy = await tx.listing.findMany({
    where: { alternatives: { some: { alternativeId: { in: ids }, approved: true } } },
    select: { slug: true },
  });
  await invalidate(tx, ...categories.map(({ slug }) => categoryTag(slug)), ...namedBy.map(({ slug }) => listingTag(slug)));
}
