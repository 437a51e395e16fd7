import type { IncomingMessage, ServerResponse } from 'node:http';
import { basePath } from '#lib/api/base-path.ts';
import { presentCategoryOf } from '#lib/categories/merged-categories.ts';

/** Where the slug of a category stands: its pages and pictures, its feeds, and its operation. */
const places = [
  /^(\/categories\/)([^/?]+)(.*)$/s,
  /^(\/feeds\/categories\/)([^/?.]+)(.*)$/s,
  new RegExp(`^(${basePath}/categories/)([^/?]+)(.*)$`, 's'),
];

/** How long browsers may remember it: an undo should not be outlived by much. */
const seconds = 300;

/** Answers a read of a category that was merged into another one: 301 to the same of the other. Returns true if it did. */
export function redirectCategory({ method, url = '/' }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  for (const place of places) {
    const [, before, slug, after] = place.exec(url) ?? [];
    const present = slug === undefined ? null : presentCategoryOf(slug);
    if (present === null) continue;
    response.writeHead(301, { location: `${before}${present}${after}`, 'cache-control': `public, max-age=${seconds}` }).end();
    return true;
  }
  return false;
}
