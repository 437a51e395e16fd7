// Decides which words a query means, with typing errors corrected. Pure: the caller passes the vocabulary rows of the query's words.

import { errorCost, errorPenalty, maxErrorCost, wordLikelihood } from '#lib/search/spelling.ts';
import { maxRareListings, type VocabularyRow } from '#lib/search/statements.ts';

/** A word that a search looks for. */
export interface SearchWord {
  word: string;
  stem: string;
  /** Stems of the known words that begin with this word. */
  begun: string[];
}

/** Words that must all occur in a listing. */
export type Alternative = SearchWord[];

/** Alternatives for one typed word, likeliest first. A listing must match at least one alternative. */
export type Group = Alternative[];

export interface Interpretation {
  groups: Group[];
  /**
   * Other readings of a query of one word, likeliest first. Empty for a query of several words: all its likely readings are in `groups`,
   * because a wrong reading of one word rarely fits the other words.
   */
  otherReadings: Alternative[];
  /** The corrected words in the order of the query, with stop words. A listing whose name is exactly this phrase ranks first. */
  phrase: string[];
  /** The words as typed. */
  typedWords: string[];
  /** The corrected query, null if no word was corrected. */
  corrected: string | null;
  /** True if the last word was corrected. The caller must then look up the words that begin with the corrected word. */
  isLastCorrected: boolean;
  /** True if a word was left out because it is unknown and similar to no known word. */
  hasUnknownWord: boolean;
  /** True if the query has only stop words, such as “the”. Then only names are searched. */
  hasOnlyStopWords: boolean;
}

// Likelihoods are natural logarithms. A penalty is subtracted from a likelihood.

/** In a query of one word, a reading adds its first result if it is at most this much less likely than the best reading. */
const singleWordMargin = 3.5;
/** In a query of several words, a reading is searched too if it is at most this much less likely than the best reading. */
const severalWordsMargin = 1.2;
/** Maximum number of readings of a word that are used in addition to the best reading. */
const maxOtherReadings = 2;
/** A similar word is preferred to a rare known word if the similar word's likelihood is higher by more than this. */
const rareWordMargin = 1;
/** Penalty if only other forms of the typed word are known. This penalty and the next two were fitted to data. */
const otherFormPenalty = 6.8;
/** Penalties for a word whose end is missing although the person finished typing: once per word, and for each missing letter. */
const unfinishedPenalty = 2.5;
const missingLetterPenalty = 2.2;
/** Penalties for a missing space, and for each part of two letters. Set by hand: lists of misspellings rarely contain missing spaces. */
const missingSpacePenalty = 9;
const shortPartPenalty = 3;

/** One way to read a typed word. */
interface Reading {
  kind: 'typed' | 'begun' | 'near' | 'split';
  text: string;
  likelihood: number;
  alternative: Alternative;
}

const searchWords = ({ word, stem }: { word: string; stem: string | null }, begun: string[] = []): SearchWord[] =>
  stem === null ? [] : [{ word, stem, begun: begun.filter((other) => other !== stem) }];

/** Returns the stems of the words without duplicates. */
export const stemsOf = (rows: VocabularyRow[]) => [...new Set(rows.flatMap(({ stem }) => (stem === null ? [] : [stem])))];

/**
 * Returns the readings of a typed word, likeliest first. `related` are the vocabulary rows of the word's position. `completions` are the
 * known words that begin with the typed word.
 */
function readings(typed: VocabularyRow, related: VocabularyRow[], completions: VocabularyRow[], typing: boolean): Reading[] {
  const letters = typed.word.length;
  const found: Reading[] = [];
  const limit = maxErrorCost(letters);
  const near = related.filter(({ kind }) => kind === 'near');
  const listingsOf = Map.groupBy(near, ({ stem, word }) => stem ?? word);
  const stemListings = (key: string) => (listingsOf.get(key) ?? []).reduce((sum, { listings }) => sum + listings, 0);
  for (const row of near) {
    const cost = errorCost(typed.word, row.word, limit);
    if (cost <= limit)
      found.push({
        kind: 'near',
        text: row.word,
        likelihood: wordLikelihood(row.listings, stemListings(row.stem ?? row.word)) - errorPenalty(cost, letters),
        alternative: searchWords(row),
      });
  }
  for (const row of related) {
    if (row.kind !== 'split' || letters < 5) continue;
    const [left = '', right = ''] = row.word.split(' ');
    const [leftStem = '', rightStem = ''] = (row.stem ?? '').split(' ');
    const shortParts = (left.length < 3 ? shortPartPenalty : 0) + (right.length < 3 ? shortPartPenalty : 0);
    const alternative = [...searchWords({ word: left, stem: leftStem || null }), ...searchWords({ word: right, stem: rightStem || null })];
    if (alternative.length > 0)
      found.push({
        kind: 'split',
        text: row.word,
        likelihood: wordLikelihood(row.listings, row.listings) - missingSpacePenalty - shortParts,
        alternative,
      });
  }
  if (typed.inflected && typed.stem !== null)
    found.push({
      kind: 'typed',
      text: typed.word,
      likelihood: wordLikelihood(1, stemListings(typed.stem)) - otherFormPenalty,
      alternative: searchWords(typed, stemsOf(completions)),
    });
  const totalListings = completions.reduce((sum, { listings }) => sum + listings, 0);
  if (completions.length > 0) {
    const missingLetters = Math.min(...completions.map(({ word }) => word.length)) - letters;
    const penaltyOfEnd = typing ? 0 : unfinishedPenalty + Math.min(missingLetters, 4) * missingLetterPenalty * Math.sqrt(7 / letters);
    found.push({
      kind: 'begun',
      text: typed.word,
      likelihood: wordLikelihood(totalListings, totalListings) - penaltyOfEnd,
      alternative: [{ word: typed.word, stem: typed.stem ?? typed.word, begun: stemsOf(completions) }],
    });
  }
  return found.sort((a, b) => b.likelihood - a.likelihood || (a.text < b.text ? -1 : 1));
}

/** A typed word with its chosen readings. */
interface ReadWord {
  typed: VocabularyRow;
  group: Group;
  /** The word to show in the corrected query. */
  text: string;
  isCorrected: boolean;
}

function readWord(
  typed: VocabularyRow,
  related: VocabularyRow[],
  { typing, isOnlyWord }: { typing: boolean; isOnlyWord: boolean },
): ReadWord {
  const readAs = (group: Group, text: string, isCorrected: boolean): ReadWord => ({
    typed,
    group: group.filter((alternative) => alternative.length > 0),
    text,
    isCorrected,
  });
  if (typed.stop) return readAs([], typed.word, false);
  const completions = related.filter(({ kind }) => kind === 'begun');
  const isKnown = typed.listings > 0;
  const [best, ...others] = readings(typed, related, isKnown ? [] : completions, typing);
  if (isKnown) {
    const itself = searchWords(typed, stemsOf(completions));
    // A rare known word may be a typing error in a listing. If a similar word is much likelier, both are searched.
    const isDoubtful =
      typed.listings <= maxRareListings &&
      typed.names === 0 &&
      best?.kind === 'near' &&
      best.alternative.length > 0 &&
      best.likelihood > wordLikelihood(typed.listings, typed.listings) + rareWordMargin;
    return isDoubtful ? readAs([best.alternative, itself], best.text, true) : readAs([itself], typed.word, false);
  }
  if (!best) return readAs([], typed.word, false);
  if (best.alternative.length === 0) return readAs([], best.text, true);
  const margin = isOnlyWord ? singleWordMargin : severalWordsMargin;
  const chosen = [best, ...others.filter(({ likelihood }) => best.likelihood - likelihood < margin).slice(0, maxOtherReadings)];
  return readAs(
    chosen.map(({ alternative }) => alternative),
    best.text,
    best.kind === 'near' || best.kind === 'split',
  );
}

/** Interprets a query from the vocabulary rows of its words. With `typing`, its last word is probably unfinished. */
export function interpret(rows: VocabularyRow[], { typing = false } = {}): Interpretation {
  const relatedByPosition = Map.groupBy(rows, ({ position }) => position);
  const typedRows = rows.filter(({ kind }) => kind === 'typed').sort((a, b) => a.position - b.position);
  const isOnlyWord = typedRows.filter(({ stop }) => !stop).length === 1;
  const words = typedRows.map((typed) => readWord(typed, relatedByPosition.get(typed.position) ?? [], { typing, isOnlyWord }));
  const groups: Group[] = [];
  let hasUnknownWord = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as ReadWord;
    const next = words[i + 1];
    const joined = next && joinedWord(word, next, relatedByPosition.get(word.typed.position) ?? []);
    if (joined) {
      // Two words that form a known word, such as “data base”: search the joined word, or both words.
      const parts = [word, next].filter(({ typed }) => !typed.stop);
      const both = parts.reduce<Group>(
        (combined, { group }) => combined.flatMap((left) => group.map((right) => [...left, ...right])),
        [[]],
      );
      groups.push([searchWords(joined), ...both.filter((alternative) => alternative.length > 0)]);
      i++;
    } else if (word.group.length > 0) groups.push(word.group);
    else if (!word.typed.stop && !word.isCorrected) hasUnknownWord = true;
  }
  const isCorrected = words.some((word) => word.isCorrected);
  const phrase = words.map(({ text }) => text);
  const [onlyGroup] = groups;
  const isSingle = isOnlyWord && groups.length === 1 && onlyGroup !== undefined;
  return {
    groups: isSingle ? [onlyGroup.slice(0, 1)] : groups,
    otherReadings: isSingle ? onlyGroup.slice(1) : [],
    phrase,
    typedWords: words.map(({ typed }) => typed.word),
    corrected: isCorrected ? phrase.join(' ') : null,
    isLastCorrected: words.at(-1)?.isCorrected === true,
    hasUnknownWord,
    hasOnlyStopWords: words.length > 0 && groups.length === 0 && words.every((word) => word.typed.stop || word.isCorrected),
  };
}

/** Returns the known word that two typed words form together. Words of one letter are not joined: “a part” is not “apart”. */
function joinedWord(word: ReadWord, next: ReadWord, related: VocabularyRow[]): VocabularyRow | undefined {
  const joined = related.find(({ kind }) => kind === 'joined');
  return word.typed.word.length > 1 && next.typed.word.length > 1 ? joined : undefined;
}
