import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

/** A listing that a person follows, with its news. */
export interface FollowedListing {
  listing: ListingSummary;
  followedAt: Date;
  /** Its news that the person has not marked as read. */
  unread: number;
  latest: { title: string; body: string; publishedAt: Date } | null;
}

// Unread news first, then the latest. All of a person's follows are read for that: the key of follows and two indexes give each its row.
export const followedByUser: Statement = {
  name: 'followed_by_user',
  text: `select ${summaryColumns}, ${primaryCategory}, f.created_at as "followedAt", n.unread,
      u.title as "newsTitle", u.body as "newsBody", u.published_at as "newsAt"
    from follows f
      join listings l on l.id = f.listing_id and l.status ${isPublicSql}
      cross join lateral (select count(*)::int as unread from notifications n
        where n.user_id = f.user_id and n.listing_id = f.listing_id and n.update_id is not null and n.read_at is null) n
      left join lateral (select title, body, published_at from listing_updates u where u.listing_id = f.listing_id
        order by u.published_at desc, u.id desc limit 1) u on true
    where f.user_id = $1::uuid
    order by n.unread > 0 desc, u.published_at desc nulls last, f.created_at desc, l.id desc limit $2 offset $3`,
};

/** Counts at most 10,001 follows; and the unread news of all of them. */
export const countFollowed: Statement = {
  name: 'followed_by_user_count',
  text: `select (select count(*)::int from (select 1 from follows f join listings l on l.id = f.listing_id and l.status ${isPublicSql}
      where f.user_id = $1::uuid limit 10001) counted) as total,
    (select count(*)::int from notifications n join follows f on f.user_id = n.user_id and f.listing_id = n.listing_id
      join listings l on l.id = f.listing_id and l.status ${isPublicSql}
      where n.user_id = $1::uuid and n.update_id is not null and n.read_at is null) as unread`,
};

interface Row extends ListingSummary {
  followedAt: Date;
  unread: number;
  newsTitle: string | null;
  newsBody: string;
  newsAt: Date;
}

/** Returns a page of the public listings that the actor follows, those with unread news first, and how much news is unread in all. */
export async function listFollowing(actor: Actor, request: PageRequest): Promise<Page<FollowedListing> & { unread: number }> {
  const userId = requireUserId(actor);
  const rows = await queryRows<Row>(followedByUser, [userId, ...limitAndOffsetOf(request)]);
  const [counted] = await queryRows<{ total: number; unread: number }>(countFollowed, [userId]);
  const items = rows.map(({ followedAt, unread, newsTitle, newsBody, newsAt, ...listing }) => ({
    listing,
    followedAt,
    unread,
    latest: newsTitle === null ? null : { title: newsTitle, body: newsBody, publishedAt: newsAt },
  }));
  return { ...pageOf(items, counted?.total ?? 0), unread: counted?.unread ?? 0 };
}
