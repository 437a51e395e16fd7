import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';

/** Invalidates the pages of the listings that the user reviewed, because a review shows the user's name. */
export async function invalidateReviewed(tx: Tx, userId: string): Promise<void> {
  const listings = await tx.listing.findMany({ where: { reviews: { some: { userId } } }, select: { slug: true } });
  await invalidate(tx, ...listings.map(({ slug }) => listingTag(slug)));
}
