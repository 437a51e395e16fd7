import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import { rowsOf } from '#lib/drafting/word-table.ts';

export type PageKind =
  | 'home'
  | 'pricing'
  | 'about'
  | 'contact'
  | 'imprint'
  | 'legal'
  | 'faq'
  | 'features'
  | 'press'
  | 'changelog'
  | 'docs'
  | 'article'
  | 'comparison'
  | 'careers'
  | 'other';

const japanese = rowsOf('pages', 'japaneseKinds');
/** Kinds of pages, each with words in the page's URL or first heading. The first match counts. */
const kinds = Object.entries(rowsOf('pages', 'kinds')).map(
  ([kind, words]) => [kind as PageKind, pattern(`\\b(?:${words})\\b${japanese[kind] ? `|${japanese[kind]}` : ''}`)] as const,
);

/** Returns whether a heading belongs to a legal page, such as a privacy policy or an imprint. */
export function isLegalHeading(heading: string): boolean {
  return heading.length <= 40 && kinds.some(([kind, words]) => (kind === 'legal' || kind === 'imprint') && words.test(heading));
}

export function pageKindOf(page: StoredPage, isHome: boolean): PageKind {
  if (isHome) return 'home';
  const path = URL.canParse(page.url) ? decodedPath(page.url) : '';
  // A page below a folder such as `/blog` is an article, even if the rest of its path matches another kind.
  if (/(?:^|\/)(?:blog|news|articles?|posts?|noticias|actualites|learn|insights|glossary)\/[^/]+/i.test(path)) return 'article';
  const last = path
    .replace(/\/(?:index\.\w+)?$/, '')
    .replace(/\.\w{2,5}$/, '')
    .split('/')
    .slice(-2)
    .join(' ');
  const kindOfWords = (text: string) => kinds.find(([, pattern]) => pattern.test(text))?.[0];
  const heading = page.blocks.find(({ kind, path }) => kind === 'heading' && !/cookie|consent/i.test(path));
  const headingText = heading ? page.text.slice(heading.start, heading.end) : '';
  return kindOfWords(last.replace(/_/g, '-')) ?? (headingText.length <= 40 ? kindOfWords(headingText) : undefined) ?? 'other';
}

function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
