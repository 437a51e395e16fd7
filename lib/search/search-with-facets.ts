import { queryRows } from '#lib/core/db.ts';
import { type FacetName, facetCounts, facetNames } from '#lib/search/facet-statements.ts';
import type { Interpretation } from '#lib/search/interpret.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { type ResolvedQuery, resolveQuery } from '#lib/search/resolve-query.ts';
import { findByWords, findWithoutWords, type ListingsFound, nothingFound } from '#lib/search/search-listings.ts';
import { type OtherSuggestions, suggestOthers } from '#lib/search/suggest.ts';
import { attempts, filterTerms, type TermQuery, tierQueries, withFilters } from '#lib/search/term-queries.ts';

export interface Facet {
  /** The value to pass to the filter: a slug or code. */
  value: string;
  /** Name of a category, null for other facets. */
  name: string | null;
  count: number;
}

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
  if (!read?.words) {
    const [found, facets] = read ? await Promise.all([findWithoutWords(query, read), countFacets(query, read, null)]) : [{}, noFacets];
    return { results: { ...nothingFound(null), ...found }, facets, others: noOthers };
  }
  const { words } = read;
  const [searched, others] = await Promise.all([
    searchWords(query, { ...read, words }),
    query.page === 1 ? suggestOthers(words) : noOthers,
  ]);
  return { ...searched, others };
}

const noFacets: Facets = { category: [], stage: [], country: [], pricingModel: [] };
const noOthers: OtherSuggestions = { categories: [], founders: [] };

/** A term query that matches no listing. */
const noMatch: TermQuery = ["'E'"];

async function searchWords(query: ListingQuery, read: ResolvedQuery & { words: Interpretation }) {
  const nothing = nothingFound(read.words);
  for (const attempt of attempts(read.words)) {
    const [found, facets] = await Promise.all([
      findByWords(query, read, attempt),
      countFacets(query, read, attempt.tiers.at(-1) as TermQuery),
    ]);
    if (found.total > 0) return { results: { ...nothing, ...found, relaxed: attempt.relaxed }, facets };
  }
  return { results: nothing, facets: await countFacets(query, read, tierQueries(read.words).at(-1) ?? noMatch) };
}

/** Counts all facets. Facets whose own filter is not set have the same matches, so one statement counts them together. */
async function countFacets(query: ListingQuery, { address, categoryId }: ResolvedQuery, termQuery: TermQuery | null): Promise<Facets> {
  const namesByFilters = Map.groupBy(facetNames, (name) =>
    filterTerms({ ...query, [name]: undefined }, name === 'category' ? undefined : categoryId),
  );
  const facets: Facets = { category: [], stage: [], country: [], pricingModel: [] };
  const counted = await Promise.all(
    [...namesByFilters].map(([filters, names]) => {
      const terms: TermQuery | null = termQuery ? withFilters(termQuery, filters) : filters === null ? null : [filters];
      return queryRows<Facet & { facet: FacetName }>(facetCounts(names, { hasTerms: terms !== null, addressKind: address?.kind ?? null }), [
        (query.status ?? 'live') === 'live',
        ...(terms === null ? [] : [terms]),
        ...(address ? [address.value] : []),
      ]);
    }),
  );
  for (const { facet, ...each } of counted.flat()) facets[facet].push(each);
  return facets;
}
