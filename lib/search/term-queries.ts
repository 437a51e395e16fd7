// Builds term queries from an interpreted query. The letter before each term is explained at `search_terms_of` in the database.

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
 * Words that begin so. The index has whole words of the name and the head, stop words only of the name, and only stems of the description.
 */
const beginningTerms = (letter: TextPart, beginning: string) =>
  ({ n: ['N'], h: ['H', 'N'], b: ['b', 'N'] })[letter].map((each) => `${term(each, beginning)}:*`);
/** An unfinished word by its beginning, another one by its stem. */
const byBeginning =
  (letter: TextPart): Manner =>
  ({ stem, beginning }) =>
    beginning === null ? term(letter, stem) : any(beginningTerms(letter, beginning));
/** A word by its stem and, if it may be unfinished, by its beginning. */
const begun =
  (letter: TextPart): Manner =>
  ({ stem, beginning, otherStems }) =>
    any([
      ...[stem, ...(letter === 'b' ? otherStems : [])].map((each) => term(letter, each)),
      ...(beginning === null ? [] : beginningTerms(letter, beginning)),
    ]);

const alternativeBy = (alternative: Alternative, manner: Manner) => all(alternative.map(manner));
const groupBy = (group: Group, manner: Manner) => any(group.map((alternative) => alternativeBy(alternative, manner)));

/** Returns the filters as a term query, null if none is set. */
export function filterTerms({ stage, country, pricingModel, status }: Partial<ListingQuery>, categoryId?: number): TermQuery | null {
  const terms = [
    ...(categoryId === undefined ? [] : [term('C', String(categoryId))]),
    ...(stage === undefined ? [] : [term('S', stage)]),
    ...(country === undefined ? [] : [term('L', country)]),
    ...(pricingModel === undefined ? [] : [term('P', pricingModel)]),
    ...(status === 'upcoming' ? [term('U', '')] : []),
  ];
  return terms.length > 0 ? all(terms) : null;
}

/** Restricts a term query by the filters. */
export function withFilters(query: TermQuery, filters: TermQuery | null): TermQuery {
  return filters === null ? query : `(${query}) & ${filters}`;
}

/** One attempt to find listings. */
export interface Attempt {
  /** Term queries in the order of relevance. The last one matches everything that the others match. */
  tiers: TermQuery[];
  /** The tiers of each other reading. */
  otherTiers: TermQuery[][];
  /** True if some words are left out. */
  relaxed: boolean;
}

const everyPart: TextPart[] = ['n', 'h', 'b'];

/** If no listing has all words, the search tries combinations of words. Only this many words from the start of the query are combined. */
const maxRelaxedWords = 6;

/**
 * Yields the attempts in the order to try: all words, then all words but one, and so on. Callers stop at the first attempt with results.
 */
export function* attempts(words: Interpretation): Generator<Attempt> {
  const whole = wholeAttempt(words);
  if (whole) yield whole;
  const { groups } = words.widened ?? words;
  const tried = groups.slice(0, maxRelaxedWords);
  for (let leftOut = words.hasUnknownWord ? 0 : 1; leftOut < tried.length; leftOut++)
    yield { tiers: relaxedQueries(tried, leftOut), otherTiers: [], relaxed: true };
}

/**
 * Returns the attempt with all words, null if there is nothing to search for. With `inHead`, the last tiers don’t look at descriptions.
 * First come listings with the values that the query names, then those with all words, then those with likely corrections of words.
 */
export function wholeAttempt(words: Interpretation, { inHead = false } = {}): Attempt | null {
  const { narrowed, widened, hasOnlyStopWords } = words;
  const lastParts: TextPart[] = inHead ? ['n', 'h'] : everyPart;
  const own = words.hasUnknownWord ? [] : tiersOf(words, widened ? everyPart : lastParts, hasOnlyStopWords);
  const facts = narrowed ? factTiers(narrowed, own.length === 0 ? lastParts : everyPart) : [];
  // A product that is called so comes first. If the query names nothing but values, so do all whose name has the words.
  const called = narrowed ? own.slice(0, narrowed.groups.length > 0 ? 1 : nameTiers) : [];
  const more = widened && !words.hasUnknownWord ? tiersOf(widened, lastParts) : [];
  const sources = [facts, own, more].filter((tiers) => tiers.length > 0);
  if (sources.length === 0) return null;
  const tiers = [...called, ...facts, ...own.slice(called.length), ...more];
  return {
    tiers: sources.length === 1 ? tiers : [...tiers, any(sources.map((each) => `(${each.at(-1)})`))],
    otherTiers: words.otherReadings.map((reading) => tiersOf(reading, lastParts, reading.groups.length === 0)),
    relaxed: false,
  };
}

/** The first tiers of a reading look at the name: the whole name, exact words, stems. */
const nameTiers = 3;

/** Returns the tiers of listings that have the values of the facts, and the other words of the query. */
export function factTiers({ facts, ...rest }: FactReading, parts: TextPart[] = everyPart): TermQuery[] {
  const filters = filterTerms(Object.fromEntries(facts.map(({ filter, value }) => [filter, value]))) as TermQuery;
  return rest.groups.length === 0 ? [filters] : tiersOf(rest, parts).map((tier) => withFilters(tier, filters));
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
  // What begins as typed comes before other forms of the word that is probably meant.
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

/** Returns three term queries: for the name, the head and the whole listing. Each matches if all groups but any `leftOut` groups match. */
function relaxedQueries(groups: Group[], leftOut: number): TermQuery[] {
  return everyPart.map((letter) =>
    any(combinations(groups, groups.length - leftOut).map((some) => all(some.map((group) => groupBy(group, begun(letter)))))),
  );
}

function combinations<T>(items: T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((first, n) => combinations(items.slice(n + 1), size - 1).map((rest) => [first, ...rest]));
}
