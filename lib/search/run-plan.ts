import { queryRows, type SqlValue, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, maxTotal, type Page, pageOf } from '#lib/core/page.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import type { FacetName } from '#lib/search/facet-columns.ts';
import type { Fact } from '#lib/search/facts.ts';
import type { QueryReading } from '#lib/search/interpret.ts';
import { wordsOf } from '#lib/search/languages.ts';
import type { SearchPlan } from '#lib/search/plan-search.ts';
import { minRelevance, type RankedListing, rankListings } from '#lib/search/rank-listings.ts';
import type { SentenceFact } from '#lib/search/sentence-facts.ts';
import { allLive, anyMatch, chosen, facetCounts, filtered, ranked } from '#lib/search/statements.ts';
import type { Attempt, TermQuery } from '#lib/search/term-queries.ts';

/** A listing that a search found. */
export interface FoundListing extends ListingSummary {
  /** The relevance, from 0 to 1 (`RankedListing`). Null if the query has no words. */
  relevance: number | null;
  /** The words of the query that the listing was found by. */
  why: string[];
}

export interface ListingsFound extends Page<FoundListing> {
  /** The corrected query that was searched instead of `q`, null if `q` was searched as typed. */
  corrected: string | null;
  /** True if no listing has all words. In this case, those that have the rarest words come first. */
  relaxed: boolean;
  /** True if no listing fits the query well. The items are then the nearest ones. */
  nothingFits: boolean;
  /** The words of `q` that no listing has, as typed. */
  dropped: string[];
  /** The query with likely corrections, if its results come after those of `q` itself; else null. */
  widened: string | null;
  /** The facts that the query states about a product. Listings for which they are true come first. */
  understood: Understood[];
  /** The words that were searched, for highlighting: lower-case, without accents. */
  terms: string[];
}

/** A fact that words of the query state about a product. */
export type Understood = Pick<Fact | SentenceFact, 'filter' | 'value' | 'words'>;

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
 * Finds a page of the listings that have all words. If there are none, finds those that have the rarest words. Counts the facets over all
 * matches; a facet ignores its own filter.
 */
export async function runPlan(
  plan: SearchPlan,
  facetNames: readonly FacetName[] = [],
): Promise<{ results: ListingsFound; facets: FacetCount[] }> {
  const reading = await chooseReading(plan);
  const whole = reading.whole && !(await isEmpty(reading, reading.whole)) ? await findWhole(reading, reading.whole, facetNames) : null;
  if (whole && whole.found.total > 0) {
    const { words } = reading;
    // If a query has only stop words, only a product with this name can be meant. So no other listings are searched.
    const saysSomething = words === null || words.units.length > 0;
    const phrase = words?.phrase ?? [];
    const isCalledSo = ({ name }: ListingSummary) => wordsOf(name).join(' ') === phrase.join(' ');
    const items = whole.found.items.map((item) => {
      const relevance = words && (saysSomething || isCalledSo(item) ? 1 : 0);
      return { ...item, relevance, why: relevance === 0 ? [] : phrase };
    });
    const nothingFits = !saysSomething && !items.some(({ relevance }) => relevance === 1);
    return { results: { ...nothingFound(reading), ...whole.found, items, nothingFits }, facets: whole.facets };
  }
  const { ranked, facts } = await rankListings(reading);
  if (ranked.length === 0) return { results: nothingFound(reading), facets: whole?.facets ?? [] };
  return findRanked(reading, ranked, facts, facetNames);
}

/**
 * Returns the plan with the reading to use. If words name values of filters but no listing matches with these values, this is the reading
 * without them.
 */
export async function chooseReading(plan: SearchPlan): Promise<SearchPlan> {
  if (!plan.facts) return plan;
  return { ...plan, ...((await hasMatch(plan, plan.facts.query)) ? {} : plan.facts.otherwise()), facts: null };
}

async function hasMatch(plan: SearchPlan, query: TermQuery | null): Promise<boolean> {
  const { addressKind, values } = conditionOf(plan, query);
  const [found] = await queryRows<{ yes: boolean }>(anyMatch(addressKind), values);
  return found?.yes === true;
}

/** If more listings have the rarest word of a query, one of them nearly always has the other words, too. */
const maxRareListings = 1_000;

/**
 * Returns true if no listing has all words. For most queries of several words there is none, and finding that out costs only a tenth of the
 * search. Returns false without a look if there probably is one, or if the search has filters, because their facets must be counted in any
 * case.
 */
async function isEmpty(plan: SearchPlan, whole: Attempt): Promise<boolean> {
  const units = plan.words?.units ?? [];
  const isDoubtful = units.length > 1 && units.some(({ listings }) => listings <= maxRareListings);
  return isDoubtful && Object.keys(whole.without).length === 0 && !(await hasMatch(plan, whole.query));
}

/** Returns the result of a search without a match. */
function nothingFound({ words, sentenceFacts }: SearchPlan): ListingsFound {
  const isFact = (at: number) => sentenceFacts.some(({ from, to }) => at >= from && at < to);
  return {
    ...{ items: [], total: 0, capped: false, relaxed: false, nothingFits: words !== null },
    corrected: words?.corrected ?? null,
    dropped: words ? words.units.filter(({ at, group }) => group.length === 0 && !isFact(at)).map(({ words }) => words.join(' ')) : [],
    widened: words?.corrected === null && words.widened ? words.widened.phrase.join(' ') : null,
    understood: understoodOf(words?.narrowed?.facts ?? []),
    terms: words ? termsOf(words.widened ?? words) : [],
  };
}

const understoodOf = (facts: readonly Understood[]): Understood[] => facts.map(({ filter, value, words }) => ({ filter, value, words }));

function termsOf({ groups }: QueryReading): string[] {
  return [...new Set(groups.flatMap((group) => group.flatMap((alternative) => alternative.map(({ word }) => word))))];
}

/** Finds a page of the listings that have all words, and counts the facets. */
async function findWhole(plan: SearchPlan, whole: Attempt, facetNames: readonly FacetName[]): Promise<Found> {
  // If the filter of a facet is not set, the statement for the page also counts the facet. If it is set, another statement counts the
  // facet without this filter.
  const together = facetNames.filter((name) => !(name in whole.without));
  const apart = facetNames.filter((name) => name in whole.without);
  const [{ found, facets }, ...counted] = await Promise.all([
    findPage(plan, whole, together),
    ...apart.map((name) => countFacet(plan, whole, name)),
  ]);
  return { found, facets: found.total > 0 ? [...facets, ...counted.flat()] : counted.flat() };
}

/** Finds a page of ranked listings, and counts the facets over all of them. */
async function findRanked(
  plan: SearchPlan,
  ranked: RankedListing[],
  facts: readonly SentenceFact[],
  facetNames: readonly FacetName[],
): Promise<{ results: ListingsFound; facets: FacetCount[] }> {
  const together = facetNames.filter((name) => !(name in plan.filters));
  const apart = facetNames.filter((name) => name in plan.filters);
  const idsOf = (listings: RankedListing[]) => listings.map(({ id }) => String(id));
  const [rows, ...counted] = await Promise.all([
    queryRows<Row>(chosen(plan.sort, together), [...limitAndOffsetOf(plan), idsOf(ranked)]),
    ...apart.map(async (name) => {
      const [row] = await queryRows<Row>(chosen('relevance', [name]), [1, 0, idsOf((await rankListings(plan, name)).ranked)]);
      return row?.facets ?? [];
    }),
  ]);
  const { found, facets } = readPage(rows);
  const byId = new Map(ranked.map((each) => [each.id, each]));
  const items = found.items.map((item) => ({ ...item, relevance: byId.get(item.id)?.relevance ?? 0, why: byId.get(item.id)?.why ?? [] }));
  const nothingFits = Math.max(...ranked.map(({ relevance }) => relevance)) < minRelevance;
  const understood = understoodOf(facts);
  return {
    results: { ...nothingFound(plan), ...found, items, understood, relaxed: true, nothingFits },
    facets: [...facets, ...counted.flat()],
  };
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
  return readPage(await queryRows<Row>(statement, [...limitAndOffsetOf(plan), ...values]));
}

function readPage(rows: Row[]): Found {
  // After the last page, the statement returns one row that contains only the total.
  const items = rows.filter(({ id }) => id !== null).map(({ total, facets, place, ...summary }) => summary);
  return { found: pageOf(items, Math.min(rows[0]?.total ?? 0, maxTotal + 1)), facets: rows.find(({ facets }) => facets)?.facets ?? [] };
}

/** Returns the statement that finds a page of the results of an attempt, and the values of its parameters after limit and offset. */
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
