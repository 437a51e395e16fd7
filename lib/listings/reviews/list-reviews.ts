import { columnsOf, type RowOf } from '#lib/core/columns.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';

/** A published review. */
export interface Review {
  id: number;
  /** The person's name. Null if they gave none or deleted their account. */
  author: string | null;
  /** 1 to 5. */
  stars: number;
  body: string;
  /** True if the writer's vote for the product counts. */
  voted: boolean;
  /** The number of people who found the review helpful. */
  helpful: number;
  /** The owner’s answer; null if there is none. */
  answer: string | null;
  answeredAt: Date | null;
  answerEditedAt: Date | null;
  createdAt: Date;
  /** The time of the last edit; null if the review was never edited. */
  editedAt: Date | null;
}

/** The orders of a listing's reviews. `critical`: the fewest stars first, and of equal stars the most helpful first. */
export const reviewOrders = ['helpful', 'newest', 'critical'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** A selection of a listing's reviews, with their order. */
export interface ReviewQuery {
  order: ReviewOrder;
  /** Only reviews with this many stars; null means all. */
  stars: number | null;
}

const columns = columnsOf<'Review'>('r')(
  'id',
  'stars',
  'body',
  'helpful',
  'answer',
  'answeredAt',
  'answerEditedAt',
  'createdAt',
  'editedAt',
);
type Row = RowOf<typeof columns> & Pick<Review, 'author' | 'voted'>;

const shown = `${columns}, case when u.deleted_at is null then nullif(u.name, '') end as author,
    coalesce((select v.status = 'counted' from votes v where v.user_id = r.user_id and v.listing_id = r.listing_id), false) as voted`;

const orderBy: Record<ReviewOrder, string> = {
  helpful: 'helpful desc, created_at desc, id desc',
  newest: 'created_at desc, id desc',
  critical: 'stars, helpful desc, created_at desc, id desc',
};

/** Returns the statement for a page of a listing's reviews. It selects the ids of the page first, which the index of the order contains. */
export function reviewsOfListing({ order, stars }: { order: ReviewOrder; stars: boolean }): Statement {
  return {
    name: `reviews_${order}${stars ? '_of_stars' : ''}`,
    text: `select ${shown} from (
        select id from reviews where listing_id = $1 and status = 'published' ${stars ? 'and stars = $4' : ''}
        order by ${orderBy[order]} limit $2 offset $3) page
      join reviews r on r.id = page.id join users u on u.id = r.user_id
      order by ${orderBy[order].replace(/\b(?=helpful|created_at|id|stars)/g, 'r.')}`,
  };
}

export const starsOfListing: Statement = {
  name: 'reviews_stars',
  text: `select stars, count(*)::int as count from reviews where listing_id = $1 and status = 'published' group by stars`,
};

/** The numbers of a listing's published reviews with one star, two stars and so on. */
export type StarCounts = readonly [number, number, number, number, number];

/** Counts the published reviews of a listing by stars. */
export async function countStars(listingId: number): Promise<StarCounts> {
  const rows = await queryRows<{ stars: number; count: number }>(starsOfListing, [listingId]);
  const of = (stars: number) => rows.find((row) => row.stars === stars)?.count ?? 0;
  return [of(1), of(2), of(3), of(4), of(5)];
}

/** Returns a page of the published reviews of a listing. Pass the result of `countStars` as `counts` if you have it. */
export async function listReviews(
  listingId: number,
  { order, stars, ...request }: ReviewQuery & PageRequest,
  counts?: StarCounts | Promise<StarCounts>,
): Promise<Page<Review>> {
  const statement = reviewsOfListing({ order, stars: stars !== null });
  const [items, of] = await Promise.all([
    queryRows<Row>(statement, [listingId, ...limitAndOffsetOf(request), ...(stars === null ? [] : [stars])]),
    counts ?? countStars(listingId),
  ]);
  return pageOf(items, stars === null ? of.reduce((sum, count) => sum + count, 0) : (of[stars - 1] ?? 0));
}

export const unansweredReviews: Statement = {
  name: 'reviews_unanswered',
  text: `select ${shown} from (
      select id from reviews where listing_id = $1 and status = 'published' and answer is null
      order by created_at desc, id desc limit $2 offset $3) page
    join reviews r on r.id = page.id join users u on u.id = r.user_id order by r.created_at desc, r.id desc`,
};
const countUnanswered: Statement = {
  name: 'reviews_unanswered_count',
  text: `select count(*)::int as total from (
    select 1 from reviews where listing_id = $1 and status = 'published' and answer is null limit 10001) counted`,
};

/** Returns a page of the published reviews of a listing without an answer of its owner, newest first. */
export async function listUnanswered(listingId: number, request: PageRequest): Promise<Page<Review>> {
  const items = await queryRows<Row>(unansweredReviews, [listingId, ...limitAndOffsetOf(request)]);
  const [counted] = await queryRows<{ total: number }>(countUnanswered, [listingId]);
  return pageOf(items, counted?.total ?? 0);
}

/** A review with its listing. */
export interface LatestReview extends Review {
  listing: { slug: string; name: string };
}

export const newestReviews: Statement = {
  name: 'reviews_newest_of_all',
  text: `select ${shown}, l.listing
    from reviews r join users u on u.id = r.user_id
    cross join lateral (select jsonb_build_object('slug', l.slug, 'name', l.name) as listing
      from listings l where l.id = r.listing_id and l.status = 'live' offset 0) l
    where r.status = 'published' order by r.created_at desc, r.id desc limit $1`,
};

/** Returns the newest published reviews of live listings, at most `limit`. */
export function listLatestReviews(limit: number): Promise<LatestReview[]> {
  return queryRows<Row & Pick<LatestReview, 'listing'>>(newestReviews, [limit]);
}
