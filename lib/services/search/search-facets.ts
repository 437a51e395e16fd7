import { rows } from '#lib/db.ts';
import type { pricingModels, stages } from '#lib/profile-vocabulary.ts';
import { type FacetName, facetCounts } from '#lib/services/search/facet-statements.ts';
import type { ListingQuery } from '#lib/services/search/listing-query.ts';
import { type ReadQuery, readQuery } from '#lib/services/search/read-query.ts';
import { anyMatching } from '#lib/services/search/statements.ts';
import { attempts, filterTerms, tierQueries, within } from '#lib/services/search/term-queries.ts';

export interface Facet {
  /** What the filter takes: a slug or code. */
  value: string;
  label: string;
  count: number;
}

export type Facets = Record<FacetName, Facet[]>;

/** What a value is called. */
export const facetLabels: Record<string, string> = {
  idea: 'Idea',
  prelaunch: 'Before launch',
  beta: 'Beta',
  launched: 'Launched',
  growing: 'Growing',
  established: 'Established',
  free: 'Free',
  freemium: 'Freemium',
  free_trial: 'Free trial',
  subscription: 'Subscription',
  one_time: 'One-time payment',
  usage_based: 'By usage',
  open_source: 'Open source',
  contact: 'On request',
} satisfies Record<(typeof stages)[number] | (typeof pricingModels)[number], string>;

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

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

async function allCounts(query: ListingQuery, read: ReadQuery, wanted: string | null): Promise<Facets> {
  const of = (name: FacetName) => countsOf(name, query, read, wanted);
  const [category, stage, country, pricingModel] = await Promise.all([of('category'), of('stage'), of('country'), of('pricingModel')]);
  return { category, stage, country, pricingModel };
}

async function countsOf(name: FacetName, query: ListingQuery, { place, categoryId }: ReadQuery, wanted: string | null): Promise<Facet[]> {
  const others = filterTerms({ ...query, [name]: undefined }, name === 'category' ? undefined : categoryId);
  const terms = wanted === null ? others : within(wanted, others);
  const found = await rows<{ value: string; label?: string; count: number }>(
    facetCounts(name, { termed: terms !== null, place: place?.kind ?? null, whole: false }),
    [(query.status ?? 'live') === 'live', ...(terms === null ? [] : [terms]), ...(place ? [place.value] : [])],
  );
  return found.map(({ value, label, count }) => ({
    value,
    label: label ?? (name === 'country' ? (countryNames.of(value) ?? value) : (facetLabels[value] ?? value)),
    count,
  }));
}
