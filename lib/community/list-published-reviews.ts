import { columnsOf, type RowOf } from '#lib/core/columns.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';

/** A review of a product. */
export interface Review {
  id: number;
  /** Null if the person gave no name or deleted their account. */
  author: string | null;
  /** 1 to 5. */
  stars: number;
  body: string;
  /** The owner’s answer; null if there is none. */
  answer: string | null;
  answeredAt: Date | null;
  createdAt: Date;
}

const columns = columnsOf<'Review'>('r')('id', 'stars', 'body', 'answer', 'answeredAt', 'createdAt');

const reviewsOfListing: Statement = {
  name: 'reviews_of_listing',
  text: `select ${columns}, case when u.deleted_at is null then u.name end as author
    from reviews r join users u on u.id = r.user_id
    where r.listing_id = $1 and r.status = 'published' order by r.created_at desc, r.id desc limit $2`,
};

/** Returns the newest published reviews of a listing, at most `limit`. */
export function listPublishedReviews(listingId: number, limit: number): Promise<Review[]> {
  return queryRows<RowOf<typeof columns> & Pick<Review, 'author'>>(reviewsOfListing, [listingId, limit]);
}

/** A review with the listing it is about. */
export interface LatestReview extends Review {
  listing: { slug: string; name: string };
}

export const newestReviews: Statement = {
  name: 'reviews_newest',
  text: `select ${columns}, case when u.deleted_at is null then u.name end as author, l.listing
    from reviews r join users u on u.id = r.user_id
    cross join lateral (select jsonb_build_object('slug', l.slug, 'name', l.name) as listing
      from listings l where l.id = r.listing_id and l.status = 'live' offset 0) l
    where r.status = 'published' order by r.created_at desc, r.id desc limit $1`,
};

/** Returns the newest published reviews of live listings, at most `limit`. */
export function listLatestReviews(limit: number): Promise<LatestReview[]> {
  return queryRows<RowOf<typeof columns> & Pick<LatestReview, 'author' | 'listing'>>(newestReviews, [limit]);
}
