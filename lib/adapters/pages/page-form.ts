import type { IncomingHttpHeaders } from 'node:http';
import { drawingAgent } from '#lib/web/drawing-agent.ts';
import { prefersMarkdown } from '#lib/web/prefers-markdown.ts';

/** The form in which a page is requested: HTML or Markdown. */
export interface PageForm {
  /** The form's name in the cache key. */
  variant: string;
  /** The headers with which Next is asked for the page. A public page is rendered without any other header of the visitor. */
  headers: Record<string, string>;
}

export const html: PageForm = { variant: 'html', headers: { accept: 'text/html', 'user-agent': drawingAgent } };
const markdown: PageForm = { variant: 'markdown', headers: { accept: 'text/markdown', 'user-agent': drawingAgent } };
/** All forms, by variant. */
export const pageForms: ReadonlyMap<string, PageForm> = new Map([html, markdown].map((form) => [form.variant, form]));
const markdownPattern = new RegExp(`^${prefersMarkdown}$`);
/** Returns true for pages that have a Markdown form, for clients that prefer it (next.config.ts). */
export const hasMarkdown = (path: string) => path === '/docs/agents' || /^\/listings\/[^/]+$/.test(path);

/** Returns true if `path` is a picture for shared links. */
export const isPicture = (path: string) => path.includes('/opengraph-image') || /^\/listings\/[^/]+\/share\//.test(path);
/** Returns true for files. They have only one form, because Next's router in the browser requests only pages. */
const isFile = (path: string) => isPicture(path) || /\.[a-z]+$/.test(path);

/**
 * Returns the form in which `path` is requested: HTML or Markdown. A file has one form, whatever the headers are. Returns null for requests
 * of Next's router, which runs on account pages, because a document has no data for it.
 */
export function pageFormOf(path: string, headers: IncomingHttpHeaders): PageForm | null {
  if (isFile(path)) return html;
  if (headers.rsc === '1') return null;
  return hasMarkdown(path) && markdownPattern.test(headers.accept ?? '') ? markdown : html;
}
