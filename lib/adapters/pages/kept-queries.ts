import { readCacheMs } from '#lib/cache/read-cache.ts';
import { paths } from '#lib/core/paths.ts';
import { badgeModes, badgeShapes, badgeSizes } from '#lib/launches/badges/badge.ts';
import { parseSearch, searchPathOf } from '#lib/search/search-address.ts';

/** Addresses whose query changes what is shown, with the values of each parameter: as many forms as these give are kept, and no more. */
const keptQueries: { pattern: RegExp; parameters: Record<string, readonly string[]> }[] = [
  { pattern: /^\/badges\/[^/]+\/[^/]+\.svg$/, parameters: { shape: badgeShapes, mode: badgeModes, size: badgeSizes } },
  { pattern: /^\/logos\/[0-9a-f]{64}\.webp$/, parameters: {} },
];

/** The pages that search. Of their query only what they know changes them, so that each search has one address. */
const searchPages = new Map<string, (given: Record<string, string>) => string>([
  [paths.search, (given) => searchPathOf(parseSearch(given))],
  [paths.founders(), ({ q = '' }) => paths.foundersFor(q)],
  [paths.compare, ({ a = '', b = '' }) => paths.comparisonOf(a, b)],
]);

/** Whether `path` is a page that searches. */
export const isSearchPage = (path: string) => searchPages.has(path);

/**
 * For how many seconds a page that searches is kept, like the answers of `search_listings`. Next draws it at each call, for it reads the
 * query, and calls it private; but the drawing has nothing of the visitor, and `keptAddress` says all that it reads.
 */
export const searchPageSeconds = readCacheMs / 1_000;

/** Whether answers at `path` depend on what their query says, and otherwise are the same for everybody. */
export const isKeptByQuery = (path: string) => isSearchPage(path) || keptQueries.some(({ pattern }) => pattern.test(path));

/** Returns the address under which a public page is kept: its path, and of the query what changes the page, always in the same order. */
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

/** Of a repeated parameter the first value counts, as on the page. */
function firstValues(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].reverse());
}
