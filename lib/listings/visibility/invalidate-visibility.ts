import { tags } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';

/** Invalidates every page on which a listing appears or stops appearing. Call it in the transaction that hides or shows the listing. */
export async function invalidateVisibility(tx: Tx, listing: { id: number; slug: string }): Promise<void> {
  const { listings, categories, launches, boards, awards, updates, founders, visibility } = tags;
  await invalidateListing(tx, listing, listings, categories, launches, boards, awards, updates, founders, visibility);
}
