import type { IncomingMessage, ServerResponse } from 'node:http';
import { basePath } from '#lib/api/base-path.ts';
import { presentCategoryOf } from '#lib/categories/merged-categories.ts';
import { presentFounderOf } from '#lib/founders/merged-founders.ts';

/** The addresses that contain the slug of a category or a founder, each with the function that finds the present slug. */
const places = [
  [/^(\/categories\/)([^/?]+)(.*)$/s, presentCategoryOf],
  [/^(\/feeds\/categories\/)([^/?.]+)(.*)$/s, presentCategoryOf],
  [new RegExp(`^(${basePath}/categories/)([^/?]+)(.*)$`, 's'), presentCategoryOf],
  [/^(\/founders\/)([^/?]+)(.*)$/s, presentFounderOf],
  [new RegExp(`^(${basePath}/founders/)([^/?]+)(.*)$`, 's'), presentFounderOf],
] as const;

/** Time for which browsers may cache the redirect, in seconds. It is short, because a merge can be undone. */
const seconds = 300;

/** If a request reads a merged category or founder, redirects it (301) to the same address of the one that remains, and returns true. */
export function redirectMerged({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>, response: ServerResponse): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  for (const [place, presentOf] of places) {
    const [, before, slug, after] = place.exec(url) ?? [];
    const present = slug === undefined ? null : presentOf(slug);
    if (present === null) continue;
    response.writeHead(301, { location: `${before}${present}${after}`, 'cache-control': `public, max-age=${seconds}` }).end();
    return true;
  }
  return false;
}
