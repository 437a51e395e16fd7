import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, queryRows, type Statement } from '#lib/core/db.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { now } from '#lib/core/time.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import { showsMilestonesSql } from '#lib/listings/showing/milestone-rules.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

/** A listing that a person follows, with its news. */
export interface FollowedListing {
  listing: ListingSummary;
  followedAt: Date;
  /** The number of the listing's news that the person has not marked as read. */
  unread: number;
  latest: { title: string; body: string; publishedAt: Date } | null;
}

// Listings with unread news come first, then those with the latest news. This order needs all follows of a person, which are found through
// indexes.
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

/** The number of a person's follows, at most 10,001, and of their unread news about all followed listings. */
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

/** Returns a page of the public listings that the actor follows, with unread news first, and the number of all unread news. */
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

/** An event of a listing that a person follows. */
export interface FeedEntry {
  kind: 'update' | 'launch' | 'milestone';
  /** The id of the row, unique within its kind. */
  id: number;
  at: Date;
  /** The title of an update or milestone; null for a launch. */
  title: string | null;
  listing: { slug: string; name: string; logoUrl: string | null };
}

const perListing = 5;

/**
 * At most `$3` of the newest updates, launches and milestones until `$2` of the listings that `$1` follows. Reads only a few updates and
 * milestones of each listing.
 */
export const feedOfFollows: Statement = {
  name: 'feed_of_follows',
  text: `select e.kind, e.id, e.at, e.title, jsonb_build_object('slug', l.slug, 'name', l.name, 'logoUrl', l.logo_url) as listing
    from follows f
      join listings l on l.id = f.listing_id and l.status ${isPublicSql}
      cross join lateral (
        (select 'update' as kind, u.id, u.published_at as at, u.title from listing_updates u
          where u.listing_id = l.id and u.published_at <= $2 order by u.published_at desc, u.id desc limit ${perListing})
        union all select 'launch', l.id, l.launched_at, null where l.launched_at is not null
        union all (select 'milestone', m.id, m.date::timestamp at time zone 'UTC', m.title from milestones m
          where m.listing_id = l.id and m.date <= ($2::timestamptz at time zone 'UTC')::date and ${showsMilestonesSql} order by m.date desc, m.id desc limit ${perListing})
      ) e
    where f.user_id = $1::uuid
    order by e.at desc, e.kind, e.id desc limit $3`,
};

/** Returns the latest updates, launches and milestones of the listings that the actor follows, newest first. */
export function listFeed(actor: Actor, limit: number): Promise<FeedEntry[]> {
  return queryRows<FeedEntry>(feedOfFollows, [requireUserId(actor), now(), limit]);
}

/**
 * Marks the actor's notices of news as read: those about the listing `listingId`, or about all listings. Returns the number of notices that
 * were unread.
 */
export async function markNewsRead(actor: Actor, listingId?: number): Promise<number> {
  const { count } = await db().notification.updateMany({
    where: {
      userId: requireUserId(actor),
      updateId: { not: null },
      readAt: null,
      ...(listingId === undefined ? {} : { listingId: rowIdOf(listingId) }),
    },
    data: { readAt: now() },
  });
  return count;
}
