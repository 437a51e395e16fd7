import { queryRows, type SqlValue, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, maxTotal, type Page, pageOf } from '#lib/core/page.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import type { FacetName } from '#lib/search/facet-columns.ts';
import type { Fact } from '#lib/search/facts.ts';
import type { Interpretation, QueryReading } from '#lib/search/interpret.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { type ResolvedQuery, resolveQuery } from '#lib/search/resolve-query.ts';
import { allLive, filtered, ranked } from '#lib/search/statements.ts';
import { type Attempt, attempts, filterTerms, withFilters } from '#lib/search/term-queries.ts';

export type { ListingQuery } from '#lib/search/listing-query.ts';

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

/** The first results of the other readings are placed within the first ten results. */
const maxOtherPlace = 10;

/**
 * Searches listings by words and filters. The last word may be unfinished. A word that finds something is searched as it is, and likely
 * corrections of it come after its results; a word that finds nothing is corrected from the words that listings contain. A query of one
 * ambiguous word is searched by its likeliest reading; the first result of each other reading is among the first ten. Listings with a
 * value that words of the query name (“open source”) come first. Relevance depends on where all words occur (whole name, in the name, in
 * the head, anywhere), then on how exactly they match, then on votes. Any text is a valid query: a text without a letter or digit finds
 * nothing, an empty text finds everything.
 */
export async function searchListings(query: ListingQuery): Promise<ListingsFound> {
  const read = await resolveQuery(query);
  const nothing = nothingFound(read?.words ?? null);
  if (!read) return nothing;
  if (!read.words) return { ...nothing, ...(await findWithoutWords(query, read)).found };
  for (const attempt of attempts(read.words)) {
    const { found } = await findByWords(query, read, attempt);
    if (found.total > 0) return { ...nothing, ...found, relaxed: attempt.relaxed };
  }
  return nothing;
}

/** Returns the result of a search without a match. */
export function nothingFound(words: Interpretation | null): ListingsFound {
  return {
    ...{ items: [], total: 0, capped: false, relaxed: false },
    corrected: words?.corrected ?? null,
    widened: words?.corrected === null && words.widened ? words.widened.phrase.join(' ') : null,
    understood: words?.narrowed?.facts.map(({ filter, value, words }) => ({ filter, value, words })) ?? [],
    terms: words ? termsOf(words.widened ?? words) : [],
  };
}

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

/** Finds a page of the listings that match the term queries of an attempt, and counts these facets of all matches. */
export function findByWords(
  query: ListingQuery,
  { address: place, categoryId }: ResolvedQuery,
  { tiers, otherTiers }: Attempt,
  facetNames: readonly FacetName[] = [],
): Promise<Found> {
  const { sort = 'relevance', status = 'live' } = query;
  const filters = filterTerms(query, categoryId);
  const kind = place?.kind ?? null;
  const address = place ? [place.value] : [];
  const live = status === 'live';
  if (sort !== 'relevance')
    return page(query, filtered(sort, true, kind, facetNames), [live, withFilters(tiers.at(-1) as string, filters), ...address]);
  const filteredTiers = [tiers, ...otherTiers].map((queries) => queries.map((tier) => [withFilters(tier, filters)]));
  return page(query, ranked(otherTiers.length, kind, facetNames), [live, maxOtherPlace, ...filteredTiers, ...address]);
}

/** Finds a page of the listings that match the filters of a query without words. */
export function findWithoutWords(
  query: ListingQuery,
  { address: place, categoryId }: ResolvedQuery,
  facetNames: readonly FacetName[] = [],
): Promise<Found> {
  const { sort = 'relevance', status = 'live' } = query;
  const filters = filterTerms(query, categoryId);
  if (status === 'live' && filters === null && place === null) return page(query, allLive(sort, facetNames), []);
  const order = status === 'upcoming' && sort === 'relevance' ? 'launch' : sort;
  return page(query, filtered(order, filters !== null, place?.kind ?? null, facetNames), [
    status === 'live',
    ...(filters === null ? [] : [filters]),
    ...(place ? [place.value] : []),
  ]);
}

type Row = ListingSummary & { total: number; facets?: FacetCount[] | null; place: number | null };

async function page(query: ListingQuery, statement: Statement, values: SqlValue[]): Promise<Found> {
  const rows = await queryRows<Row>(statement, [...limitAndOffsetOf(query), ...values]);
  // After the last page, the statement returns one row that contains only the total.
  const items = rows.filter(({ id }) => id !== null).map(({ total, facets, place, ...summary }) => summary);
  return { found: pageOf(items, Math.min(rows[0]?.total ?? 0, maxTotal + 1)), facets: rows.find(({ facets }) => facets)?.facets ?? [] };
}

function termsOf({ groups }: QueryReading): string[] {
  return [...new Set(groups.flatMap((group) => group.flatMap((alternative) => alternative.map(({ word }) => word))))];
}
