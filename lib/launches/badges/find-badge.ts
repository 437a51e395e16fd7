import { Parser } from 'htmlparser2';
import { slugPattern } from '#lib/core/ids.ts';
import { buildPageTree, elementsOf } from '#lib/crawl/reading/page-tree.ts';
import { isPictureUnseen, unseenIn } from '#lib/crawl/reading/visibility.ts';
import type { BadgeFinding } from '#lib/listings/badge/badge-result.ts';

interface Element {
  name: string;
  attribs: Record<string, string>;
}

/** Limits for a searched page. Real homepages are far smaller. The depth is limited because the parser’s cost grows with its square. */
const limits = { depth: 1024, elements: 200_000 };
const invisibleTags = new Set(['noscript', 'template', 'script', 'style', 'textarea', 'select', 'object', 'iframe']);
/** Matches a word in `rel` that keeps search engines from following a link. */
const unfollowed = /(^|\s)(nofollow|ugc|sponsored)(\s|$)/i;
const hiding = /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|opacity\s*:\s*0*\.?0+\s*(;|!|$))/i;

/**
 * Looks for our badge on a page: a link to the listing’s page on this site, with the listing’s badge image in it. `slugs` are the listing’s
 * current and former slugs; `siteUrl` is our own address. Returns `found` or `nofollow` if visitors can see the badge, else the problem.
 * Runs in a worker thread (`findBadgeInThread`).
 */
export function findBadge(
  html: string,
  pageUrl: string,
  slugs: readonly string[],
  siteUrl: string,
): Exclude<BadgeFinding, 'unreachable' | 'left_site'> {
  const seen = { unfollowed: false, link: false, badge: false, other: false, hidden: false };
  const ancestors: { inLink: boolean; isFollowed: boolean; hidden: boolean }[] = [];
  let base: string | null = null;
  let elements = 0;
  let found = false;

  const visit = (element: Element) => {
    const { name, attribs } = element;
    if (name === 'base' && base === null && attribs.href !== undefined && URL.canParse(attribs.href, pageUrl))
      base = new URL(attribs.href, pageUrl).href;
    const parent = ancestors.at(-1) ?? { inLink: false, isFollowed: false, hidden: false };
    const hidden = parent.hidden || isHidden(element);
    let { inLink, isFollowed } = parent;
    if (name === 'a') {
      const slug = listingOf(attribs.href, base ?? pageUrl, siteUrl);
      inLink = slug !== null && slugs.includes(slug);
      isFollowed = !unfollowed.test(attribs.rel ?? '');
      if (inLink && !hidden) seen.link = true;
      if (slug !== null && !inLink && !hidden) seen.other = true;
    }
    ancestors.push({ inLink, isFollowed, hidden });
    const badges = imagesOf(element).map((address) => badgeListingOf(address, base ?? pageUrl, siteUrl));
    if (badges.some((slug) => slug !== null && slugs.includes(slug))) {
      if (hidden || isTiny(element)) seen.hidden = true;
      else if (inLink && isFollowed) found = true;
      else if (inLink) seen.unfollowed = true;
      else seen.badge = true;
    } else if (badges.some((slug) => slug !== null)) seen.other = true;
  };

  const parser = new Parser({
    onopentag(name, attribs) {
      elements += 1;
      visit({ name, attribs });
    },
    onclosetag: () => void ancestors.pop(),
  });
  const chunkSize = 16_384;
  for (let at = 0; at < html.length && !found && elements <= limits.elements && ancestors.length <= limits.depth; at += chunkSize)
    parser.write(html.slice(at, at + chunkSize));
  if (found)
    return isDrawn(html, (address) => slugs.includes(badgeListingOf(address, base ?? pageUrl, siteUrl) ?? '')) ? 'found' : 'hidden';
  if (seen.unfollowed) return 'nofollow';
  if (seen.hidden) return 'hidden';
  if (seen.link) return 'link_without_badge';
  if (seen.badge) return 'badge_without_link';
  return seen.other ? 'other_listing' : 'no_link';
}

/**
 * Returns false if styles hide every badge image on the page. The inside of SVG drawings is not examined, so a badge in a drawing counts as
 * visible.
 */
function isDrawn(html: string, isBadge: (address: string) => boolean): boolean {
  const tree = buildPageTree(html);
  const unseen = unseenIn(tree, {});
  const badges = [...elementsOf(tree.root)].filter(({ name, attributes }) => imagesOf({ name, attribs: attributes }).some(isBadge));
  return badges.length === 0 || badges.some((badge) => !isPictureUnseen(badge, unseen));
}

function isHidden({ name, attribs }: Element): boolean {
  if (invisibleTags.has(name) || attribs.hidden !== undefined) return true;
  if (name === 'dialog' && attribs.open === undefined) return true;
  return hiding.test(attribs.style ?? '');
}

/** Returns true if an image is less than 10 pixels wide or high, so that visitors would not notice it. */
function isTiny({ attribs }: Element): boolean {
  return [attribs.width, attribs.height].some((length) => length !== undefined && /^\s*0*[0-9](px)?\s*$/.test(length));
}

/** Returns the addresses of an element's images, including those in the attributes that lazy-loading scripts use. */
function imagesOf({ name, attribs }: Element): string[] {
  const sets = (text: string | undefined) => (text ?? '').split(',').map((candidate) => candidate.trim().split(/\s+/, 1)[0] ?? '');
  if (name === 'img')
    return [attribs.src, attribs['data-src'], attribs['data-lazy-src'], ...sets(attribs.srcset)].filter((text) => text !== undefined);
  if (name === 'source') return sets(attribs.srcset);
  if (name === 'image') return [attribs.href, attribs['xlink:href']].filter((text) => text !== undefined);
  return [];
}

/** Returns the path of an http or https address on this site. Returns null for any other address. */
function ownPath(text: string | undefined, base: string, siteUrl: string): string | null {
  const trimmed = text?.trim();
  if (!trimmed || trimmed.length > 2000 || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  const site = new URL(siteUrl);
  // With the default port, http and https of a host count as the same host.
  const hostOf = ({ hostname, port, protocol }: URL) =>
    `${hostname}:${port || (protocol === site.protocol ? site.port : '')}`.replace(/:(80|443)?$/, '');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return hostOf(url) === hostOf(site) ? url.pathname : null;
}

const listingPath = new RegExp(`^/listings/(${slugPattern})/?$`);
const badgePath = new RegExp(`^/badges/(${slugPattern})/[a-z0-9-]+\\.svg$`);

function listingOf(text: string | undefined, base: string, siteUrl: string): string | null {
  return listingPath.exec(ownPath(text, base, siteUrl) ?? '')?.[1] ?? null;
}

function badgeListingOf(text: string, base: string, siteUrl: string): string | null {
  return badgePath.exec(ownPath(text, base, siteUrl) ?? '')?.[1] ?? null;
}
