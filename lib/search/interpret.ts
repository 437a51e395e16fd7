// Decides which words a query means, with typing errors corrected. Pure: the caller passes the vocabulary rows of the query's words.

import type { Fact } from '#lib/search/facts.ts';
import { errorCost, errorPenalty, maxErrorCost, wordLikelihood } from '#lib/search/spelling.ts';
import type { VocabularyRow } from '#lib/search/statements.ts';

/** A word that a search looks for. */
export interface SearchWord {
  word: string;
  stem: string;
  /** The letters that words may begin with, if the word may be unfinished; else null. */
  beginning: string | null;
  /** Stems of known words that begin with `beginning` although their stem doesn’t: “happin” begins “happiness”, whose stem is “happi”. */
  otherStems: string[];
}

/** Words that must all occur in a listing. */
export type Alternative = SearchWord[];

/** Alternatives for one typed word, likeliest first. A listing must match at least one alternative. */
export type Group = Alternative[];

/** One way to search all words of a query. */
export interface QueryReading {
  groups: Group[];
  /** The words in the order of the query, with stop words. A listing whose name is exactly this phrase ranks first. */
  phrase: string[];
}

/** A reading in which some words of the query are not searched, because they name values of filters. */
export interface FactReading extends QueryReading {
  facts: Fact[];
}

export interface Interpretation extends QueryReading {
  /**
   * The query in which some words are searched both as typed and corrected. Its results come after all others. Null if no word is searched
   * in both ways.
   */
  widened: QueryReading | null;
  /** The query without the words that name values of filters. Listings with these values that match it rank first. */
  narrowed: FactReading | null;
  /**
   * Other readings of a query of one word, likeliest first. Empty for a query of several words: all its likely readings are in `groups`,
   * because a wrong reading of one word rarely fits the other words.
   */
  otherReadings: QueryReading[];
  /** The words as typed. */
  typedWords: string[];
  /** The content words in the order of the query. If no listing has all of them, BM25 weighs them. */
  units: WeighedUnit[];
  /** The corrected query, null if no word was corrected. */
  corrected: string | null;
  /** True if a word was left out because it is unknown and similar to no known word. */
  hasUnknownWord: boolean;
  /** True if the query has only stop words, such as “the”. Then only names are searched. */
  hasOnlyStopWords: boolean;
}

/** A content word of the query, or two words that are written as one in listings. */
export interface WeighedUnit {
  /** The words as typed. */
  words: string[];
  /** Index of the unit's first word among the typed words. */
  at: number;
  /** Empty if no listing has the word. */
  group: Group;
  /** Approximate number of listings that have the word or another form of it. */
  listings: number;
  /** True if no listing has the word itself, but listings have words that begin with it. */
  isUnfinished: boolean;
  /** True if `group` is an English word that looks like the typed word of another language (“dialysis” for “diálisis”). */
  isGuess: boolean;
}

/** Facts about the words of a query that are not in the vocabulary. */
export interface Knowledge {
  /** Finds the words that name values of filters. */
  factsIn(words: readonly string[]): Fact[];
  /** Returns true if the word must not be corrected, because it is a word of some language. */
  isWord(word: string): boolean;
  /** Returns true if the query joins two neighbouring words to one, such as “wi-fi”. */
  areParts(left: string, right: string): boolean;
  /** True if the query is in another language than English. Most listings are written in English. */
  isForeign: boolean;
}

const knowsNothing: Knowledge = { factsIn: () => [], isWord: () => false, areParts: () => false, isForeign: false };

// Likelihoods are natural logarithms. A penalty is subtracted from a likelihood.

/** In a query of one word, other readings add their first result until the right reading is among those shown with this probability. */
const enoughProbability = 0.96;
/** Maximum number of readings that add their first result. */
const maxOtherReadings = 4;
/** In a query of several words, a reading is searched too if it is at most this much less likely than the best reading. */
const severalWordsMargin = 1.2;
/** In a query of several words, the maximum number of readings that are searched besides the best one. */
const maxMoreReadings = 2;
/** A rare known word is widened by a similar word if the similar word's likelihood is higher by more than this. */
const rareWordMargin = 1;
/** Penalty if only other forms of the typed word are known. This penalty and the next two were fitted to data. */
const otherFormPenalty = 6.8;
/** Penalties for a word whose end is missing although the person finished typing: once per word, and for each missing letter. */
const unfinishedPenalty = 2.5;
const missingLetterPenalty = 2.2;
/**
 * Penalties for a correction by adding a space: for the missing space, and for each of the two words that has only two letters. Both are
 * set by hand, because lists of misspellings rarely contain such errors.
 */
const missingSpacePenalty = 4;
const shortPartPenalty = 3;

/** Minimum number of letters of a word of another language that may stand for an English word that looks like it. */
const minGuessLetters = 5;

/** Returns true if two words are the British and the American spelling of the same word. */
const isSameWord = (a: string, b: string) => americanOf(a) === americanOf(b);
const americanOf = (word: string) =>
  word
    .replace(/our/g, 'or')
    .replace(/is(?=(?:e[drs]?|ing|ations?)$)/, 'iz')
    .replace(/yse/g, 'yze')
    .replace(/tre(s?)$/, 'ter$1')
    .replace(/logue/g, 'log')
    .replace(/ence(s?)$/, 'ense$1')
    .replace(/ll/g, 'l');

/** Returns true for a Korean word. Its particles are at its end, so the word is searched as a beginning. */
const isKorean = (word: string) => /^\p{Script=Hangul}{2,}$/u.test(word);
/** Returns true if a correction consists of two words of at least four letters. Other languages often write such words as one. */
const isCompound = (text: string) => /^\S{4,} \S{4,}$/.test(text);

/** One way to read a typed word. */
interface Reading {
  text: string;
  likelihood: number;
  alternative: Alternative;
}

const searchWords = ({ word, stem }: { word: string; stem: string | null }, isLast: boolean): SearchWord[] =>
  stem === null ? [] : [{ word, stem, beginning: isLast ? word : null, otherStems: [] }];

/** A typed word with its vocabulary rows. */
interface Typed {
  typed: VocabularyRow;
  related: VocabularyRow[];
  /** True for a word that may be unfinished: the last one of the query. */
  isLast: boolean;
  /**
   * True if the word is a known word of some language. Also true if the query is not in English, because most words of other languages are
   * unknown here.
   */
  isWord: boolean;
  /** True if `isWord` is true only because of the query’s language. Such a word may be a compound. */
  mayBeCompound: boolean;
  /** True if the query is in another language than English. */
  isForeign: boolean;
}

/** Returns the corrections of a typed word, likeliest first. */
function corrections({ typed, related, isLast }: Typed): Reading[] {
  const letters = typed.word.length;
  const found: Reading[] = [];
  const limit = maxErrorCost(letters);
  const near = related.filter(({ kind }) => kind === 'near');
  const listings = listingsByStem(near);
  for (const row of near) {
    const cost = errorCost(typed.word, row.word, limit);
    if (cost <= limit)
      found.push({
        text: row.word,
        likelihood: wordLikelihood(row.listings, listings(row.stem ?? row.word)) - errorPenalty(cost, letters),
        alternative: searchWords(row, isLast),
      });
  }
  for (const row of related) {
    if (row.kind !== 'split' || letters < 5) continue;
    const [left = '', right = ''] = row.word.split(' ');
    const [leftStem = '', rightStem = ''] = (row.stem ?? '').split(' ');
    const shortParts = (left.length < 3 ? shortPartPenalty : 0) + (right.length < 3 ? shortPartPenalty : 0);
    const alternative = [
      ...searchWords({ word: left, stem: leftStem || null }, false),
      ...searchWords({ word: right, stem: rightStem || null }, isLast),
    ];
    if (alternative.length > 0)
      found.push({
        text: row.word,
        likelihood: wordLikelihood(row.listings, row.listings) - missingSpacePenalty - shortParts,
        alternative,
      });
  }
  return found.sort(byLikelihood);
}

const byLikelihood = (a: Reading, b: Reading) => b.likelihood - a.likelihood || (a.text < b.text ? -1 : 1);

/** Returns a function that adds up the listings of a stem's words. */
function listingsByStem(rows: VocabularyRow[]): (stem: string) => number {
  const byStem = Map.groupBy(rows, ({ stem, word }) => stem ?? word);
  return (stem) => (byStem.get(stem) ?? []).reduce((sum, { listings }) => sum + listings, 0);
}

/**
 * Returns the reading of a word as typed. Returns null if the word is unknown, no other form of it is known, and no known word begins with
 * it.
 */
function asTyped({ typed, related, isLast }: Typed): Reading | null {
  const { word } = typed;
  const stem = typed.stem ?? word;
  if (typed.listings > 0) {
    const likelihood = wordLikelihood(typed.listings, typed.listings);
    return { text: word, likelihood, alternative: searchWords({ word, stem }, isLast) };
  }
  const otherForm = wordLikelihood(1, listingsByStem(related.filter(({ kind }) => kind === 'near'))(stem)) - otherFormPenalty;
  const completions = related.filter(({ kind }) => kind === 'begun');
  if (completions.length === 0)
    return typed.inflected ? { text: word, likelihood: otherForm, alternative: searchWords({ word, stem }, false) } : null;
  const total = completions.reduce((sum, { listings }) => sum + listings, 0);
  const missingLetters = Math.min(...completions.map((completion) => completion.word.length)) - word.length;
  const unfinished =
    wordLikelihood(total, total) - unfinishedPenalty - Math.min(missingLetters, 4) * missingLetterPenalty * Math.sqrt(7 / word.length);
  // If most of the listings with completions have forms of one word, the person probably means this word.
  const listings = listingsByStem(completions);
  const meant = completions.find((completion) => completion.stem !== null && listings(completion.stem) > total / 2) ?? { word, stem };
  const otherStems = [stem, ...stemsOf(completions)].filter((other) => other !== meant.stem && !other.startsWith(word));
  return {
    text: word,
    likelihood: typed.inflected ? Math.max(otherForm, unfinished) : unfinished,
    alternative: searchWords(meant, true).map((searched) => ({ ...searched, beginning: word, otherStems })),
  };
}

/** Returns the stems of the words without duplicates. */
const stemsOf = (rows: VocabularyRow[]) => [...new Set(rows.flatMap(({ stem }) => (stem === null ? [] : [stem])))];

/** A typed word with its chosen readings. */
interface ReadWord extends Typed {
  group: Group;
  /**
   * Readings that are searched after `group`: the best correction if `group` is the typed word, or the typed word if `group` is its
   * correction.
   */
  more: Group;
  /** Readings that add their first result if this is the only word. */
  others: QueryReading[];
  /** The word to show in the corrected query. `widenedText` is the word to show in the widened query. */
  text: string;
  widenedText: string;
  isCorrected: boolean;
  /** True if the word names a value of a filter and is unknown otherwise. */
  isOnlyFact: boolean;
}

/**
 * Reads a word. If the typed word itself finds listings, its correction is searched in addition and doesn’t replace it. `isUnfinished` is
 * true for a stop word that is the whole query and begins other words.
 */
function readWord(word: Typed, isOnlyFact: boolean, isUnfinished: boolean): ReadWord {
  const { typed } = word;
  const read = (group: Group, more: Partial<ReadWord> = {}): ReadWord => ({
    ...word,
    group,
    more: [],
    others: [],
    text: typed.word,
    widenedText: typed.word,
    isCorrected: false,
    isOnlyFact,
    ...more,
  });
  if ((typed.stop && !isUnfinished) || isOnlyFact) return read([]);
  const own = asTyped(word);
  // Corrections that begin with an unfinished word are left out: the search for words with this beginning finds them already.
  const beginning = own?.alternative[0]?.beginning;
  const likely = corrections(word).filter(
    ({ text }) =>
      (!word.isWord || isSameWord(typed.word, text) || (word.mayBeCompound && isCompound(text))) &&
      !(beginning && text.startsWith(beginning)),
  );
  const [best] = likely;
  const corrected = best && { text: best.text, widenedText: best.text, isCorrected: true };
  if (own) {
    const isKnown = typed.listings > 0;
    const isLikelier = best && best.likelihood > own.likelihood + (isKnown ? rareWordMargin : 0);
    const readings = isKnown && !isLikelier ? [] : likelyReadings([own, ...likely]);
    // If the word is searched as typed, at most one other reading adds its first result.
    const others = readingsWithout(own, readings).slice(0, 1);
    if (!isLikelier || best.alternative.length === 0) return read([own.alternative], { others });
    if (isKnown || beginning) return read([own.alternative], { more: [best.alternative], widenedText: best.text, others });
    // Only another form of the word is known. This is often a coincidence, so the correction is searched first.
    return read([best.alternative], { ...corrected, more: [own.alternative], others: readingsWithout(best, readings) });
  }
  if (!best) return read([]);
  if (best.alternative.length === 0) return read([], corrected);
  const alike = likely
    .slice(1)
    .filter(({ likelihood }) => best.likelihood - likelihood < severalWordsMargin)
    .slice(0, maxMoreReadings);
  const group = [best, ...alike].map(({ alternative }) => alternative).filter((alternative) => alternative.length > 0);
  return read(group, { ...corrected, others: readingsWithout(best, likelyReadings(likely)) });
}

/**
 * Returns the likeliest readings: as few as contain the right one with `enoughProbability`. Returns at most `maxOtherReadings` after the
 * first.
 */
function likelyReadings(readings: Reading[]): Reading[] {
  const sorted = readings.toSorted(byLikelihood);
  const highest = sorted[0]?.likelihood ?? 0;
  const weights = sorted.map(({ likelihood }) => Math.exp(likelihood - highest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let probability = 0;
  return sorted.filter((_, n) => {
    const isNeeded = probability < enoughProbability && n <= maxOtherReadings;
    probability += (weights[n] as number) / sum;
    return isNeeded;
  });
}

/** Converts all readings but `first` to queries of one word. A stop word is searched only in names. */
const readingsWithout = (first: Reading, readings: Reading[]): QueryReading[] =>
  readings
    .filter((reading) => reading !== first)
    .map(({ text, alternative }) => ({
      groups: alternative.length > 0 ? [[alternative]] : [],
      phrase: alternative.length > 0 ? alternative.map(({ word }) => word) : [text],
    }));

/**
 * Interprets a query from the vocabulary rows of its words. The last word may be unfinished: if it begins known words, these are searched
 * before any correction. A part of a joined word (“fi” of “wi-fi”) is neither unfinished nor corrected by itself.
 */
export function interpret(rows: VocabularyRow[], knowledge: Partial<Knowledge> = {}): Interpretation {
  const { factsIn, isWord, areParts, isForeign } = { ...knowsNothing, ...knowledge };
  const relatedByPosition = Map.groupBy(rows, ({ position }) => position);
  const typedRows = rows.filter(({ kind }) => kind === 'typed').sort((a, b) => a.position - b.position);
  const typedFacts = factsIn(typedRows.map(({ word }) => word));
  const words = typedRows.map((typed, n) => {
    const isOnlyFact = typed.listings === 0 && typedFacts.some((fact) => isWithin(fact, n));
    const related = relatedByPosition.get(typed.position) ?? [];
    const isUnfinished = typed.stop && typedRows.length === 1 && related.some(({ kind }) => kind === 'begun');
    const [before, after] = [typedRows[n - 1]?.word, typedRows[n + 1]?.word];
    const isPart = (before !== undefined && areParts(before, typed.word)) || (after !== undefined && areParts(typed.word, after));
    const isListed = isPart || isWord(typed.word);
    const isLast = n === typedRows.length - 1 || isKorean(typed.word);
    const word: Typed = {
      typed,
      related: isPart ? related.filter(({ kind }) => kind === 'joined') : related,
      isLast: isLast && !isPart,
      isWord: isListed || isForeign,
      mayBeCompound: isForeign && !isListed,
      isForeign,
    };
    return readWord(word, isOnlyFact, isUnfinished);
  });
  const groups = groupsOf(words, ({ group }) => group);
  const isCorrected = words.some((word) => word.isCorrected);
  const isWidened = words.some(({ more }) => more.length > 0);
  const phrase = words.map(({ text }) => text);
  const contentWords = words.filter(({ typed, group }) => !typed.stop || group.length > 0);
  const [onlyWord] = contentWords;
  const isSingle = contentWords.length === 1 && groups.length === 1 && onlyWord !== undefined;
  return {
    groups: isSingle ? groups.map((group) => group.slice(0, 1)) : groups,
    widened: isWidened
      ? { groups: groupsOf(words, ({ group, more }) => [...group, ...more]), phrase: words.map(({ widenedText }) => widenedText) }
      : null,
    narrowed: narrowedBy(typedFacts.length > 0 ? typedFacts : correctedFacts(phrase, factsIn), words),
    otherReadings: isSingle ? onlyWord.others : [],
    phrase,
    typedWords: words.map(({ typed }) => typed.word),
    units: weighedUnits(words),
    corrected: isCorrected ? phrase.join(' ') : null,
    hasUnknownWord: hasUnknown(words),
    hasOnlyStopWords: words.length > 0 && groups.length === 0 && words.every((word) => word.typed.stop || word.isCorrected),
  };
}

const isWithin = ({ from, to }: Fact, n: number) => n >= from && n < to;

/** Finds facts in the corrected words. A corrected word may be two words: “opensource” is “open source”. */
function correctedFacts(phrase: string[], factsIn: (words: readonly string[]) => Fact[]): Fact[] {
  const parts = phrase.flatMap((text, n) => text.split(' ').map((word) => ({ word, n })));
  return factsIn(parts.map(({ word }) => word)).flatMap(({ from, to, ...fact }) => {
    const [first, last] = [parts[from], parts[to - 1]];
    const isWhole = parts[from - 1]?.n !== first?.n && parts[to]?.n !== last?.n;
    return first && last && isWhole ? [{ ...fact, from: first.n, to: last.n + 1 }] : [];
  });
}

/** Returns the query without the words of the facts. Returns null if there are no facts, or if one of the other words is unknown. */
function narrowedBy(facts: Fact[], words: ReadWord[]): FactReading | null {
  const rest = words.filter((_, n) => !facts.some((fact) => isWithin(fact, n)));
  if (facts.length === 0 || hasUnknown(rest)) return null;
  return { facts, groups: groupsOf(rest, ({ group }) => group), phrase: rest.map(({ text }) => text) };
}

/** A word, or two words that form a known word together, such as “data base”. */
type Unit = { words: [ReadWord]; joined: null } | { words: [ReadWord, ReadWord]; joined: VocabularyRow };

function unitsOf(words: ReadWord[]): Unit[] {
  const units: Unit[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as ReadWord;
    const next = words[i + 1];
    const joined = next && joinedWord(word, next);
    units.push(joined ? { words: [word, next], joined } : { words: [word], joined: null });
    if (joined) i++;
  }
  return units;
}

/** Returns the units with content, each with the number of listings that have it. */
function weighedUnits(words: ReadWord[]): WeighedUnit[] {
  return unitsOf(words).flatMap((unit): WeighedUnit[] => {
    const at = words.indexOf(unit.words[0]);
    const typed = unit.words.map((word) => word.typed.word);
    if (unit.joined)
      return [
        {
          words: typed,
          at,
          group: groupsOf([...unit.words], ({ group }) => group)[0] ?? [],
          listings: Math.max(unit.joined.listings, Math.min(...unit.words.map((word) => word.typed.stemListings))),
          isUnfinished: false,
          isGuess: false,
        },
      ];
    const [word] = unit.words;
    if (word.typed.stop) return [];
    const read = [...word.group, ...word.more].filter((alternative) => alternative.length > 0);
    const guess = read.length === 0 && word.isForeign && word.typed.word.length >= minGuessLetters ? corrections(word).slice(0, 1) : [];
    const group = [...read, ...guess.map(({ alternative }) => alternative)].filter((alternative) => alternative.length > 0);
    const [isUnfinished, isGuess] = [word.typed.listings === 0, guess.length > 0];
    return [{ words: typed, at, group, listings: listingsOf(word, group), isUnfinished: isUnfinished && !isGuess, isGuess }];
  });
}

/** Returns the approximate number of listings with a word: the number for its most frequent form. */
function listingsOf({ typed, related }: ReadWord, group: Group): number {
  const stems = new Set(group.flat().map(({ stem }) => stem));
  const others = related.filter(({ kind, stem }) => (kind === 'near' || kind === 'begun') && stem !== null && stems.has(stem));
  return Math.max(
    typed.stemListings,
    ...others.map(({ listings }) => listings),
    ...related.filter(({ kind }) => kind === 'split').map(({ listings }) => listings),
    0,
  );
}

/** Returns the known word that two typed words form together. Words of one letter are not joined: “a part” is not “apart”. */
function joinedWord(word: ReadWord, next: ReadWord): VocabularyRow | undefined {
  const joined = word.related.find(({ kind }) => kind === 'joined');
  const areNeighbours = next.typed.position === word.typed.position + 1;
  return areNeighbours && word.typed.word.length > 1 && next.typed.word.length > 1 ? joined : undefined;
}

/** Returns the groups of the words that have alternatives. */
function groupsOf(words: ReadWord[], alternativesOf: (word: ReadWord) => Group): Group[] {
  return unitsOf(words)
    .map(({ words, joined }) => {
      if (!joined) return alternativesOf(words[0]);
      // A listing must contain the joined word, or both words.
      const both = words.reduce<Group>(
        (combined, word) =>
          word.typed.stop ? combined : combined.flatMap((left) => alternativesOf(word).map((right) => [...left, ...right])),
        [[]],
      );
      return [searchWords(joined, words[1].isLast), ...both];
    })
    .map((group) => group.filter((alternative) => alternative.length > 0))
    .filter((group) => group.length > 0);
}

const isUnknown = ({ typed, group, isCorrected }: ReadWord) => group.length === 0 && !typed.stop && !isCorrected;
const hasUnknown = (words: ReadWord[]) => unitsOf(words).some(({ words, joined }) => !joined && isUnknown(words[0]));
