import { queryRows } from '#lib/core/db.ts';
import { withBlanks } from '#lib/core/with-blanks.ts';
import { parseProductAddress } from '#lib/listings/addresses/product-address.ts';
import { factFilters, factsIn } from '#lib/search/facts.ts';
import { type Interpretation, interpret, type Knowledge } from '#lib/search/interpret.ts';
import { isWordOfALanguage, languageOf, wordsOf } from '#lib/search/languages.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { type SentenceFact, sentenceFacts } from '#lib/search/sentence-facts.ts';
import { type AddressKind, categoryBySlug, type VocabularyRow, vocabularyOf } from '#lib/search/statements.ts';
import { type Attempt, type FilterTerms, factQuery, filterTerms, type TermQuery, wholeAttempt } from '#lib/search/term-queries.ts';

/** One way to read the words of a query. */
interface PlannedReading {
  /** Null if the query has no words. */
  words: Interpretation | null;
  /** The attempt to find listings that have all words. Null if no listing can have all of them. */
  whole: Attempt | null;
}

/** What a search looks for. `runPlan` finds it. */
export interface SearchPlan extends PlannedReading, Required<Pick<ListingQuery, 'sort' | 'page' | 'perPage'>> {
  /** The text of the query, with spaces added between the words of scripts without spaces. Empty if the search has no text. */
  q: string;
  filters: FilterTerms;
  /** Facts about the product that the query states, besides its subject. */
  sentenceFacts: SentenceFact[];
  /** The address that products must have. */
  place: { kind: AddressKind; value: string } | null;
  /** False for scheduled listings. */
  isLive: boolean;
  /** Null if no words name values of filters. If no listing matches `query`, `otherwise` returns the reading without these values. */
  facts: { query: TermQuery; otherwise: () => PlannedReading } | null;
}

/**
 * Plans a search: looks up the words in the vocabulary and the category by its slug, and decides what to look for in which order. No
 * listing can match if the category does not exist, the address is invalid, or the text has no letter or digit.
 */
export async function planSearch(query: ListingQuery): Promise<SearchPlan> {
  const { category, sort = 'relevance', status = 'live', page, perPage } = query;
  const q = withBlanks(query.q?.replaceAll('\0', ' ').trim() ?? '');
  const domain = query.domain?.trim();
  const place = domain ? placeOf(domain) : null;
  const nothing: SearchPlan = {
    ...{ q, sort, page, perPage, isLive: status === 'live', place: place ?? null },
    ...{ words: null, whole: null, filters: {}, sentenceFacts: [], facts: null },
  };
  if (place === undefined) return nothing;
  const [known, categories] = await Promise.all([
    q ? queryRows<VocabularyRow>(vocabularyOf, [q]) : [],
    category === undefined ? [] : queryRows<{ id: number }>(categoryBySlug, [category]),
  ]);
  if ((q && known.length === 0) || (category !== undefined && categories.length === 0)) return nothing;
  const openFilters = factFilters.filter((filter) => query[filter] === undefined);
  const typed = known.filter(({ kind }) => kind === 'typed').sort((a, b) => a.position - b.position);
  const knowledge = knowledgeOf(
    q,
    typed.map(({ word }) => word),
  );
  const words = q ? interpret(known, { ...knowledge, factsIn: (typed) => factsIn(typed, openFilters) }) : null;
  const filters = filterTerms(query, categories[0]?.id);
  const readingOf = (words: Interpretation | null) => ({ words, whole: wholeAttempt(words, filters) });
  const narrowed = words?.narrowed ?? null;
  const facts = narrowed && { query: factQuery(narrowed, filters), otherwise: () => readingOf(interpret(known, knowledge)) };
  const isOpen = ({ filter }: SentenceFact) => factFilters.every((each) => each !== filter || query[each] === undefined);
  return { ...nothing, ...readingOf(words), filters, facts, sentenceFacts: words ? sentenceFacts(q, words.typedWords).filter(isOpen) : [] };
}

/**
 * Returns what is known about the words of a query besides the vocabulary: whether they are words of some language, and which of them are
 * joined by a hyphen or another sign.
 */
function knowledgeOf(q: string, words: string[]): Omit<Knowledge, 'factsIn'> {
  const language = languageOf(words);
  const joined = [...q.matchAll(/[\p{L}\p{N}]+(?:[-‐‑.][\p{L}\p{N}]+)+/gu)].map(([text]) => wordsOf(text));
  return {
    // A query in another language has many words that no listing has. They are rarely misspelt English words.
    isForeign: language !== null && language !== 'en',
    isWord: isWordOfALanguage,
    areParts: (left, right) => joined.some((parts) => parts.some((part, n) => part === left && parts[n + 1] === right)),
  };
}

/** Converts the filter `domain` to the address that products must have; undefined if it is not a valid address. */
function placeOf(domain: string): SearchPlan['place'] | undefined {
  const address = parseProductAddress(/^[a-z][a-z0-9+.-]*:\/\//i.test(domain) ? domain : `https://${domain}`);
  if (!address) return undefined;
  // The address of a shared host without a path, such as `github.com`, matches all products on this host.
  return address.addressKey === address.domain ? { kind: 'domain', value: address.domain } : { kind: 'address', value: address.addressKey };
}
