// Builds term queries from an interpreted query. The letter before each term is explained at `search_terms_of` in the database.

import { type FacetName, facetNames } from '#lib/search/facet-columns.ts';
import type { Alternative, FactReading, Group, Interpretation, QueryReading, SearchWord } from '#lib/search/interpret.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';

/** A text of `tsquery`. */
export type TermQuery = string;

/** The part of a listing in which a word must occur: n in the name, h in the head (name, tagline, keywords, tags), b anywhere. */
type TextPart = 'n' | 'h' | 'b';

const term = (letter: string, text: string) => `'${letter}${text.replace(/['\\]/g, '$&$&')}'`;
const all = (parts: string[]) => (parts.length === 1 ? (parts[0] as string) : `(${parts.join(' & ')})`);
const any = (parts: string[]) => (parts.length === 1 ? (parts[0] as string) : `(${parts.join(' | ')})`);

/** How a word is matched: exactly, by its stem, or by its stem and words that begin with it. */
type Manner = (word: SearchWord) => string;
const exactly =
  (letter: string): Manner =>
  ({ word }) =>
    term(letter, word);
const byStem =
  (letter: string): Manner =>
  ({ stem }) =>
    term(letter, stem);
/**
 * Returns the terms of words that begin with `beginning`. The index has whole words of the name and the head, but stop words only of the
 * name. Of the description it has only stems.
 */
const beginningTerms = (letter: TextPart, beginning: string) =>
  ({ n: ['N'], h: ['H', 'N'], b: ['b', 'N'] })[letter].map((each) => `${term(each, beginning)}:*`);
/** Matches an unfinished word by its beginning, any other word by its stem. */
const byBeginning =
  (letter: TextPart): Manner =>
  ({ stem, beginning }) =>
    beginning === null ? term(letter, stem) : any(beginningTerms(letter, beginning));
/** Matches a word by its stem. A word that may be unfinished is also matched by its beginning. */
const begun =
  (letter: TextPart): Manner =>
  ({ stem, beginning, otherStems }) =>
    any([
      ...[stem, ...(letter === 'b' ? otherStems : [])].map((each) => term(letter, each)),
      ...(beginning === null ? [] : beginningTerms(letter, beginning)),
    ]);

const alternativeBy = (alternative: Alternative, manner: Manner) => all(alternative.map(manner));
const groupBy = (group: Group, manner: Manner) => any(group.map((alternative) => alternativeBy(alternative, manner)));

/** The filters that are set, each as a term query. */
export type FilterTerms = Partial<Record<FacetName | 'status', TermQuery>>;

/** Returns the filters of a query that are set. */
export function filterTerms({ stage, country, pricingModel, status }: Partial<ListingQuery>, categoryId?: number): FilterTerms {
  return {
    ...(categoryId === undefined ? {} : { category: term('C', String(categoryId)) }),
    ...(stage === undefined ? {} : { stage: term('S', stage) }),
    ...(country === undefined ? {} : { country: term('L', country) }),
    ...(pricingModel === undefined ? {} : { pricingModel: term('P', pricingModel) }),
    ...(status === 'upcoming' ? { status: term('U', '') } : {}),
  };
}

/** Restricts a term query by all filters but `except`. If `query` is null, returns the filters alone, or null if there are none. */
export function withFilters<Query extends TermQuery | null>(query: Query, filters: FilterTerms, except?: FacetName): Query | TermQuery {
  const terms = Object.entries(filters).flatMap(([filter, each]) => (filter === except ? [] : each));
  if (terms.length === 0) return query;
  return query === null ? all(terms) : `(${query}) & ${all(terms)}`;
}

/** Term queries by which listings are ranked. */
interface Tiers {
  /** In the order of relevance. The last one matches everything that the others match. Empty for a search without words. */
  tiers: TermQuery[];
  /** The tiers of each other reading. */
  otherTiers: TermQuery[][];
}

/** An attempt to find listings that have all words. Its term queries include the filters of the search. */
export interface Attempt extends Tiers {
  /** The term query of all matches; null if all listings match. */
  query: TermQuery | null;
  /** The term query of all matches without the filter of a facet. Contains only facets whose filter is set. */
  without: Partial<Record<FacetName, TermQuery | null>>;
}

function attemptOf({ tiers, otherTiers }: Tiers, filters: FilterTerms): Attempt {
  const last = tiers.at(-1) ?? null;
  const restrict = (queries: TermQuery[]) => queries.map((query) => withFilters(query, filters));
  const facets = facetNames.filter((name) => filters[name] !== undefined);
  return {
    tiers: restrict(tiers),
    otherTiers: otherTiers.map(restrict),
    query: withFilters(last, filters),
    without: Object.fromEntries(facets.map((name) => [name, withFilters(last, filters, name)])),
  };
}

const everyPart: TextPart[] = ['n', 'h', 'b'];

/** Returns the attempt to find listings that have all words; null if there is nothing to search for, or no listing can have all words. */
export function wholeAttempt(words: Interpretation | null, filters: FilterTerms): Attempt | null {
  const whole = words ? wholeTiers(words) : { tiers: [], otherTiers: [] };
  return whole && attemptOf(whole, filters);
}

/**
 * Returns the term query of listings that have one of the alternatives anywhere. If the word is unfinished, listings with words that begin
 * with it match too.
 */
export const groupQuery = (group: Group, isUnfinished: boolean): TermQuery => groupBy(group, isUnfinished ? begun('b') : byStem('b'));

/** Returns the term query of listings with a word that is its own stem, such as a name. */
export const wordQuery = (word: string): TermQuery => term('b', word);
/** Returns the term query of listings with a word that begins with `beginning`. */
export const beginningQuery = (beginning: string): TermQuery => `${term('b', beginning)}:*`;
export const yearQuery = (year: string): TermQuery => any([term('Y', year), term('b', year)]);
export { all as allOf, any as anyOf };

/** Returns the term query of a listing's value of a filter. */
export const valueQuery = (filter: 'stage' | 'country' | 'pricingModel', value: string): TermQuery =>
  all(Object.values(filterTerms({ [filter]: value })));

/**
 * Returns the term queries for all words, null if there is nothing to search for. With `inHead`, the last tiers don’t look at descriptions.
 * First come listings with the values that the query names, then those with all words, then those with likely corrections of words.
 */
export function wholeTiers(words: Interpretation, { inHead = false } = {}): Tiers | null {
  const { narrowed, widened, hasOnlyStopWords } = words;
  const lastParts: TextPart[] = inHead ? ['n', 'h'] : everyPart;
  const own = words.hasUnknownWord ? [] : tiersOf(words, widened ? everyPart : lastParts, hasOnlyStopWords);
  const facts = narrowed ? factTiers(narrowed, own.length === 0 ? lastParts : everyPart) : [];
  // Products whose whole name is the query come before those with the named values. If all words name values, so do products with these
  // words in their name.
  const called = narrowed ? own.slice(0, narrowed.groups.length > 0 ? 1 : nameTiers) : [];
  const more = widened && !words.hasUnknownWord ? tiersOf(widened, lastParts) : [];
  const sources = [facts, own, more].filter((tiers) => tiers.length > 0);
  if (sources.length === 0) return null;
  const tiers = [...called, ...facts, ...own.slice(called.length), ...more];
  return {
    tiers: sources.length === 1 ? tiers : [...tiers, any(sources.map((each) => `(${each.at(-1)})`))],
    otherTiers: words.otherReadings.map((reading) => tiersOf(reading, lastParts, reading.groups.length === 0)),
  };
}

/** The number of tiers that search only the name: whole name, exact words, stems. They are the first tiers of a reading. */
const nameTiers = 3;

/** Returns the tiers of listings that have the values of the facts, and the other words of the query. */
function factTiers({ facts, ...rest }: FactReading, parts: TextPart[] = everyPart): TermQuery[] {
  const filters = filterTerms(Object.fromEntries(facts.map(({ filter, value }) => [filter, value])));
  const tiers = rest.groups.length === 0 ? [null] : tiersOf(rest, parts);
  return tiers.map((tier) => withFilters(tier, filters) as TermQuery);
}

/** Returns the term query of listings that have the values of the facts, the other words of the query, and the filters of the search. */
export function factQuery(reading: FactReading, filters: FilterTerms): TermQuery {
  return withFilters(factTiers(reading).at(-1) as TermQuery, filters);
}

/**
 * Returns term queries in the order of relevance: the whole name; all words in the name, first exact, then by stem, then as beginnings;
 * then all words in the head; then all words anywhere. The last query matches everything that the other queries match. Returns an empty
 * list if the query has no word to search for.
 */
function tiersOf({ groups, phrase }: QueryReading, parts: TextPart[], hasOnlyStopWords = false): TermQuery[] {
  const name = term('E', phrase.join(' ').slice(0, 200));
  if (hasOnlyStopWords) return [name, any([name, all(phrase.map((word) => term('N', word)))])];
  if (groups.length === 0) return [];
  const hasBeginnings = groups.flat(2).some(({ beginning }) => beginning !== null);
  // Words that begin with the typed letters come before other forms of the word that is probably meant.
  const isUnfinished = groups.flat(2).some(({ word, beginning }) => beginning !== null && beginning !== word);
  const groupsBy = (manner: Manner): TermQuery => all(groups.map((group) => groupBy(group, manner)));
  return [
    name,
    ...parts.flatMap((letter) => [
      // The index has only stems of the description, no exact words.
      ...(letter === 'b' ? [] : [groupsBy(exactly(letter.toUpperCase()))]),
      ...(isUnfinished ? [groupsBy(byBeginning(letter))] : []),
      groupsBy(byStem(letter)),
      ...(hasBeginnings ? [groupsBy(begun(letter))] : []),
    ]),
  ];
}
