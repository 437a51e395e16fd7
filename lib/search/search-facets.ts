import { rows } from '#lib/core/db.ts';
import { type FacetName, facetCounts, facetNames } from '#lib/search/facet-statements.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { type ReadQuery, readQuery } from '#lib/search/read-query.ts';
import { anyMatching } from '#lib/search/statements.ts';
import { attempts, filterTerms, tierQueries, within } from '#lib/search/term-queries.ts';

export interface Facet {
  /** The value to pass to the filter: a slug or code. */
  value: string;
  /** Name of a category, null for other facets. */
  name: string | null;
  count: number;
}

export type Facets = Record<FacetName, Facet[]>;

/**
 * Returns the values by which a result can be filtered, each with its number of matches. A facet ignores its own filter, so that it
 * also shows the values to switch to. Of more than 10,000 matches the first 10,000 are counted. Ignores `page`, `perPage` and `sort`.
 */
export async function searchFacets(query: ListingQuery): Promise<Facets> {
  const read = await readQuery(query);
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

/** Returns true if the search finds a listing by these terms. If not, it has to leave out words. */
async function hasAnyMatch(termQuery: string, query: ListingQuery, { place, categoryId }: ReadQuery): Promise<boolean> {
  const terms = within(termQuery, filterTerms(query, categoryId));
  const found = await rows(anyMatching(place?.kind ?? null), [(query.status ?? 'live') === 'live', terms, ...(place ? [place.value] : [])]);
  return found.length > 0;
}

/** Counts all facets. Facets whose own filter is not set have the same matches, so one statement counts them together. */
async function allCounts(query: ListingQuery, { place, categoryId }: ReadQuery, termQuery: string | null): Promise<Facets> {
  const namesByTerms = new Map<string | null, FacetName[]>();
  for (const name of facetNames) {
    const filters = filterTerms({ ...query, [name]: undefined }, name === 'category' ? undefined : categoryId);
    const terms = termQuery === null ? filters : within(termQuery, filters);
    namesByTerms.set(terms, [...(namesByTerms.get(terms) ?? []), name]);
  }
  const facets: Facets = { category: [], stage: [], country: [], pricingModel: [] };
  const counted = await Promise.all(
    [...namesByTerms].map(([terms, names]) =>
      rows<Facet & { facet: FacetName }>(facetCounts(names, { hasTerms: terms !== null, addressKind: place?.kind ?? null }), [
        (query.status ?? 'live') === 'live',
        ...(terms === null ? [] : [terms]),
        ...(place ? [place.value] : []),
      ]),
    ),
  );
  for (const { facet, ...each } of counted.flat()) facets[facet].push(each);
  return facets;
}
