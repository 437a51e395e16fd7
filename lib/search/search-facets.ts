import { queryRows } from '#lib/core/db.ts';
import { type FacetName, facetCounts, facetNames } from '#lib/search/facet-statements.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { type ResolvedQuery, resolveQuery } from '#lib/search/resolve-query.ts';
import { anyMatching } from '#lib/search/statements.ts';
import { attempts, filterTerms, tierQueries, withFilters } from '#lib/search/term-queries.ts';

export interface Facet {
  /** The value to pass to the filter: a slug or code. */
  value: string;
  /** Name of a category, null for other facets. */
  name: string | null;
  count: number;
}

export type Facets = Record<FacetName, Facet[]>;

/**
 * Returns the values by which a result can be filtered, each with its number of matches. A facet ignores its own filter, so that people
 * also see the values that they can switch to. If there are more than 10,000 matches, only the first 10,000 are counted. Ignores `page`,
 * `perPage` and `sort`.
 */
export async function searchFacets(query: ListingQuery): Promise<Facets> {
  const read = await resolveQuery(query);
  if (!read) return { category: [], stage: [], country: [], pricingModel: [] };
  if (!read.words) return allCounts(query, read, null);
  for (const { tiers } of attempts(read.words)) {
    const widest = tiers.at(-1) as string;
    const [hasMatches, facets] = await Promise.all([hasAnyMatch(widest, query, read), allCounts(query, read, widest)]);
    if (hasMatches) return facets;
  }
  return allCounts(query, read, tierQueries(read.words).at(-1) ?? noMatch);
}

/** A term query that matches no listing. */
const noMatch = "'E'";

/** Returns true if a listing matches the term query. If not, the search must leave out words. */
async function hasAnyMatch(termQuery: string, query: ListingQuery, { address, categoryId }: ResolvedQuery): Promise<boolean> {
  const terms = withFilters(termQuery, filterTerms(query, categoryId));
  const found = await queryRows(anyMatching(address?.kind ?? null), [
    (query.status ?? 'live') === 'live',
    terms,
    ...(address ? [address.value] : []),
  ]);
  return found.length > 0;
}

/** Counts all facets. Facets whose own filter is not set have the same matches, so one statement counts them together. */
async function allCounts(query: ListingQuery, { address, categoryId }: ResolvedQuery, termQuery: string | null): Promise<Facets> {
  const namesByTerms = new Map<string | null, FacetName[]>();
  for (const name of facetNames) {
    const filters = filterTerms({ ...query, [name]: undefined }, name === 'category' ? undefined : categoryId);
    const terms = termQuery === null ? filters : withFilters(termQuery, filters);
    namesByTerms.set(terms, [...(namesByTerms.get(terms) ?? []), name]);
  }
  const facets: Facets = { category: [], stage: [], country: [], pricingModel: [] };
  const counted = await Promise.all(
    [...namesByTerms].map(([terms, names]) =>
      queryRows<Facet & { facet: FacetName }>(facetCounts(names, { hasTerms: terms !== null, addressKind: address?.kind ?? null }), [
        (query.status ?? 'live') === 'live',
        ...(terms === null ? [] : [terms]),
        ...(address ? [address.value] : []),
      ]),
    ),
  );
  for (const { facet, ...each } of counted.flat()) facets[facet].push(each);
  return facets;
}
