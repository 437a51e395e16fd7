import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { countsFrom, type TextHold } from '#lib/community/vote-rules.ts';
import { db, queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';

/** A person's own review of a listing. */
export interface OwnReview {
  id: number;
  stars: number;
  body: string;
  status: 'published' | 'held' | 'removed';
  heldFor: TextHold | null;
  /** The time (ISO) at which the held review of a new account will be published. Null for any other review. */
  countsFrom: string | null;
  /** The reason why the team removed the review; null otherwise. */
  statusReason: string | null;
  createdAt: Date;
}

/** What a signed-in person sees of a listing's reviews in addition to the public page. */
export interface ReviewMarks {
  own: Pick<OwnReview, 'id' | 'stars' | 'body' | 'status' | 'heldFor' | 'countsFrom'> | null;
  /** The ids of the listing's reviews that the person marked as helpful, the newest 200. */
  helpful: number[];
  /** True if the person edits the listing and can therefore answer. */
  editor: boolean;
}

/** Returns the actor's marks on the reviews of a listing. */
export async function readReviewMarks(actor: Actor, listingId: number): Promise<ReviewMarks> {
  const userId = requireUserId(actor);
  const [own, helpful, editors] = await Promise.all([
    findOwnReview(actor, listingId),
    db().reviewHelpful.findMany({
      where: { userId, review: { listingId } },
      orderBy: { createdAt: 'desc' },
      take: 200,
      select: { reviewId: true },
    }),
    db().listingEditor.count({ where: { userId, listingId } }),
  ]);
  return { own, helpful: helpful.map(({ reviewId }) => reviewId), editor: editors > 0 };
}

/** Returns the actor's own review of a listing. Returns null if there is none or if they withdrew it. */
export async function findOwnReview(actor: Actor, listingId: number): Promise<OwnReview | null> {
  const userId = requireUserId(actor);
  const review = await db().review.findFirst({
    where: { userId, listingId, status: { not: 'withdrawn' } },
    include: { user: { select: { createdAt: true } } },
  });
  if (!review) return null;
  const { id, stars, body, status, heldFor, statusReason, createdAt } = review;
  return {
    id,
    stars,
    body,
    status: status as OwnReview['status'],
    heldFor,
    countsFrom: countsFrom(heldFor, review.user.createdAt),
    statusReason,
    createdAt,
  };
}

/** A person's own review with its listing. */
export interface MyReview extends Omit<OwnReview, 'countsFrom'> {
  countsFrom: string | null;
  listing: { id: number; slug: string; name: string; logoUrl: string | null };
}

const ofUser = `reviews r join listings l on l.id = r.listing_id and l.status = 'live' where r.user_id = $1::uuid and r.status <> 'withdrawn'`;

export const reviewsByUser: Statement = {
  name: 'reviews_by_user',
  text: `select r.id, r.stars, r.body, r.status::text as status, r.held_for::text as "heldFor", r.status_reason as "statusReason",
      r.created_at as "createdAt", (select created_at from users where id = r.user_id) as since,
      jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'logoUrl', l.logo_url) as listing
    from ${ofUser} order by r.created_at desc, r.id desc limit $2 offset $3`,
};
const countByUser: Statement = {
  name: 'reviews_by_user_count',
  text: `select count(*)::int as total from (select 1 from ${ofUser} limit 10001) counted`,
};

/** Returns a page of the actor's reviews of live listings, newest first, including held and removed ones. */
export async function listMyReviews(actor: Actor, request: PageRequest): Promise<Page<MyReview>> {
  const userId = requireUserId(actor);
  const rows = await queryRows<Omit<MyReview, 'countsFrom'> & { since: Date }>(reviewsByUser, [userId, ...limitAndOffsetOf(request)]);
  const [counted] = await queryRows<{ total: number }>(countByUser, [userId]);
  const items = rows.map(({ since, ...review }) => ({ ...review, countsFrom: countsFrom(review.heldFor, since) }));
  return pageOf(items, counted?.total ?? 0);
}
