import type { IncomingHttpHeaders } from 'node:http';
import { isSearchPage } from '#lib/adapters/pages/kept-queries.ts';
import { prefersMarkdown } from '#lib/web/prefers-markdown.ts';

/** The form in which a page is asked for. */
export interface PageForm {
  /** Names the form in the cache. */
  variant: string;
  /** The headers that ask Next for it. No other header of a visitor reaches the drawing of a public page. */
  headers: Record<string, string>;
}

export const html: PageForm = { variant: 'html', headers: { accept: 'text/html' } };
const markdown: PageForm = { variant: 'markdown', headers: { accept: 'text/markdown' } };
const markdownPattern = new RegExp(`^${prefersMarkdown}$`);
/** Pages that are Markdown for who prefers it (next.config.ts). */
export const hasMarkdown = (path: string) => path === '/docs/agents' || /^\/listings\/[^/]+$/.test(path);

/** Whether `path` is a picture that is drawn to be shared. */
export const isPicture = (path: string) => path.includes('/opengraph-image') || /^\/listings\/[^/]+\/share\//.test(path);
/** Files are read as they are: the browser’s router asks for pages only. */
const isFile = (path: string) => isPicture(path) || /\.[a-z]+$/.test(path);

/** A segment of a page, as the router of Next names it in `next-router-segment-prefetch`. */
const segmentPattern = /^\/[\w./$()[\]@!-]{1,300}$/;

/**
 * Returns the form in which `path` is asked for: HTML, Markdown, or what the browser's router asks for when a visitor follows a link. A
 * file has one form, whatever the headers are. Each header counts as Next reads it: `rsc` only if it is 1, no kind of prefetch but 1, 2 and
 * 3, a segment only with 1, and of a page that Next draws at each call only `/_tree`. So headers that Next reads alike share a form. Null
 * if the segment has a name that no page has.
 */
export function pageFormOf(path: string, headers: IncomingHttpHeaders): PageForm | null {
  if (isFile(path)) return html;
  if (headers.rsc !== '1') return hasMarkdown(path) && markdownPattern.test(headers.accept ?? '') ? markdown : html;
  const prefetch = /^[123]$/.exec(String(headers['next-router-prefetch'] ?? ''))?.[0] ?? '';
  const named = prefetch === '1' ? String(headers['next-router-segment-prefetch'] ?? '') : '';
  const segment = isSearchPage(path) && named !== '/_tree' ? '' : named;
  if (segment !== '' && !segmentPattern.test(segment)) return null;
  return {
    variant: `rsc${prefetch}${segment}`,
    headers: {
      rsc: '1',
      ...(prefetch && { 'next-router-prefetch': prefetch }),
      ...(segment && { 'next-router-segment-prefetch': segment }),
    },
  };
}
