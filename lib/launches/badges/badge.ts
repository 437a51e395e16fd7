import { config } from '#lib/core/config.ts';
import { awardTitle } from '#lib/launches/awards/award.ts';
import { listingUrl } from '#lib/listings/listing-address.ts';
import type { ListingStatus } from '#lib/listings/profile.ts';

export const badgeShapes = ['standard', 'outline', 'pill', 'banner', 'square'] as const;
export const badgeModes = ['light', 'dark', 'auto'] as const;
export const badgeSizes = ['s', 'm', 'l'] as const;

/** How a badge looks, whatever it says. */
export interface BadgeLook {
  shape: (typeof badgeShapes)[number];
  /** `auto` follows the visitor's setting. */
  mode: (typeof badgeModes)[number];
  size: (typeof badgeSizes)[number];
}
export const defaultLook: BadgeLook = { shape: 'standard', mode: 'auto', size: 'm' };

/** What a badge says. */
export interface BadgeStyle {
  /** Also its name in addresses. */
  id: string;
  /** The small line, and the large one under it. */
  over: string;
  main: string;
  /** All of it in one line, short enough for a narrow shape. */
  line: string;
  /** What the image says now, read aloud. */
  title: string;
  /** What it says for good: it stands in pages that are written once, so no figure that changes. */
  label: string;
  /** Whether it takes a listing of the free plan live. */
  servesFreePlan: boolean;
  /** It shows a count that moves by the minute. */
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

/** What badges tell of a listing. */
export interface BadgeFacts {
  status: ListingStatus;
  votes: number;
  /** The Monday. */
  launchWeek: Date | null;
  /** Won with its launch. */
  awards: { rank: number; week: Date }[];
  /** Its place on each board that has badges; null beyond the tenth. */
  places: Record<BadgeBoard, number | null>;
}

/** Boards whose first ten have a badge. Never the paid one: no badge can be bought. */
export const badgeBoards = ['community-all-time', 'domain-rating', 'revenue'] as const;
export type BadgeBoard = (typeof badgeBoards)[number];
export const badgePlaces = 10;

const boardWords: Record<BadgeBoard, { over: string; by: string }> = {
  'community-all-time': { over: 'Most voted', by: 'of the most voted of all time' },
  'domain-rating': { over: 'Domain Rating', by: 'by Domain Rating' },
  revenue: { over: 'Revenue', by: 'by revenue' },
};

// A page that our check read holds some image of ours; whichever it is, it takes the listing live (find-badge.ts).
const still = { servesFreePlan: true, moving: false };

/** The badge that every listing with a public page may show. */
export function listedStyle(): BadgeStyle {
  const { siteName } = config();
  const line = `Featured on ${siteName}`;
  return { id: 'listed', over: 'Featured on', main: siteName, line, title: line, label: line, ...still };
}

/** The badges that this listing may show: the one for all first, then what tells the most of it. */
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
      ...still,
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
      ...still,
    });
  }
  for (const board of live ? badgeBoards : []) {
    const place = listing.places[board];
    if (place === null) continue;
    const { over, by } = boardWords[board];
    styles.push({
      id: `top-${board}`,
      over,
      main: `#${place} on ${siteName}`,
      line: `${over} #${place}`,
      title: `#${place} ${by} on ${siteName}`,
      label: `Among the first ten ${by} on ${siteName}`,
      ...still,
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

/** The badge of this name, or the plain one in place of a place on a board that is lost: a page keeps no broken image. */
export function badgeStyleOf(listing: BadgeFacts, id: string): BadgeStyle | null {
  const found = badgeStylesOf(listing).find((style) => style.id === id);
  if (found) return found;
  return badgeBoards.some((board) => id === `top-${board}`) || id === 'votes' ? listedStyle() : null;
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

/** In pixels, at size `m`. */
const boxes: Record<BadgeLook['shape'], { width: number; height: number }> = {
  standard: { width: 200, height: 54 },
  outline: { width: 200, height: 54 },
  pill: { width: 200, height: 40 },
  banner: { width: 320, height: 56 },
  square: { width: 104, height: 104 },
};
const scales: Record<BadgeLook['size'], number> = { s: 0.8, m: 1, l: 1.25 };

/** How large a badge is drawn (`box`), and shown. */
export function badgeSize({ shape, size }: Pick<BadgeLook, 'shape' | 'size'>) {
  const box = boxes[shape];
  return { box, width: Math.round(box.width * scales[size]), height: Math.round(box.height * scales[size]) };
}

/** Where a badge's image is. What is as by default does not stand in the address. */
function badgeImageUrl(slug: string, style: string, look: BadgeLook): string {
  const names = ['shape', 'mode', 'size'] as const;
  const query = new URLSearchParams(names.filter((name) => look[name] !== defaultLook[name]).map((name) => [name, look[name]]));
  return `${config().siteUrl}/badges/${slug}/${style}.svg${query.size > 0 ? `?${query}` : ''}`;
}

/** A badge of a listing: the image's address, and the HTML that puts it, with its link, into a page. */
export function badgeOf(slug: string, style: BadgeStyle = listedStyle(), look: BadgeLook = defaultLook): Badge {
  const { width, height } = badgeSize(look);
  const svgUrl = badgeImageUrl(slug, style.id, look);
  const { label } = style;
  const image = `<img src="${escapeMarkup(svgUrl)}" alt="${escapeMarkup(label)}" width="${width}" height="${height}">`;
  const html = `<a href="${escapeMarkup(listingUrl(slug))}">${image}</a>`;
  return { style: style.id, label, html, svgUrl, width, height, servesFreePlan: style.servesFreePlan };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text inside HTML or SVG, also in an attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
