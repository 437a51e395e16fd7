// Builds term queries from an interpreted query. The letter before each term is explained at `search_terms_of` in the database.

import type { Alternative, Group, Interpretation, SearchWord } from '#lib/search/interpret.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';

/**
 * One or two texts of `tsquery`, of which a listing must match one. Beginnings of a word are apart from the word itself: for each listing
 * that one text finds, the index looks at all terms of the text, so that 32 beginnings beside a frequent word would cost as much as the
 * word 32 times.
 */
export type TermQuery = readonly [query: string] | readonly [query: string, more: string];

/** The part of a listing in which a word must occur: n in the name, h in the head (name, tagline, keywords, tags), b anywhere. */
type TextPart = 'n' | 'h' | 'b';

const term = (letter: string, text: string) => `'${letter}${text.replace(/['\\]/g, '$&$&')}'`;
const all = (parts: string[]) => (parts.length === 1 ? (parts[0] as string) : `(${parts.join(' & ')})`);
const any = (parts: string[]) => (parts.length === 1 ? (parts[0] as string) : `(${parts.join(' | ')})`);

/** How a word is matched: exactly, by its stem, or by its stem and the stems of words that begin with it. */
type Manner = (word: SearchWord) => string;
const exactly =
  (letter: string): Manner =>
  ({ word }) =>
    term(letter, word);
const byStem =
  (letter: string): Manner =>
  ({ stem }) =>
    term(letter, stem);
const begun =
  (letter: string): Manner =>
  ({ stem, begun }) =>
    any([stem, ...begun].map((each) => term(letter, each)));

const alternativeBy = (alternative: Alternative, manner: Manner) => all(alternative.map(manner));
const groupBy = (group: Group, manner: Manner) => any(group.map((alternative) => alternativeBy(alternative, manner)));

/** Returns the filters as a term query, null if none is set. */
export function filterTerms({ stage, country, pricingModel, status }: ListingQuery, categoryId?: number): string | null {
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
export function withFilters([query, more]: TermQuery, filters: string | null): TermQuery {
  const restricted = (text: string) => (filters === null ? text : `${text} & ${filters}`);
  return more === undefined ? [restricted(query)] : [restricted(query), restricted(more)];
}

/**
 * Returns term queries in the order of relevance: the whole name; all words in the name, first exact, then by stem, then as beginnings;
 * then all words in the head; then all words anywhere. The last query matches everything that the other queries match. Returns an empty
 * list if the query has no word to search for.
 */
export function tierQueries(words: Interpretation): TermQuery[] {
  return queries(words, ['n', 'h', 'b']);
}

/** Returns the tiers of each other reading. */
export function otherQueries(words: Interpretation, parts: TextPart[] = ['n', 'h', 'b']): TermQuery[][] {
  return words.otherReadings.map((alternative) =>
    queries({ ...words, groups: [[alternative]], phrase: alternative.map(({ word }) => word) }, parts),
  );
}

/** Returns term queries of equal length, as an array of the database needs them. */
export function rectangular(termQueries: TermQuery[]): [query: string, more: string | null][] {
  return termQueries.map(([query, more = null]) => [query, more]);
}

/** One attempt to find listings. */
export interface Attempt {
  /** Term queries in the order of relevance. */
  tiers: TermQuery[];
  /** The tiers of each other reading. */
  otherTiers: TermQuery[][];
  /** True if some words are left out. */
  relaxed: boolean;
}

/** If no listing has all words, the search tries combinations of words. Only this many words from the start of the query are combined. */
const maxRelaxedWords = 6;

/**
 * Yields the attempts in the order to try: all words, then all words but one, and so on. Callers stop at the first attempt with results.
 */
export function* attempts(words: Interpretation): Generator<Attempt> {
  const tiers = tierQueries(words);
  if (tiers.length > 0 && !words.hasUnknownWord) yield { tiers, otherTiers: otherQueries(words), relaxed: false };
  const tried = words.groups.slice(0, maxRelaxedWords);
  for (let leftOut = words.hasUnknownWord ? 0 : 1; leftOut < tried.length; leftOut++)
    yield { tiers: relaxedQueries(tried, leftOut), otherTiers: [], relaxed: true };
}

/** Like `tierQueries`, but without the description. */
export function headQueries(words: Interpretation): TermQuery[] {
  return queries(words, ['n', 'h']);
}

function queries({ groups, phrase, hasOnlyStopWords }: Interpretation, parts: TextPart[]): TermQuery[] {
  const name = term('E', phrase.join(' ').slice(0, 200));
  if (hasOnlyStopWords) return [[name], [any([name, all(phrase.map((word) => term('N', word)))])]];
  if (groups.length === 0) return [];
  const hasCompletions = groups.some((group) => group.some((alternative) => alternative.some(({ begun }) => begun.length > 0)));
  const groupsBy = (manner: Manner): TermQuery => [all(groups.map((group) => groupBy(group, manner)))];
  return [
    [name],
    ...parts.flatMap((letter) => [
      // The index has only stems of the description, no exact words.
      ...(letter === 'b' ? [] : [groupsBy(exactly(letter.toUpperCase()))]),
      groupsBy(byStem(letter)),
      ...(hasCompletions ? [begunQuery(groups, letter)] : []),
    ]),
  ];
}

/** Returns the term query of the groups by `begun`, with what the last word begins apart from the word itself. */
function begunQuery(groups: Group[], letter: TextPart): TermQuery {
  const before = groups.slice(0, -1).map((group) => groupBy(group, begun(letter)));
  const [[word, ...more] = [], ...others] = groups.at(-1) as Group;
  if (!word || more.length > 0 || others.length > 0 || word.begun.length === 0)
    return [all([...before, groupBy(groups.at(-1) as Group, begun(letter))])];
  return [all([...before, term(letter, word.stem)]), all([...before, any(word.begun.map((stem) => term(letter, stem)))])];
}

/** Returns three term queries: for the name, the head and the whole listing. Each matches if all groups but any `leftOut` groups match. */
function relaxedQueries(groups: Group[], leftOut: number): TermQuery[] {
  return (['n', 'h', 'b'] as const).map((letter) => [
    any(combinations(groups, groups.length - leftOut).map((some) => all(some.map((group) => groupBy(group, begun(letter)))))),
  ]);
}

function combinations<T>(items: T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((first, n) => combinations(items.slice(n + 1), size - 1).map((rest) => [first, ...rest]));
}
