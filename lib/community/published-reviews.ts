import { rows, type Statement } from '#lib/core/db.ts';

/** What a person wrote of a product. */
export interface Review {
  id: number;
  /** Null where the person gave no name, or their account is gone. */
  author: string | null;
  /** 1 to 5. */
  stars: number;
  body: string;
  /** The owner’s. */
  answer: string | null;
  answeredAt: Date | null;
  createdAt: Date;
}

const reviewsOfListing: Statement = {
  name: 'reviews_of_listing',
  text: `select r.id, case when u.deleted_at is null then u.name end as author, r.stars, r.body, r.answer, r.answered_at as "answeredAt", r.created_at as "createdAt"
    from reviews r join users u on u.id = r.user_id
    where r.listing_id = $1 and r.status = 'published' order by r.created_at desc, r.id desc limit $2`,
};

/** The newest published reviews of a listing. */
export function publishedReviews(listingId: number, limit: number): Promise<Review[]> {
  return rows<Review>(reviewsOfListing, [listingId, limit]);
}
