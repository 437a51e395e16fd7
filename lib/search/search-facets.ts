import { rows } from '#lib/core/db.ts';
import { type FacetName, facetCounts, facetNames } from '#lib/search/facet-statements.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { type ReadQuery, readQuery } from '#lib/search/read-query.ts';
import { anyMatching } from '#lib/search/statements.ts';
import { attempts, filterTerms, tierQueries, within } from '#lib/search/term-queries.ts';

export interface Facet {
  /** What the filter takes: a slug or code. */
  value: string;
  /** Of a category. */
  name: string | null;
  count: number;
}

export type Facets = Record<FacetName, Facet[]>;

/**
 * By what a result can be narrowed, and to how many. Each facet ignores its own filter, so that it shows the ways to change
 * it. Of more than 10,000 matches the first 10,000 are counted. A page and a sort change nothing.
 */
export async function searchFacets(query: ListingQuery): Promise<Facets> {
  const read = await readQuery(query);
  if (!read) return { category: [], stage: [], country: [], pricingModel: [] };
  if (!read.words) return allCounts(query, read, null);
  for (const { tiers } of attempts(read.words)) {
    const wanted = tiers.at(-1) as string;
    const [found, facets] = await Promise.all([isAny(wanted, query, read), allCounts(query, read, wanted)]);
    if (found) return facets;
  }
  return allCounts(query, read, tierQueries(read.words).at(-1) ?? nothing);
}

/** A term that no listing has. */
const nothing = "'E'";

/** Whether the search itself finds something by these terms, or has to leave out words. */
async function isAny(wanted: string, query: ListingQuery, { place, categoryId }: ReadQuery): Promise<boolean> {
  const terms = within(wanted, filterTerms(query, categoryId));
  const found = await rows(anyMatching(place?.kind ?? null), [(query.status ?? 'live') === 'live', terms, ...(place ? [place.value] : [])]);
  return found.length > 0;
}

/** Facets whose own filter is not set share their matches: they are counted at once. */
async function allCounts(query: ListingQuery, { place, categoryId }: ReadQuery, wanted: string | null): Promise<Facets> {
  const sharing = new Map<string | null, FacetName[]>();
  for (const name of facetNames) {
    const others = filterTerms({ ...query, [name]: undefined }, name === 'category' ? undefined : categoryId);
    const terms = wanted === null ? others : within(wanted, others);
    sharing.set(terms, [...(sharing.get(terms) ?? []), name]);
  }
  const facets: Facets = { category: [], stage: [], country: [], pricingModel: [] };
  const counted = await Promise.all(
    [...sharing].map(([terms, names]) =>
      rows<Facet & { facet: FacetName }>(facetCounts(names, { termed: terms !== null, place: place?.kind ?? null }), [
        (query.status ?? 'live') === 'live',
        ...(terms === null ? [] : [terms]),
        ...(place ? [place.value] : []),
      ]),
    ),
  );
  for (const { facet, ...each } of counted.flat()) facets[facet].push(each);
  return facets;
}
