import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { db, queryRows, type Statement } from '#lib/core/db.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import { showsMilestonesSql } from '#lib/listings/showing/milestone-rules.ts';

/** Something that happened to a listing that a person follows. */
export interface FeedEntry {
  kind: 'update' | 'launch' | 'milestone';
  /** The row's number, unique within its kind. */
  id: number;
  at: Date;
  /** The title of an update or milestone; null for a launch. */
  title: string | null;
  listing: { slug: string; name: string; logoUrl: string | null };
}

const perListing = 5;

/**
 * Selects the newest updates, launches and milestones of the listings that `$1` follows, none after `$2`, at most `$3`. Reads a few of each
 * listing.
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

/** Returns what happened last to the listings that the actor follows: updates, launches and milestones, newest first. */
export function listFeed(actor: Actor, limit: number): Promise<FeedEntry[]> {
  return queryRows<FeedEntry>(feedOfFollows, [requireUserId(actor), now(), limit]);
}

/** Marks the actor's notices of news as read, of one listing or, without `listingId`, of all; returns how many were unread. */
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
