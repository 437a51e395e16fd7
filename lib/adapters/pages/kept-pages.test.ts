import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSeconds } from '#lib/adapters/pages/kept-pages.ts';
import { isSearchPage } from '#lib/adapters/pages/kept-queries.ts';
import { keptRoutes } from '#lib/adapters/pages/kept-routes.ts';

const app = join(import.meta.dirname, '../../../app');

/** Returns true for files in the folders of `app` that contain only public pages. */
const isPublicFile = (file: string) => /^\((site|search)\)\/.*(page|opengraph-image)\.tsx$/.test(file);
/** Returns the route of a file: `(site)/listings/[slug]/page.tsx` → `/listings/[slug]`. */
function routeOf(file: string): string {
  const parts = file.split('/').filter((part) => !/^\(.*\)$/.test(part));
  const last = parts.pop();
  return `/${(last === 'opengraph-image.tsx' ? [...parts, 'opengraph-image'] : parts).join('/')}`;
}
const addressOf = (route: string) => route.replace(/\[{1,2}[.\w]+\]{1,2}/g, 'example');
const files = globSync('**/{page.tsx,route.ts,route.tsx,opengraph-image.tsx}', { cwd: app }).concat('.well-known/security.txt/route.ts');

test('every public page is kept', () => {
  const pages = files.filter(isPublicFile);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.map(routeOf).filter((route) => keptSeconds(addressOf(route)) === null)).toEqual([]);
});

test('the list has no route that is not there', () => {
  const routes = files.map(routeOf).concat('/_global-error', '/_not-found');
  expect(Object.keys(keptRoutes).filter((route) => !routes.includes(route))).toEqual([]);
});

test('nothing is kept that is neither on the list nor a search, however it is called', () => {
  const others = files.map(routeOf).filter((route) => !(route in keptRoutes) && !isSearchPage(route));
  expect(others).toEqual(expect.arrayContaining(['/dashboard', '/checkout/[token]', '/me/now', '/api/v1/[[...path]]', '/sign-in']));
  expect(others.filter((route) => keptSeconds(addressOf(route)) !== null)).toEqual([]);
});

test.each([
  ['/listings/tidemark', 3600],
  ['/listings/tidemark.md', 3600],
  ['/listings/tidemark/opengraph-image-1x2y3z', 900],
  ['/launches/trending', 900],
  ['/search', 60],
  [`/logos/${'0'.repeat(64)}.webp`, 900],
  ['/listings/tidemark/seen', null],
  ['/listings/tidemark/preview/3f2c', null],
  ['/sitemapxxml', null],
  ['/dashboard', null],
  ['/listings/tidemark/', null],
])('%s is kept for %s seconds at most', (path, seconds) => expect(keptSeconds(path)).toBe(seconds));
