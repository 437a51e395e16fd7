import { config } from '#lib/core/config.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { awardTitle } from '#lib/launches/awards/award.ts';
import { type AllTimeBoardName, allTimeBoards } from '#lib/launches/boards/boards.ts';
import { listingUrl } from '#lib/listings/addresses/listing-address.ts';

export const badgeShapes = ['standard', 'outline', 'pill', 'banner', 'square'] as const;
export const badgeModes = ['light', 'dark', 'auto'] as const;
export const badgeSizes = ['s', 'm', 'l'] as const;

/** The appearance of a badge, without its text. */
export interface BadgeLook {
  shape: (typeof badgeShapes)[number];
  /** `auto` follows the visitor's setting. */
  mode: (typeof badgeModes)[number];
  size: (typeof badgeSizes)[number];
}
export const defaultLook: BadgeLook = { shape: 'standard', mode: 'auto', size: 'm' };

/** A kind of badge with its texts, for example “Featured on …”, an award, or a place on a board. */
export interface BadgeStyle {
  /** The id of the style in the image’s address. */
  id: string;
  /** The text of the small line above the large line `main`. */
  over: string;
  main: string;
  /** The whole text as one line that is short enough for a narrow shape. */
  line: string;
  /** The current text of the image, for screen readers. */
  title: string;
  /** The image’s alternative text. Owners copy it into their pages once, so it contains no number that changes. */
  label: string;
  /** True if this badge on the homepage lets a listing on the free plan launch. */
  servesFreePlan: boolean;
  /** True if the badge shows a count that may change every minute. */
  moving: boolean;
}

/** A badge to embed. */
export interface Badge {
  style: string;
  label: string;
  html: string;
  svgUrl: string;
  width: number;
  height: number;
  servesFreePlan: boolean;
}

/** The facts about a listing that its badges show. */
export interface BadgeFacts {
  status: ListingStatus;
  votes: number;
  /** The Monday of the launch week. */
  launchWeek: Date | null;
  /** The awards that the listing won. */
  awards: { rank: number; week: Date }[];
  /** The place on each of `badgeBoards`. Null if it is below the tenth. */
  places: Partial<Record<AllTimeBoardName, number | null>>;
}

/** The boards whose first ten listings get a badge, with the texts of the badge. */
export const badgeBoards = (Object.keys(allTimeBoards) as AllTimeBoardName[]).flatMap((board) => {
  const { badge } = allTimeBoards[board];
  return badge ? [{ board, ...badge }] : [];
});
export const badgePlaces = 10;

// The badge check accepts any badge image in the link (find-badge.ts), so a badge of any style lets the listing launch.
const unchangingBadge = { servesFreePlan: true, moving: false };

/** Returns the style that every listing with a public page may show. */
export function listedStyle(): BadgeStyle {
  const { siteName } = config();
  const line = `Featured on ${siteName}`;
  return { id: 'listed', over: 'Featured on', main: siteName, line, title: line, label: line, ...unchangingBadge };
}

/** Returns the styles that this listing may show: the `listed` style, then awards, launch week, places on boards and votes. */
export function badgeStylesOf(listing: BadgeFacts): BadgeStyle[] {
  const { siteName } = config();
  const live = listing.status === 'live';
  const styles = [listedStyle()];
  for (const { rank, week } of live ? listing.awards : []) {
    const label = `${awardTitle(rank)} on ${siteName}, week of ${longDate(week)}`;
    styles.push({
      id: `award-${rank}`,
      over: 'Launch of the Week',
      main: `#${rank}, ${dayOf(week)}`,
      line: awardTitle(rank),
      title: label,
      label,
      ...unchangingBadge,
    });
  }
  if (listing.launchWeek) {
    const launch = live ? 'Launched' : 'Launching';
    const label = `${launch} on ${siteName} in the week of ${longDate(listing.launchWeek)}`;
    styles.push({
      id: 'launch-week',
      over: `${launch} on ${siteName}`,
      main: shortDate(listing.launchWeek),
      line: `${launch} ${shortDate(listing.launchWeek)}`,
      title: label,
      label,
      ...unchangingBadge,
    });
  }
  for (const { board, over, by } of live ? badgeBoards : []) {
    const place = listing.places[board];
    if (!place) continue;
    styles.push({
      id: `top-${board}`,
      over,
      main: `#${place} on ${siteName}`,
      line: `${over} #${place}`,
      title: `#${place} ${by} on ${siteName}`,
      label: `Among the first ten ${by} on ${siteName}`,
      ...unchangingBadge,
    });
  }
  if (live) {
    const count = `${new Intl.NumberFormat('en').format(listing.votes)} ${listing.votes === 1 ? 'vote' : 'votes'}`;
    const line = `${count} on ${siteName}`;
    styles.push({
      id: 'votes',
      over: `On ${siteName}`,
      main: count,
      line,
      title: line,
      label: `Votes on ${siteName}`,
      servesFreePlan: true,
      moving: true,
    });
  }
  return styles;
}

/**
 * Returns the style with this id. Returns null for an unknown id. If the listing has lost its place on the board, or if its votes are not
 * shown, returns the `listed` style, so that the image on the owner’s page doesn’t break.
 */
export function badgeStyleOf(listing: BadgeFacts, id: string): BadgeStyle | null {
  const found = badgeStylesOf(listing).find((style) => style.id === id);
  if (found) return found;
  return badgeBoards.some(({ board }) => id === `top-${board}`) || id === 'votes' ? listedStyle() : null;
}

function dayOf(date: Date): string {
  return date.toLocaleDateString('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

function shortDate(date: Date): string {
  return date.toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

function longDate(date: Date): string {
  return date.toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The size of each shape in pixels, at size `m`. */
const boxes: Record<BadgeLook['shape'], { width: number; height: number }> = {
  standard: { width: 200, height: 54 },
  outline: { width: 200, height: 54 },
  pill: { width: 200, height: 40 },
  banner: { width: 320, height: 56 },
  square: { width: 104, height: 104 },
};
const scales: Record<BadgeLook['size'], number> = { s: 0.8, m: 1, l: 1.25 };

/** Returns the size at which a badge is drawn (`box`), and the size in pixels at which pages show it. */
export function badgeSize({ shape, size }: Pick<BadgeLook, 'shape' | 'size'>) {
  const box = boxes[shape];
  return { box, width: Math.round(box.width * scales[size]), height: Math.round(box.height * scales[size]) };
}

/** Returns the address of a badge’s image, without options that have their default value. */
function badgeImageUrl(slug: string, style: string, look: BadgeLook): string {
  const names = ['shape', 'mode', 'size'] as const;
  const query = new URLSearchParams(names.filter((name) => look[name] !== defaultLook[name]).map((name) => [name, look[name]]));
  return `${config().siteUrl}/badges/${slug}/${style}.svg${query.size > 0 ? `?${query}` : ''}`;
}

/** Returns a badge of a listing: the image’s address, and the HTML that embeds it with its link. */
export function badgeOf(slug: string, style: BadgeStyle = listedStyle(), look: BadgeLook = defaultLook): Badge {
  const { width, height } = badgeSize(look);
  const svgUrl = badgeImageUrl(slug, style.id, look);
  const { label } = style;
  const image = `<img src="${escapeMarkup(svgUrl)}" alt="${escapeMarkup(label)}" width="${width}" height="${height}">`;
  const html = `<a href="${escapeMarkup(listingUrl(slug))}">${image}</a>`;
  return { style: style.id, label, html, svgUrl, width, height, servesFreePlan: style.servesFreePlan };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for HTML or SVG, including attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
