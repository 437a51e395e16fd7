import { readCacheMs } from '#lib/cache/read-cache.ts';
import { paths } from '#lib/core/paths.ts';
import { badgeModes, badgeShapes, badgeSizes } from '#lib/launches/badges/badge.ts';
import { parseSearch, searchPathOf } from '#lib/search/search-address.ts';

/**
 * Addresses whose query changes the response, with the allowed values of each parameter. Only these values are cached; other parameters and
 * values are ignored.
 */
const keptQueries: { pattern: RegExp; parameters: Record<string, readonly string[]> }[] = [
  { pattern: /^\/badges\/[^/]+\/[^/]+\.svg$/, parameters: { shape: badgeShapes, mode: badgeModes, size: badgeSizes } },
  { pattern: /^\/logos\/[0-9a-f]{64}\.webp$/, parameters: {} },
];

/**
 * The pages that search. Each function returns the address of a search, with only the parameters that the page knows. So each search has
 * only one address in the cache.
 */
const searchPages = new Map<string, (given: Record<string, string>) => string>([
  [paths.search, (given) => searchPathOf(parseSearch(given))],
  [paths.founders(), ({ q = '' }) => paths.foundersFor(q)],
  [paths.compare, ({ a = '', b = '' }) => paths.comparisonOf(a, b)],
]);

/** Returns true if `path` is a page that searches. */
export const isSearchPage = (path: string) => searchPages.has(path);

/**
 * The number of seconds for which a page that searches is cached, as for answers of `search_listings`. Next renders such a page at each
 * request, because it reads the query, and marks it as private. But it contains nothing about the visitor, and `keptAddress` includes
 * everything that it reads.
 */
export const searchPageSeconds = readCacheMs / 1_000;

/** Returns true if the response at `path` depends on the query, but is the same for all visitors. */
export const isKeptByQuery = (path: string) => isSearchPage(path) || keptQueries.some(({ pattern }) => pattern.test(path));

/**
 * Returns the address under which a public page is cached: its path, and those parameters that change the page, always in the same order.
 */
export function keptAddress(path: string, search: string): string {
  const addressOf = searchPages.get(path);
  if (addressOf) return addressOf(firstValues(search));
  const query = search === '' ? undefined : keptQueries.find(({ pattern }) => pattern.test(path));
  if (!query) return path;
  const given = new URLSearchParams(search);
  const known = Object.entries(query.parameters).flatMap(([name, values]) =>
    values.filter((value) => value === given.get(name)).map((value) => `${name}=${value}`),
  );
  return known.length === 0 ? path : `${path}?${known.join('&')}`;
}

/** Returns the first value of each parameter, because pages also ignore repeated ones. */
function firstValues(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].reverse());
}
