import { isKeptByQuery, isSearchPage, searchPageSeconds } from '#lib/adapters/pages/kept-queries.ts';
import { keptRoutes, quarter } from '#lib/adapters/pages/kept-routes.ts';

const fixed = new Map(Object.entries(keptRoutes).filter(([route]) => !route.includes('[')));
const patterns = Object.entries(keptRoutes)
  .filter(([route]) => route.includes('['))
  .map(([route, seconds]) => ({ pattern: patternOf(route), seconds }));

/** Returns a pattern for the paths of a route. Next adds a hash to the address of a picture. */
function patternOf(route: string): RegExp {
  const escaped = route.replace(/\[\w+\]|[.]/g, (part) => (part === '.' ? '\\.' : '[^/]+'));
  return new RegExp(`^${escaped.replace(/opengraph-image$/, '$&(-[a-z0-9]+)?')}$`);
}

/**
 * Returns the maximum number of seconds for which the page at `path` is cached. Returns null if it is not on the list, so that it is
 * rendered for each visitor.
 */
export function keptSeconds(path: string): number | null {
  if (isSearchPage(path)) return searchPageSeconds;
  if (isKeptByQuery(path)) return quarter;
  return fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.seconds ?? null;
}
