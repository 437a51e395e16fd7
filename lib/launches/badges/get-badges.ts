import { rows, type Statement } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import {
  type Badge,
  type BadgeBoard,
  type BadgeFacts,
  type BadgeLook,
  badgeBoards,
  badgeOf,
  badgePlaces,
  badgeStyleOf,
  badgeStylesOf,
} from '#lib/launches/badges/badge.ts';
import { type DrawnBadge, drawBadge } from '#lib/launches/badges/badge-svg.ts';
import { standing } from '#lib/launches/boards/statements.ts';

interface ListingName {
  id: number;
  slug: string;
  name: string;
}

/** The place of `l` among a board's first ten, in the board's own order; null beyond. */
const placeOn = (board: BadgeBoard) => {
  const { where, order } = standing[board];
  return `(select place::int from (
      select id, row_number() over () as place from (select l.id from listings l where ${where} order by ${order} limit ${badgePlaces}) first
    ) ranked where ranked.id = l.id)`;
};

/** By a slug it has or had: a badge that stands somewhere must not break when the team renames a listing. */
export const badgeFacts: Statement = {
  name: 'listing_badge_facts',
  text: `select l.id, l.slug, l.name, l.status::text as status, l.votes, l.launch_week as "launchWeek",
      (select coalesce(jsonb_agg(jsonb_build_object('rank', a.rank, 'week', a.week) order by a.week desc), '[]')
        from awards a where a.listing_id = l.id) as awards,
      ${badgeBoards.map((board) => `${placeOn(board)} as "${board}"`).join(', ')}
    from listings l
    where l.id = coalesce((select id from listings where slug = $1), (select listing_id from listing_slugs where slug = $1))
      and l.status in ('live', 'scheduled', 'awaiting_badge')`,
};

type Row = ListingName &
  Pick<BadgeFacts, 'status' | 'votes' | 'launchWeek'> &
  Record<BadgeBoard, number | null> & { awards: { rank: number; week: string }[] };

const slugShape = /^[a-z0-9][a-z0-9-]{0,219}$/;

async function listingWithBadges(slug: string): Promise<{ listing: ListingName; facts: BadgeFacts } | null> {
  const [row] = slugShape.test(slug) ? await rows<Row>(badgeFacts, [slug]) : [];
  if (!row) return null;
  const { id, name, status, votes, launchWeek } = row;
  return {
    listing: { id, slug: row.slug, name },
    facts: {
      status,
      votes,
      launchWeek,
      awards: row.awards.map(({ rank, week }) => ({ rank, week: new Date(week) })),
      // First of those without a vote is no place to be proud of.
      places: {
        'community-all-time': votes > 0 ? row['community-all-time'] : null,
        'domain-rating': row['domain-rating'],
        revenue: row.revenue,
      },
    },
  };
}

/** The badges that a listing with a public page may show, all in one look. Any other listing is not found. */
export async function getBadges(slug: string, look: BadgeLook): Promise<{ listing: ListingName; badges: Badge[] }> {
  const found = await listingWithBadges(slug);
  if (found?.listing.slug !== slug) throw notFound('listing', slug);
  return { listing: found.listing, badges: badgeStylesOf(found.facts).map((style) => badgeOf(slug, style, look)) };
}

/** The image of a badge; null when there is no such listing, or it never had that badge. */
export async function getBadgeImage(slug: string, id: string, look: BadgeLook): Promise<(DrawnBadge & { moving: boolean }) | null> {
  const found = await listingWithBadges(slug);
  const style = found && badgeStyleOf(found.facts, id);
  return style ? { ...drawBadge(style, look), moving: style.moving } : null;
}
