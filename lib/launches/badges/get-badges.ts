import { queryRows, type Statement } from '#lib/core/db.ts';
import { isSlug } from '#lib/core/ids.ts';
import {
  type Badge,
  type BadgeFacts,
  type BadgeLook,
  badgeBoards,
  badgeOf,
  badgePlaces,
  badgeStyleOf,
  badgeStylesOf,
} from '#lib/launches/badges/badge.ts';
import { type DrawnBadge, drawBadge } from '#lib/launches/badges/badge-svg.ts';
import { type AllTimeBoardName, allTimeBoards } from '#lib/launches/boards/boards.ts';
import { isPublicSql } from '#lib/listings/public-status.ts';
import { listingNotFound } from '#lib/listings/showing/listing-not-found.ts';

interface ListingName {
  id: number;
  slug: string;
  name: string;
}

/** Returns SQL for the place of the listing `l` on a board, 1 to 10. It yields null for a lower place. */
const placeOn = (board: AllTimeBoardName) => {
  const { where, order, badge } = allTimeBoards[board];
  return `(select place::int from (
      select id, row_number() over () as place from (select l.id from listings l where ${where} order by ${order} limit ${badgePlaces}) first
    ) ranked where ranked.id = l.id${badge?.where ? ` and ${badge.where}` : ''})`;
};

/**
 * The facts for the badges of the listing with the current or former slug `$1`. Former slugs are accepted, because embedded badges must not
 * break when the team renames the listing.
 */
export const badgeFacts: Statement = {
  name: 'listing_badge_facts',
  text: `select l.id, l.slug, l.name, l.status::text as status, l.votes, l.launch_week as "launchWeek",
      (select coalesce(jsonb_agg(jsonb_build_object('rank', a.rank, 'week', a.week) order by a.week desc), '[]')
        from awards a where a.listing_id = l.id) as awards,
      jsonb_build_object(${badgeBoards.map(({ board }) => `'${board}', ${placeOn(board)}`).join(', ')}) as places
    from listings l
    where l.id = coalesce((select id from listings where slug = $1), (select listing_id from listing_slugs where slug = $1))
      and l.status ${isPublicSql}`,
};

type Row = ListingName & Pick<BadgeFacts, 'status' | 'votes' | 'launchWeek' | 'places'> & { awards: { rank: number; week: string }[] };

async function listingWithBadges(slug: string): Promise<{ listing: ListingName; facts: BadgeFacts } | null> {
  const [row] = isSlug(slug) ? await queryRows<Row>(badgeFacts, [slug]) : [];
  if (!row) return null;
  const { id, name, awards, ...facts } = row;
  return {
    listing: { id, slug: row.slug, name },
    facts: { ...facts, awards: awards.map(({ rank, week }) => ({ rank, week: new Date(week) })) },
  };
}

/**
 * Returns the badges that a listing with a public page may show, all in the same look. Throws 404 for any other listing, and for a former
 * slug.
 */
export async function getBadges(slug: string, look: BadgeLook): Promise<{ listing: ListingName; items: Badge[] }> {
  const found = await listingWithBadges(slug);
  if (found?.listing.slug !== slug) throw await listingNotFound(slug);
  return { listing: found.listing, items: badgeStylesOf(found.facts).map((style) => badgeOf(slug, style, look)) };
}

/** Returns the image of a badge. Returns null if the listing doesn’t exist or doesn’t have this badge. */
export async function getBadgeImage(slug: string, id: string, look: BadgeLook): Promise<(DrawnBadge & { moving: boolean }) | null> {
  const found = await listingWithBadges(slug);
  const style = found && badgeStyleOf(found.facts, id);
  return style ? { ...drawBadge(style, look), moving: style.moving } : null;
}
