import type { IncomingHttpHeaders } from 'node:http';
import { drawingAgent } from '#lib/web/drawing-agent.ts';
import { prefersMarkdown } from '#lib/web/prefers-markdown.ts';

/** The form in which a page is asked for. */
export interface PageForm {
  /** Names the form in the cache. */
  variant: string;
  /** The headers that ask Next for it. No other header of a visitor reaches the drawing of a public page. */
  headers: Record<string, string>;
}

export const html: PageForm = { variant: 'html', headers: { accept: 'text/html', 'user-agent': drawingAgent } };
const markdown: PageForm = { variant: 'markdown', headers: { accept: 'text/markdown', 'user-agent': drawingAgent } };
const markdownPattern = new RegExp(`^${prefersMarkdown}$`);
/** Pages that are Markdown for who prefers it (next.config.ts). */
export const hasMarkdown = (path: string) => path === '/docs/agents' || /^\/listings\/[^/]+$/.test(path);

/** Whether `path` is a picture that is drawn to be shared. */
export const isPicture = (path: string) => path.includes('/opengraph-image') || /^\/listings\/[^/]+\/share\//.test(path);
/** Files are read as they are: the browser’s router asks for pages only. */
const isFile = (path: string) => isPicture(path) || /\.[a-z]+$/.test(path);

/**
 * Returns the form in which `path` is asked for: HTML or Markdown. A file has one form, whatever the headers are. Null for what the router
 * of Next asks for on pages of an account: a document has nothing for it.
 */
export function pageFormOf(path: string, headers: IncomingHttpHeaders): PageForm | null {
  if (isFile(path)) return html;
  if (headers.rsc === '1') return null;
  return hasMarkdown(path) && markdownPattern.test(headers.accept ?? '') ? markdown : html;
}
