import { config } from '#lib/config.ts';
import { listingUrl } from '#lib/services/listings/listing-address.ts';

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
  /** Whether it takes a listing of the free plan live. */
  servesFreePlan: boolean;
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

/** The badge that every listing with a public page may show. */
export function listedStyle(): BadgeStyle {
  return { id: 'listed', over: 'Featured on', main: config().siteName, servesFreePlan: true };
}

/** The badges that this listing may show. More styles (votes, awards) join here, with what they need to know of it. */
export function badgeStylesOf(_listing: { slug: string }): BadgeStyle[] {
  return [listedStyle()];
}

/** The text of both lines. */
export function labelOf({ over, main }: BadgeStyle): string {
  return `${over} ${main}`;
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
export function badgeImageUrl(slug: string, style: string, look: BadgeLook): string {
  const names = ['shape', 'mode', 'size'] as const;
  const query = new URLSearchParams(names.filter((name) => look[name] !== defaultLook[name]).map((name) => [name, look[name]]));
  return `${config().siteUrl}/badges/${slug}/${style}.svg${query.size > 0 ? `?${query}` : ''}`;
}

/** A badge of a listing: the image's address, and the HTML that puts it, with its link, into a page. */
export function badgeOf(slug: string, style: BadgeStyle = listedStyle(), look: BadgeLook = defaultLook): Badge {
  const { width, height } = badgeSize(look);
  const svgUrl = badgeImageUrl(slug, style.id, look);
  const label = labelOf(style);
  const image = `<img src="${escapeMarkup(svgUrl)}" alt="${escapeMarkup(label)}" width="${width}" height="${height}">`;
  const html = `<a href="${escapeMarkup(listingUrl(slug))}">${image}</a>`;
  return { style: style.id, label, html, svgUrl, width, height, servesFreePlan: style.servesFreePlan };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text inside HTML or SVG, also in an attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
