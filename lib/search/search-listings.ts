import { rows, type Statement } from '#lib/core/db.ts';
import { countedTo, type Page, pageOf, windowOf } from '#lib/core/page.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import type { Interpretation } from '#lib/search/interpret.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { type ReadQuery, readQuery } from '#lib/search/read-query.ts';
import { allLive, filtered, ranked } from '#lib/search/statements.ts';
import { type Attempt, attempts, filterTerms, within } from '#lib/search/term-queries.ts';

export type { ListingQuery } from '#lib/search/listing-query.ts';

export interface ListingsFound extends Page<ListingSummary> {
  /** What was searched instead of `q`, when it was misspelt: “calendar”. */
  corrected: string | null;
  /** No listing has all words: these have most of them. */
  relaxed: boolean;
  /** The words found by, for marking: lower-case, without accents. */
  terms: string[];
}

/** The firsts of other readings stand before this place is past. */
const othersWithin = 10;

/**
 * Listings by words and filters. Typing errors are mended by the words that listings have; the last word may be unfinished.
 * A single word that may be several is looked for as the likeliest; the first result of each other is among the first ten.
 * Relevance is where all words stand (the name alone, name, head, anywhere), then how exactly, then votes. Any text is a
 * query: one without a letter or digit finds nothing, an empty one everything. So does a filter that names nothing.
 */
export async function searchListings(query: ListingQuery): Promise<ListingsFound> {
  const read = await readQuery(query);
  const nothing: ListingsFound = { items: [], total: 0, capped: false, corrected: null, relaxed: false, terms: [] };
  if (!read) return nothing;
  const { words } = read;
  if (!words) return { ...nothing, ...(await withoutWords(query, read)) };
  const told = { ...nothing, corrected: words.corrected, terms: termsOf(words) };
  for (const attempt of attempts(words)) {
    const found = await byWords(query, read, attempt);
    if (found.total > 0) return { ...told, ...found, relaxed: attempt.relaxed };
  }
  return told;
}

function byWords(query: ListingQuery, { place, categoryId }: ReadQuery, { tiers, others }: Attempt): Promise<Page<ListingSummary>> {
  const { sort = 'relevance', status = 'live' } = query;
  const filters = filterTerms(query, categoryId);
  const kind = place?.kind ?? null;
  const at = place ? [place.value] : [];
  const live = status === 'live';
  if (sort !== 'relevance') return page(query, filtered(sort, true, kind), [live, within(tiers.at(-1) as string, filters), ...at]);
  const wanted = [...tiers, ...others.flat()].map((tier) => within(tier, filters));
  const statement = ranked(tiers.length, { readings: others.length, queries: others[0]?.length ?? 0 }, kind);
  return page(query, statement, [live, othersWithin, ...wanted, ...at]);
}

function withoutWords(query: ListingQuery, { place, categoryId }: ReadQuery): Promise<Page<ListingSummary>> {
  const { sort = 'relevance', status = 'live' } = query;
  const filters = filterTerms(query, categoryId);
  if (status === 'live' && filters === null && place === null) return page(query, allLive(sort), []);
  const values = [status === 'live', ...(filters === null ? [] : [filters]), ...(place ? [place.value] : [])];
  return page(query, filtered(sort, filters !== null, place?.kind ?? null), values);
}

type Row = ListingSummary & { total: number; place: number | null };

async function page(query: ListingQuery, statement: Statement, values: (string | number | boolean)[]): Promise<Page<ListingSummary>> {
  const found = await rows<Row>(statement, [...windowOf(query), ...values]);
  // Past the end there is one row, of the count alone.
  const items = found.filter(({ id }) => id !== null).map(({ total, place, ...summary }) => summary);
  return pageOf(items, Math.min(found[0]?.total ?? 0, countedTo + 1));
}

function termsOf({ groups }: Interpretation): string[] {
  return [...new Set(groups.flatMap((group) => group.flatMap((alternative) => alternative.map(({ word }) => word))))];
}
