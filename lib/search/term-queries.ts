// Term queries (tsquery as text) of what was understood. The terms' letters are those of `search_terms_of` in the database.

import type { Alternative, Group, Interpretation, SoughtWord } from '#lib/search/interpret.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';

/** Where a stem stands: in the name, in the head, anywhere. */
type Place = 'n' | 'h' | 'b';

const term = (letter: string, text: string) => `'${letter}${text.replace(/['\\]/g, '$&$&')}'`;
const all = (parts: string[]) => (parts.length === 1 ? (parts[0] as string) : `(${parts.join(' & ')})`);
const any = (parts: string[]) => (parts.length === 1 ? (parts[0] as string) : `(${parts.join(' | ')})`);

/** How a word is asked for: as it is, by its stem, or also by what it begins. */
type Manner = (word: SoughtWord) => string;
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

/** The filters as terms; null when none is set. */
export function filterTerms({ stage, country, pricingModel }: ListingQuery, categoryId?: number): string | null {
  const terms = [
    ...(categoryId === undefined ? [] : [term('C', String(categoryId))]),
    ...(stage === undefined ? [] : [term('S', stage)]),
    ...(country === undefined ? [] : [term('L', country)]),
    ...(pricingModel === undefined ? [] : [term('P', pricingModel)]),
  ];
  return terms.length > 0 ? all(terms) : null;
}

/** `query` among what the filters leave. */
export function within(query: string, filters: string | null): string {
  return filters === null ? query : `${query} & ${filters}`;
}

/**
 * Term queries in the order of their worth: the whole name; all words in the name, as they are, by stem, unfinished; the same
 * in the head (name, tagline, keywords, tags); anywhere. The last one includes the others. Empty when there is nothing to find by.
 */
export function tierQueries(words: Interpretation): string[] {
  return queries(words, ['n', 'h', 'b']);
}

/** The same of each other reading. All have as many queries, so that one statement does for them. */
export function otherQueries(words: Interpretation, places: Place[] = ['n', 'h', 'b']): string[][] {
  const each = words.others.map((alternative) =>
    queries({ ...words, groups: [[alternative]], phrase: alternative.map(({ word }) => word) }, places),
  );
  const most = Math.max(...each.map(({ length }) => length));
  return each.map((tiers) => [...tiers, ...Array<string>(most - tiers.length).fill(tiers.at(-1) as string)]);
}

/** One way to look for what was meant. */
export interface Attempt {
  tiers: string[];
  others: string[][];
  /** Some words are left out. */
  relaxed: boolean;
}

/** When no listing has all words, it is the first of them that are tried in part: so many. */
const mostRelaxed = 6;

/** Ways to look, until one finds something: all words, then all but one, and so on. */
export function* attempts(words: Interpretation): Generator<Attempt> {
  const tiers = tierQueries(words);
  if (tiers.length > 0 && !words.incomplete) yield { tiers, others: otherQueries(words), relaxed: false };
  const some = words.groups.slice(0, mostRelaxed);
  for (let left = words.incomplete ? 0 : 1; left < some.length; left++)
    yield { tiers: relaxedQueries(some, left), others: [], relaxed: true };
}

/** The same, but what only a description holds is not found. */
export function headQueries(words: Interpretation): string[] {
  return queries(words, ['n', 'h']);
}

function queries({ groups, phrase, stopWordsOnly }: Interpretation, places: Place[]): string[] {
  const name = term('E', phrase.join(' ').slice(0, 200));
  if (stopWordsOnly) return [name, any([name, all(phrase.map((word) => term('N', word)))])];
  if (groups.length === 0) return [];
  const unfinished = groups.some((group) => group.some((alternative) => alternative.some(({ begun }) => begun.length > 0)));
  const manners = places.flatMap((letter) => [
    // Of a description only stems are kept.
    ...(letter === 'b' ? [] : [exactly(letter.toUpperCase())]),
    byStem(letter),
    ...(unfinished ? [begun(letter)] : []),
  ]);
  return [name, ...manners.map((manner) => all(groups.map((group) => groupBy(group, manner))))];
}

/** What has words of all groups but `left`, in the name, in the head, anywhere. */
function relaxedQueries(groups: Group[], left: number): string[] {
  return (['n', 'h', 'b'] as const).map((letter) =>
    any(combinations(groups, groups.length - left).map((some) => all(some.map((group) => groupBy(group, begun(letter)))))),
  );
}

function combinations<T>(of: T[], size: number): T[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, n) => combinations(of.slice(n + 1), size - 1).map((rest) => [first, ...rest]));
}
