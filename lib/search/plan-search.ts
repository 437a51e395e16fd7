import { queryRows } from '#lib/core/db.ts';
import { parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import { factFilters, factsIn } from '#lib/search/facts.ts';
import { type Interpretation, interpret } from '#lib/search/interpret.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { type AddressKind, categoryBySlug, type VocabularyRow, vocabularyOf } from '#lib/search/statements.ts';
import { type Attempt, attemptsOf, factQuery, filterTerms, type TermQuery } from '#lib/search/term-queries.ts';

/** One way to read the words of a query, with its attempts in the order to try. */
interface PlannedReading {
  /** Null if the query has no words. */
  words: Interpretation | null;
  /** Empty if no listing can match. Attempts are generated one by one, since the first mostly suffices. So a plan can be run only once. */
  attempts: Iterable<Attempt>;
}

/** What a search looks for. `runPlan` finds it. */
export interface SearchPlan extends PlannedReading, Required<Pick<ListingQuery, 'sort' | 'page' | 'perPage'>> {
  /** The address that products must have. */
  place: { kind: AddressKind; value: string } | null;
  /** False for scheduled listings. */
  isLive: boolean;
  /** Null if no words name values of filters. If no listing matches `query`, `otherwise` returns the reading without these values. */
  facts: { query: TermQuery; otherwise: () => PlannedReading } | null;
}

/**
 * Plans a search: looks up the words in the vocabulary and the category by its slug, and decides what to look for in which order. No listing
 * can match if the category does not exist, the address is invalid, or the text has no letter or digit.
 */
export async function planSearch(query: ListingQuery): Promise<SearchPlan> {
  const { category, sort = 'relevance', status = 'live', page, perPage } = query;
  const q = query.q?.trim();
  const domain = query.domain?.trim();
  const place = domain ? placeOf(domain) : null;
  const nothing = { sort, page, perPage, isLive: status === 'live', place: place ?? null, words: null, attempts: [], facts: null };
  if (place === undefined) return nothing;
  const [known, categories] = await Promise.all([
    q ? queryRows<VocabularyRow>(vocabularyOf, [q.replaceAll('\0', ' ')]) : [],
    category === undefined ? [] : queryRows<{ id: number }>(categoryBySlug, [category]),
  ]);
  if ((q && known.length === 0) || (category !== undefined && categories.length === 0)) return nothing;
  const openFilters = factFilters.filter((filter) => query[filter] === undefined);
  const words = q ? interpret(known, (typed) => factsIn(typed, openFilters)) : null;
  const filters = filterTerms(query, categories[0]?.id);
  const readingOf = (words: Interpretation | null) => ({ words, attempts: attemptsOf(words, filters) });
  const narrowed = words?.narrowed ?? null;
  const facts = narrowed && { query: factQuery(narrowed, filters), otherwise: () => readingOf(interpret(known)) };
  return { ...nothing, ...readingOf(words), facts };
}

/** Converts the filter `domain` to the address that products must have; undefined if it is not a valid address. */
function placeOf(domain: string): SearchPlan['place'] | undefined {
  const address = parseProductAddress(/^[a-z][a-z0-9+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`);
  if (!address) return undefined;
  // The address of a shared host without a path, such as `github.com`, matches all products on this host.
  return address.addressKey === address.domain ? { kind: 'domain', value: address.domain } : { kind: 'address', value: address.addressKey };
}
