// What a query means: which words were meant by those typed. Pure; what it knows of words is given to it.

import { errorCost, frequency, penalty, toleratedCost } from '#lib/search/spelling.ts';
import { rareWord, type VocabularyRow } from '#lib/search/statements.ts';

/** A word to find. */
export interface SoughtWord {
  word: string;
  stem: string;
  /** Stems of the words that it may be the beginning of. */
  begun: string[];
}

/** Words that a listing must all have. */
export type Alternative = SoughtWord[];

/** One of these a listing must have; the likeliest comes first. */
export type Group = Alternative[];

export interface Interpretation {
  groups: Group[];
  /** Of a query that is one word: what else may have been meant, the likelier first. Among several words the others tell. */
  others: Alternative[];
  /** The words in their order, stop words too: a listing of just this name is what was meant. */
  phrase: string[];
  /** The words as typed. */
  typed: string[];
  /** What was understood instead, if any word was mended. */
  corrected: string | null;
  /** The last word was mended: what it begins is to be looked up yet. */
  mendedLast: boolean;
  /** A word that is not known and like none was left out. */
  incomplete: boolean;
  /** All words are such as every text has: only names are searched for them. */
  stopWordsOnly: boolean;
}

/** Readings less likely than the best by no more than this (as a power of e): a query of one word shows their firsts, too… */
const plausible = 3.5;
/** …so many at most; and among several words, all listings of those that are nearly as likely as the best. */
const mostOthers = 2;
const nearlyAsLikely = 1.2;
/** So much likelier must a near word be than a rare word that is known, to be found before it. */
const muchLikelier = 1;
/** What it takes from a word that only other forms of it are known. Fitted, as the next two. */
const otherForm = 6.8;
/** What it takes that the end of a word is left out by somebody who is done typing, and each letter of it. */
const unfinished = 2.5;
const untyped = 2.2;
/** What a missing blank takes, and parts of two letters. Seldom in lists of misspellings: set by hand. */
const blank = 9;
const shortPart = 3;

interface Reading {
  kind: 'typed' | 'begun' | 'near' | 'split';
  text: string;
  likelihood: number;
  alternative: Alternative;
}

const sought = ({ word, stem }: { word: string; stem: string | null }, begun: string[] = []): SoughtWord[] =>
  stem === null ? [] : [{ word, stem, begun: begun.filter((other) => other !== stem) }];

/** The stems of words, each once. */
export const stemsOf = (rows: VocabularyRow[]) => [...new Set(rows.flatMap(({ stem }) => (stem === null ? [] : [stem])))];

/** How a typed word may be read, the likeliest first. */
function readings(typed: VocabularyRow, about: VocabularyRow[], begun: VocabularyRow[], typing: boolean): Reading[] {
  const letters = typed.word.length;
  const found: Reading[] = [];
  const limit = toleratedCost(letters);
  const near = about.filter(({ kind }) => kind === 'near');
  const listingsOf = Map.groupBy(near, ({ stem, word }) => stem ?? word);
  const stemListings = (key: string) => (listingsOf.get(key) ?? []).reduce((sum, { listings }) => sum + listings, 0);
  for (const row of near) {
    const cost = errorCost(typed.word, row.word, limit);
    if (cost <= limit)
      found.push({
        kind: 'near',
        text: row.word,
        likelihood: frequency(row.listings, stemListings(row.stem ?? row.word)) - penalty(cost, letters),
        alternative: sought(row),
      });
  }
  for (const row of about) {
    if (row.kind !== 'split' || letters < 5) continue;
    const [left = '', right = ''] = row.word.split(' ');
    const [leftStem = '', rightStem = ''] = (row.stem ?? '').split(' ');
    const short = (left.length < 3 ? shortPart : 0) + (right.length < 3 ? shortPart : 0);
    const alternative = [...sought({ word: left, stem: leftStem || null }), ...sought({ word: right, stem: rightStem || null })];
    if (alternative.length > 0)
      found.push({ kind: 'split', text: row.word, likelihood: frequency(row.listings, row.listings) - blank - short, alternative });
  }
  if (typed.inflected && typed.stem !== null)
    found.push({
      kind: 'typed',
      text: typed.word,
      likelihood: frequency(1, stemListings(typed.stem)) - otherForm,
      alternative: sought(typed, stemsOf(begun)),
    });
  const together = begun.reduce((sum, { listings }) => sum + listings, 0);
  const [nearest] = begun;
  if (nearest) {
    const untypedLetters = Math.min(...begun.map(({ word }) => word.length)) - letters;
    const taken = typing ? 0 : unfinished + Math.min(untypedLetters, 4) * untyped * Math.sqrt(7 / letters);
    const chances = frequency(together, together) - taken;
    found.push({
      kind: 'begun',
      text: typed.word,
      likelihood: chances,
      alternative: [{ word: typed.word, stem: typed.stem ?? typed.word, begun: stemsOf(begun) }],
    });
  }
  return found.sort((a, b) => b.likelihood - a.likelihood || (a.text < b.text ? -1 : 1));
}

/** A typed word, read. */
interface ReadWord {
  typed: VocabularyRow;
  group: Group;
  /** As it is told. */
  text: string;
  mended: boolean;
}

function readWord(typed: VocabularyRow, about: VocabularyRow[], { typing, alone }: { typing: boolean; alone: boolean }): ReadWord {
  const as = (group: Group, text: string, mended: boolean): ReadWord => ({
    typed,
    group: group.filter((alternative) => alternative.length > 0),
    text,
    mended,
  });
  if (typed.stop) return as([], typed.word, false);
  const begun = about.filter(({ kind }) => kind === 'begun');
  const known = typed.listings > 0;
  const [best, ...others] = readings(typed, about, known ? [] : begun, typing);
  if (known) {
    const itself = sought(typed, stemsOf(begun));
    // A rare word may still be somebody’s error: then both are looked for.
    const doubtful =
      typed.listings <= rareWord &&
      typed.names === 0 &&
      best?.kind === 'near' &&
      best.alternative.length > 0 &&
      best.likelihood > frequency(typed.listings, typed.listings) + muchLikelier;
    return doubtful ? as([best.alternative, itself], best.text, true) : as([itself], typed.word, false);
  }
  if (!best) return as([], typed.word, false);
  if (best.alternative.length === 0) return as([], best.text, true);
  const within = alone ? plausible : nearlyAsLikely;
  const read = [best, ...others.filter(({ likelihood }) => best.likelihood - likelihood < within).slice(0, mostOthers)];
  return as(
    read.map(({ alternative }) => alternative),
    best.text,
    best.kind === 'near' || best.kind === 'split',
  );
}

/** Reads a query, given what the vocabulary has on its words. `typing`: its last word is likely unfinished. */
export function interpret(rows: VocabularyRow[], { typing = false } = {}): Interpretation {
  const about = Map.groupBy(rows, ({ position }) => position);
  const typedRows = rows.filter(({ kind }) => kind === 'typed').sort((a, b) => a.position - b.position);
  const alone = typedRows.filter(({ stop }) => !stop).length === 1;
  const words = typedRows.map((typed) => readWord(typed, about.get(typed.position) ?? [], { typing, alone }));
  const groups: Group[] = [];
  let incomplete = false;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as ReadWord;
    const next = words[i + 1];
    const joined = next && joinedOf(word, next, about.get(word.typed.position) ?? []);
    if (joined) {
      // “data base”: the word that they make, or both.
      const parts = [word, next].filter(({ typed }) => !typed.stop);
      const both = parts.reduce<Group>((made, { group }) => made.flatMap((left) => group.map((right) => [...left, ...right])), [[]]);
      groups.push([sought(joined), ...both.filter((alternative) => alternative.length > 0)]);
      i++;
    } else if (word.group.length > 0) groups.push(word.group);
    else if (!word.typed.stop && !word.mended) incomplete = true;
  }
  const mended = words.some((word) => word.mended);
  const phrase = words.map(({ text }) => text);
  const [only] = groups;
  const split = alone && groups.length === 1 && only !== undefined;
  return {
    groups: split ? [only.slice(0, 1)] : groups,
    others: split ? only.slice(1) : [],
    phrase,
    typed: words.map(({ typed }) => typed.word),
    corrected: mended ? phrase.join(' ') : null,
    mendedLast: words.at(-1)?.mended === true,
    incomplete,
    stopWordsOnly: words.length > 0 && groups.length === 0 && words.every(({ typed, mended }) => typed.stop || mended),
  };
}

/** The word that two typed ones make together, unless a single letter stands before it: “a part” is not “apart”. */
function joinedOf(word: ReadWord, next: ReadWord, about: VocabularyRow[]): VocabularyRow | undefined {
  const joined = about.find(({ kind }) => kind === 'joined');
  return word.typed.word.length > 1 && next.typed.word.length > 1 ? joined : undefined;
}
