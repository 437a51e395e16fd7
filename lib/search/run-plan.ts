import { queryRows, type SqlValue, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, maxTotal, type Page, pageOf } from '#lib/core/page.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import type { FacetName } from '#lib/search/facet-columns.ts';
import type { Fact } from '#lib/search/facts.ts';
import type { Interpretation, QueryReading } from '#lib/search/interpret.ts';
import type { SearchPlan } from '#lib/search/plan-search.ts';
import { allLive, anyMatch, facetCounts, filtered, ranked } from '#lib/search/statements.ts';
import type { Attempt, TermQuery } from '#lib/search/term-queries.ts';

export interface ListingsFound extends Page<ListingSummary> {
  /** The corrected query that was searched instead of `q`, null if `q` was searched as typed. */
  corrected: string | null;
  /** True if no listing has all words. In this case, the items have most of the words. */
  relaxed: boolean;
  /** The query with likely corrections, if its results come after those of `q` itself; else null. */
  widened: string | null;
  /** The values of filters that words of `q` name, and those words. Listings with these values come first. */
  understood: Understood[];
  /** The words that were searched, for highlighting: lower-case, without accents. */
  terms: string[];
}

/** A value of a filter that words of a query name. */
export type Understood = Pick<Fact, 'filter' | 'value' | 'words'>;

/** How often a value of a facet occurs among the matches. `name` is the name of a category, and null for other facets. */
export interface FacetCount {
  facet: FacetName;
  value: string;
  name: string | null;
  count: number;
}

interface Found {
  found: Page<ListingSummary>;
  facets: FacetCount[];
}

/** The last place that the first result of another reading may take. */
const maxOtherPlace = 10;

/**
 * Runs the attempts of a plan until one finds listings, and returns a page of them. Counts the facets over all matches of this attempt; a
 * facet ignores its own filter. If no attempt finds listings, only the facets whose filter is set are counted, for the attempt with all
 * words.
 */
export async function runPlan(
  plan: SearchPlan,
  facetNames: readonly FacetName[] = [],
): Promise<{ results: ListingsFound; facets: FacetCount[] }> {
  const chosen = await chooseReading(plan);
  const nothing = nothingFound(chosen.words);
  let facetsOfWhole: FacetCount[] = [];
  for (const attempt of chosen.attempts) {
    // If the filter of a facet is not set, the statement for the page also counts the facet. If it is set, another statement counts the
    // facet without this filter.
    const together = facetNames.filter((name) => !(name in attempt.without));
    const apart = facetNames.filter((name) => name in attempt.without);
    const [{ found, facets }, ...counted] = await Promise.all([
      findPage(chosen, attempt, together),
      ...apart.map((name) => countFacet(chosen, attempt, name)),
    ]);
    if (found.total > 0) return { results: { ...nothing, ...found, relaxed: attempt.relaxed }, facets: [...facets, ...counted.flat()] };
    if (!attempt.relaxed) facetsOfWhole = counted.flat();
  }
  return { results: nothing, facets: facetsOfWhole };
}

/**
 * Returns the plan with the reading to use. If words name values of filters but no listing matches with these values, this is the reading
 * without them.
 */
export async function chooseReading(plan: SearchPlan): Promise<SearchPlan> {
  if (!plan.facts) return plan;
  const { addressKind, values } = conditionOf(plan, plan.facts.query);
  const [found] = await queryRows<{ yes: boolean }>(anyMatch(addressKind), values);
  return { ...plan, ...(found?.yes ? {} : plan.facts.otherwise()), facts: null };
}

/** Returns the result of a search without a match. */
function nothingFound(words: Interpretation | null): ListingsFound {
  return {
    ...{ items: [], total: 0, capped: false, relaxed: false },
    corrected: words?.corrected ?? null,
    widened: words?.corrected === null && words.widened ? words.widened.phrase.join(' ') : null,
    understood: words?.narrowed?.facts.map(({ filter, value, words }) => ({ filter, value, words })) ?? [],
    terms: words ? termsOf(words.widened ?? words) : [],
  };
}

function termsOf({ groups }: QueryReading): string[] {
  return [...new Set(groups.flatMap((group) => group.flatMap((alternative) => alternative.map(({ word }) => word))))];
}

/** Returns the condition of listings that match a term query and are at the plan's address. */
function conditionOf({ isLive, place }: SearchPlan, query: TermQuery | null) {
  const values = [isLive, ...(query === null ? [] : [query]), ...(place ? [place.value] : [])];
  return { hasTerms: query !== null, addressKind: place?.kind ?? null, values };
}

type Row = ListingSummary & { total: number; facets?: FacetCount[] | null; place: number | null };

/** Finds a page of the listings that an attempt matches, and counts the facets `facetNames` over all matches. */
async function findPage(plan: SearchPlan, attempt: Attempt, facetNames: readonly FacetName[]): Promise<Found> {
  const [statement, values] = pageStatement(plan, attempt, facetNames);
  const rows = await queryRows<Row>(statement, [...limitAndOffsetOf(plan), ...values]);
  // After the last page, the statement returns one row that contains only the total.
  const items = rows.filter(({ id }) => id !== null).map(({ total, facets, place, ...summary }) => summary);
  return { found: pageOf(items, Math.min(rows[0]?.total ?? 0, maxTotal + 1)), facets: rows.find(({ facets }) => facets)?.facets ?? [] };
}

/** Returns the statement that finds a page of what an attempt matches, and its values after limit and offset. */
function pageStatement(plan: SearchPlan, attempt: Attempt, facetNames: readonly FacetName[]): [Statement, SqlValue[]] {
  const { isLive, place, sort } = plan;
  const { tiers, otherTiers, query } = attempt;
  const { hasTerms, addressKind, values } = conditionOf(plan, query);
  if (tiers.length > 0 && sort === 'relevance') {
    const readings = [tiers, ...otherTiers].map((queries) => queries.map((tier) => [tier]));
    return [ranked(otherTiers.length, addressKind, facetNames), [isLive, maxOtherPlace, ...readings, ...(place ? [place.value] : [])]];
  }
  if (isLive && !hasTerms && !place) return [allLive(sort, facetNames), []];
  const order = !isLive && sort === 'relevance' ? 'launch' : sort;
  return [filtered(order, hasTerms, addressKind, facetNames), values];
}

/** Counts a facet over the matches that an attempt has without the facet's own filter. */
async function countFacet(plan: SearchPlan, { without }: Attempt, name: FacetName): Promise<FacetCount[]> {
  const { values, ...condition } = conditionOf(plan, without[name] ?? null);
  const [row] = await queryRows<{ facets: FacetCount[] }>(facetCounts([name], condition), values);
  return row?.facets ?? [];
}
