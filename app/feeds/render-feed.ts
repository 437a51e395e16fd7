import { Feed } from 'feed';
import { config } from '#lib/core/config.ts';
import { splitLinks } from '#lib/core/split-links.ts';
import { now } from '#lib/core/time.ts';

/** The feed formats with their media types. */
export const feedKinds = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
} as const;
export type FeedKind = keyof typeof feedKinds;

/** The description of a feed. `page` and `self` are URL paths on this site. */
export interface FeedFacts {
  title: string;
  description: string;
  /** The page that lists the entries of the feed. */
  page: string;
  /** Returns the feed's own path in a format. */
  self: (kind: FeedKind) => string;
}

export interface FeedEntry {
  /** A permanent id on this site, such as `listing/12`. It contains no slug, because slugs may change. */
  id: string;
  path: string;
  title: string;
  date: Date;
  /** Plain text; an empty line separates paragraphs. */
  text: string;
  /** True if addresses in the text become links. */
  links?: true;
  category?: string;
  author?: string;
}

/** Renders a feed as XML. People wrote the titles and texts as plain text, so both are escaped wherever the format expects HTML. */
export function renderFeed(kind: FeedKind, facts: FeedFacts, entries: readonly FeedEntry[]): string {
  const { siteUrl, siteName } = config();
  const absolute = (path: string) => siteUrl + path;
  // An Atom feed needs an author. An RSS feed has none, because RSS requires an e-mail address as the author.
  const author = kind === 'atom' ? { author: { name: siteName, link: siteUrl } } : {};
  const feed = new Feed({
    id: absolute(facts.self(kind)),
    title: facts.title,
    description: facts.description,
    link: absolute(facts.page),
    language: 'en',
    generator: false,
    updated: entries.reduce<Date | null>((newest, { date }) => (newest && newest > date ? newest : date), null) ?? now(),
    feedLinks: { [kind]: absolute(facts.self(kind)) },
    ...author,
  });
  for (const entry of entries) {
    const id = `tag:${new URL(siteUrl).hostname},2026:${entry.id}`;
    const html = asHtml(entry.text, entry.links ? linkedHtml : escapeHtml);
    feed.addItem({
      id,
      guid: id,
      link: absolute(entry.path),
      // The library writes titles as HTML in Atom and as plain text in RSS.
      title: kind === 'atom' ? escapeHtml(entry.title) : entry.title,
      date: entry.date,
      published: entry.date,
      description: html,
      ...(entry.category ? { category: [{ name: entry.category, term: entry.category }] } : {}),
      ...(kind === 'atom' && entry.author ? { author: [{ name: entry.author }] } : {}),
    });
  }
  return (kind === 'rss' ? feed.rss2() : feed.atom1()).replaceAll(notXml, '');
}

/** Characters that XML does not allow. */
const notXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

function asHtml(text: string, lineHtml: (text: string) => string): string {
  const paragraphs = text.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${lineHtml(paragraph.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`).join('');
}

function linkedHtml(text: string): string {
  return splitLinks(text)
    .map((part) =>
      typeof part === 'string'
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part.href)}" rel="nofollow ugc noopener">${escapeHtml(part.text)}</a>`,
    )
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
