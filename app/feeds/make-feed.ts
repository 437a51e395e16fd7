import { Feed } from 'feed';
import { config } from '#lib/core/config.ts';
import { now } from '#lib/core/time.ts';

/** The forms a feed comes in. */
export const feedKinds = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
} as const;
export type FeedKind = keyof typeof feedKinds;

/** What a feed is of. Paths, not addresses. */
export interface FeedFacts {
  title: string;
  description: string;
  /** The page it follows. */
  page: string;
  /** Its own address in either form. */
  self: (kind: FeedKind) => string;
}

export interface FeedEntry {
  /** Its lasting name on this site, such as `listing/12`: slugs may change. */
  id: string;
  path: string;
  title: string;
  date: Date;
  /** Plain text; an empty line ends a paragraph. */
  text: string;
  category?: string;
  author?: string;
}

/** A feed as text. All of it is plain text that people wrote: where a form holds HTML it is escaped. */
export function makeFeed(kind: FeedKind, facts: FeedFacts, entries: readonly FeedEntry[]): string {
  const { siteUrl, siteName } = config();
  const absolute = (path: string) => siteUrl + path;
  // An Atom feed names its author, or each entry does; in RSS that would be a mail address.
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
    const html = asHtml(entry.text);
    feed.addItem({
      id,
      guid: id,
      link: absolute(entry.path),
      // The title is HTML in Atom as the library writes it, and plain text in RSS.
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

/** Control characters, which XML has no way to write. */
const notXml = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

function asHtml(text: string): string {
  const paragraphs = text.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`).join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
