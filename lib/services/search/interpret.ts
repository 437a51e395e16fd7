// What a query means: which words were meant by those typed. Pure; what it knows of words is given to it.

import { errorCost, likelihood, toleratedCost } from '#lib/services/search/spelling.ts';
import { rareWord, type VocabularyRow } from '#lib/services/search/statements.ts';

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

/** A correction is trusted alone when it is so much likelier than the next one (as a power of e). */
const clear = 1.2;
/** So much likelier must a near word be than a rare word that is known, to be found before it. */
const muchLikelier = 3;
/** What a letter that is yet to be typed costs, and all of them at most. */
const untyped = 0.4;
const mostUntyped = 0.75;
/** What it takes from a form of a word that only its other forms are known. */
const otherForm = 0.9;
/** What a missing or surplus blank costs. */
const blank = 1.6;

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
  for (const row of about) {
    if (row.kind === 'near') {
      const cost = errorCost(typed.word, row.word, limit);
      if (cost <= limit)
        found.push({ kind: 'near', text: row.word, likelihood: likelihood(cost, row.listings, letters), alternative: sought(row) });
    } else if (row.kind === 'split' && letters >= 5) {
      const [left = '', right = ''] = row.word.split(' ');
      const [leftStem = '', rightStem = ''] = (row.stem ?? '').split(' ');
      const short = (left.length < 3 ? 0.5 : 0) + (right.length < 3 ? 0.5 : 0);
      const alternative = [...sought({ word: left, stem: leftStem || null }), ...sought({ word: right, stem: rightStem || null })];
      if (alternative.length > 0)
        found.push({ kind: 'split', text: row.word, likelihood: likelihood(blank + short, row.listings / 4, letters), alternative });
    }
  }
  if (typed.inflected)
    found.push({
      kind: 'typed',
      text: typed.word,
      likelihood: likelihood(otherForm, 1, letters),
      alternative: sought(typed, stemsOf(begun)),
    });
  const together = begun.reduce((sum, { listings }) => sum + listings, 0);
  const [nearest] = begun;
  if (nearest) {
    const untypedLetters = Math.min(...begun.map(({ word }) => word.length)) - letters;
    const chances = likelihood(typing ? 0 : Math.min(untypedLetters * untyped, mostUntyped), together, letters);
    // Somebody who is done typing left out the end of a word, if it is the end of but one.
    const same = begun.reduce((sum, { stem, listings }) => sum + (stem === nearest.stem ? listings : 0), 0);
    if (!typing && nearest.stem !== null && nearest.word.length - letters <= 2 && same * 2 > together)
      found.push({ kind: 'near', text: nearest.word, likelihood: chances, alternative: sought(nearest) });
    else
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

function readWord(typed: VocabularyRow, about: VocabularyRow[], typing: boolean): ReadWord {
  const as = (group: Group, text: string, mended: boolean): ReadWord => ({
    typed,
    group: group.filter((alternative) => alternative.length > 0),
    text,
    mended,
  });
  if (typed.stop) return as([], typed.word, false);
  const begun = about.filter(({ kind }) => kind === 'begun');
  const known = typed.listings > 0;
  const [best, second] = readings(typed, about, known ? [] : begun, typing);
  if (known) {
    const itself = sought(typed, stemsOf(begun));
    // A rare word may still be somebody’s error: then both are looked for.
    const doubtful =
      typed.listings <= rareWord &&
      typed.names === 0 &&
      best?.kind === 'near' &&
      best.likelihood > likelihood(0, typed.listings, typed.word.length) + muchLikelier;
    return doubtful ? as([best.alternative, itself], best.text, true) : as([itself], typed.word, false);
  }
  if (!best) return as([], typed.word, false);
  const unclear = second !== undefined && best.likelihood - second.likelihood < clear;
  return as(
    unclear ? [best.alternative, second.alternative] : [best.alternative],
    best.text,
    best.kind === 'near' || best.kind === 'split',
  );
}

/** Reads a query, given what the vocabulary has on its words. `typing`: its last word is likely unfinished. */
export function interpret(rows: VocabularyRow[], { typing = false } = {}): Interpretation {
  const about = Map.groupBy(rows, ({ position }) => position);
  const words = rows
    .filter(({ kind }) => kind === 'typed')
    .sort((a, b) => a.position - b.position)
    .map((typed) => readWord(typed, about.get(typed.position) ?? [], typing));
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
  return {
    groups,
    phrase,
    typed: words.map(({ typed }) => typed.word),
    corrected: mended ? phrase.join(' ') : null,
    mendedLast: words.at(-1)?.mended === true,
    incomplete,
    stopWordsOnly: words.length > 0 && words.every(({ typed }) => typed.stop),
  };
}

/** The word that two typed ones make together, unless a single letter stands before it: “a part” is not “apart”. */
function joinedOf(word: ReadWord, next: ReadWord, about: VocabularyRow[]): VocabularyRow | undefined {
  const joined = about.find(({ kind }) => kind === 'joined');
  return word.typed.word.length > 1 && next.typed.word.length > 1 ? joined : undefined;
}
