import type { IncomingMessage, ServerResponse } from 'node:http';
import { basePath } from '#lib/api/base-path.ts';
import { presentCategoryOf } from '#lib/categories/merged-categories.ts';

/** The addresses that contain the slug of a category: pages and pictures, feeds, and the operation. */
const places = [
  /^(\/categories\/)([^/?]+)(.*)$/s,
  /^(\/feeds\/categories\/)([^/?.]+)(.*)$/s,
  new RegExp(`^(${basePath}/categories/)([^/?]+)(.*)$`, 's'),
];

/** Time for which browsers may cache the redirect, in seconds. It is short, because a merge can be undone. */
const seconds = 300;

/** Redirects (301) a read of a merged category to the same address of the other category. Returns true if it did. */
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
