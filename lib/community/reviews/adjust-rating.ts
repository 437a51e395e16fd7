import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import type { Tx } from '#lib/core/db.ts';

/** A change of a listing’s rating: the number of added published reviews (negative if removed), and the change of the sum of stars. */
interface RatingChange {
  reviews: number;
  stars: number;
}

/** Changes the rating of a listing, and invalidates the pages that show it. The caller must have locked the listing. */
export async function adjustRating(tx: Tx, listing: { id: number; slug: string }, { reviews, stars }: RatingChange): Promise<void> {
  if (reviews !== 0 || stars !== 0)
    await tx.$executeRaw`
      update listings set rating_count = rating_count + ${reviews}::int, rating_sum = rating_sum + ${stars}::int where id = ${listing.id}`;
  await invalidate(tx, listingTag(listing.slug), tags.listings);
}
