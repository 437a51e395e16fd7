import { queryRows } from '#lib/core/db.ts';
import { type FacetName, facetNames } from '#lib/search/facet-columns.ts';
import { facetCounts } from '#lib/search/facet-statements.ts';
import type { Interpretation } from '#lib/search/interpret.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { type ResolvedQuery, resolveQuery } from '#lib/search/resolve-query.ts';
import { type FacetCount, findByWords, findWithoutWords, type ListingsFound, nothingFound } from '#lib/search/search-listings.ts';
import { type OtherSuggestions, suggestOthers } from '#lib/search/suggest.ts';
import { attempts, filterTerms, type TermQuery, wholeAttempt, withFilters } from '#lib/search/term-queries.ts';

/** A value to pass to the filter (a slug or code), and how many matches have it. */
export type Facet = Omit<FacetCount, 'facet'>;

export type Facets = Record<FacetName, Facet[]>;

/** What the search page shows. */
export interface SearchWithFacets {
  results: ListingsFound;
  /** The values by which the results can be filtered. */
  facets: Facets;
  /** Categories and founders whose names begin with the query; none after the first page. */
  others: OtherSuggestions;
}

/**
 * Searches listings as `searchListings` does, and returns the values by which the results can be filtered, each with its number of matches.
 * A facet ignores its own filter, so that people also see the values that they can switch to. If there are more than 10,000 matches, only
 * the first 10,000 are counted. Facets ignore `page`, `perPage` and `sort`.
 */
export async function searchWithFacets(query: ListingQuery): Promise<SearchWithFacets> {
  const read = await resolveQuery(query);
  if (!read) return { results: nothingFound(null), facets: facetsOf([]), others: noOthers };
  const { words } = read;
  const [searched, others] = await Promise.all([
    words ? searchWords(query, { ...read, words }) : searchFilters(query, read),
    words && query.page === 1 ? suggestOthers(words) : noOthers,
  ]);
  return { ...searched, others };
}

const noOthers: OtherSuggestions = { categories: [], founders: [] };

/** A term query that matches no listing. */
const noMatch: TermQuery = "'E'";

async function searchFilters(query: ListingQuery, read: ResolvedQuery) {
  const { together, apart } = facetsBySource(query);
  const [{ found, facets }, counted] = await Promise.all([findWithoutWords(query, read, together), countFacets(apart, query, read, null)]);
  return { results: { ...nothingFound(null), ...found }, facets: facetsOf([...facets, ...counted]) };
}

async function searchWords(query: ListingQuery, read: ResolvedQuery & { words: Interpretation }) {
  const nothing = nothingFound(read.words);
  const { together, apart } = facetsBySource(query);
  for (const attempt of attempts(read.words)) {
    const [{ found, facets }, counted] = await Promise.all([
      findByWords(query, read, attempt, together),
      countFacets(apart, query, read, attempt.tiers.at(-1) as TermQuery),
    ]);
    if (found.total > 0) return { results: { ...nothing, ...found, relaxed: attempt.relaxed }, facets: facetsOf([...facets, ...counted]) };
  }
  return { results: nothing, facets: facetsOf(await countFacets(apart, query, read, wholeAttempt(read.words)?.tiers.at(-1) ?? noMatch)) };
}

/** Facets whose own filter is not set count what the search finds, together with it. The others are counted apart, without their filter. */
function facetsBySource(query: ListingQuery) {
  return {
    together: facetNames.filter((name) => query[name] === undefined),
    apart: facetNames.filter((name) => query[name] !== undefined),
  };
}

/** Counts each of these facets among the matches without the facet's own filter. */
async function countFacets(
  names: FacetName[],
  query: ListingQuery,
  { address, categoryId }: ResolvedQuery,
  termQuery: TermQuery | null,
): Promise<FacetCount[]> {
  const counted = await Promise.all(
    names.map(async (name) => {
      const filters = filterTerms({ ...query, [name]: undefined }, name === 'category' ? undefined : categoryId);
      const terms = termQuery ? withFilters(termQuery, filters) : filters;
      const [row] = await queryRows<{ facets: FacetCount[] }>(
        facetCounts([name], { hasTerms: terms !== null, addressKind: address?.kind ?? null }),
        [(query.status ?? 'live') === 'live', ...(terms === null ? [] : [terms]), ...(address ? [address.value] : [])],
      );
      return row?.facets ?? [];
    }),
  );
  return counted.flat();
}

function facetsOf(counts: FacetCount[]): Facets {
  const facets: Facets = { category: [], stage: [], country: [], pricingModel: [] };
  for (const { facet, ...each } of counts) facets[facet].push(each);
  return facets;
}
