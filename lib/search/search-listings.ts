import { type FacetName, facetNames } from '#lib/search/facet-columns.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { planSearch } from '#lib/search/plan-search.ts';
import { chooseReading, type FacetCount, type ListingsFound, runPlan } from '#lib/search/run-plan.ts';
import { type OtherSuggestions, suggestOthers } from '#lib/search/suggest.ts';

/**
 * Searches listings by words and filters. The last word may be unfinished. A word that finds something is searched as it is, and likely
 * corrections of it come after its results; a word that finds nothing is corrected from the words that listings contain. A query of one
 * ambiguous word is searched by its likeliest reading; the first result of each other reading is among the first ten. Listings with a
 * value that words of the query name (“open source”) come first. Relevance depends on where all words occur (whole name, in the name, in
 * the head, anywhere), then on how exactly they match, then on votes. Any text is a valid query: a text without a letter or digit finds
 * nothing, an empty text finds everything.
 */
export async function searchListings(query: ListingQuery): Promise<ListingsFound> {
  const plan = await planSearch(query);
  return (await runPlan(plan)).results;
}

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
  const planned = await planSearch(query);
  const plan = await chooseReading(planned);
  const [{ results, facets: counts }, others] = await Promise.all([
    runPlan(plan, facetNames),
    plan.words && query.page === 1 ? suggestOthers(plan.words) : { categories: [], founders: [] },
  ]);
  const facets: Facets = { category: [], stage: [], country: [], pricingModel: [] };
  for (const { facet, ...each } of counts) facets[facet].push(each);
  return { results, facets, others };
}
