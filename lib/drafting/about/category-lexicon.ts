// Finds the terms of categories in a text. A term is found in the forms of its language (`invoices`, `Rechnungen`), in compounds
// (`Rechnungsprogramm`) and, in scripts that don't part words, anywhere.

import type { CategoryChoice } from '#lib/drafting/about/category-choice.ts';
import { foldWord, guessLanguage, languageRules, stemOf } from '#lib/drafting/about/languages.ts';

/** A term as it stands in a text. */
export interface TermMatch {
  /** Index in the categories that the lexicon was made of. */
  category: number;
  /** The forms of a term share a key. */
  key: string;
  weight: number;
  /** The words of the text. */
  written: string;
}

interface Entry {
  category: number;
  weight: number;
}

interface Term {
  /** Stems of the words, or a single text for scripts that don't part words. */
  stems: readonly string[];
  key: string;
  entries: Entry[];
}

/** The weight of a term by what it is, and for each further word: a phrase says more than one of its words. */
const weights = { name: 2.5, term: 2, described: 1.2, perFurtherWord: 1.5, compound: 0.7 } as const;
const maxWords = 5;
/** The shortest term that is looked for within a compound, in letters. */
const minInCompound = 6;
const unparted = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const token = /[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]]+|[.!?;:,\|\(\)•·\n]/gv;

export class CategoryLexicon {
  /** Terms by language and the stem of their first word. */
  readonly #terms = new Map<string, Map<string, Term[]>>();
  /** Terms in scripts that don't part words, by their first two characters. */
  readonly #unparted = new Map<string, Term[]>();
  readonly #categoriesByKey = new Map<string, Set<number>>();
  readonly #size: number;

  constructor(categories: readonly CategoryChoice[]) {
    this.#size = categories.length;
    for (const [category, { name, description = '', terms = {} }] of categories.entries()) {
      this.#add(name, 'en', category, weights.name);
      for (const [language, list] of Object.entries(terms)) for (const term of list) this.#add(term, language, category, weights.term);
      if (Object.keys(terms).length > 0) continue;
      for (const word of [...wordsOf(name), ...wordsOf(description)]) this.#add(word, 'en', category, weights.described);
    }
  }

  #add(written: string, language: string, category: number, weight: number): void {
    const isUnparted = unparted.test(written);
    const stems = isUnparted ? [written.normalize('NFKC').toLowerCase()] : stemsOf(written, language);
    const [first] = stems;
    if (first === undefined || stems.length > maxWords) return;
    const key = stems.join(' ');
    const index = isUnparted ? this.#unparted : this.#indexOf(language);
    const start = isUnparted ? first.slice(0, 2) : first;
    const others = index.get(start);
    let term = others?.find((other) => other.key === key);
    if (!term) {
      term = { stems, key, entries: [] };
      if (others) others.push(term);
      else index.set(start, [term]);
    }
    const total = weight + weights.perFurtherWord * ((isUnparted ? countUnpartedWords(first) : stems.length) - 1);
    const known = term.entries.find((entry) => entry.category === category);
    if (known) known.weight = Math.max(known.weight, total);
    else term.entries.push({ category, weight: total });
    const spread = this.#categoriesByKey.get(key) ?? new Set();
    this.#categoriesByKey.set(key, spread.add(category));
  }

  #indexOf(language: string): Map<string, Term[]> {
    let index = this.#terms.get(language);
    if (!index) {
      index = new Map();
      this.#terms.set(language, index);
    }
    return index;
  }

  /** Returns how much a term says about a category, from 0 to 1: the fewer categories have the term, the more. */
  rarity(key: string): number {
    const spread = this.#categoriesByKey.get(key)?.size ?? 1;
    return Math.log((this.#size + 1) / spread) / Math.log(this.#size + 1);
  }

  /**
   * Returns the terms that stand in a text of one of these languages. Of terms of one category that overlap, only the longest counts.
   * Takes linear time.
   */
  find(text: string, languages: readonly string[]): TermMatch[] {
    const found: PlacedTerm[] = [];
    const tokens = (text.match(token) ?? []).map((written) => ({ written, folded: foldWord(written) }));
    for (const language of languages) {
      const index = this.#terms.get(language);
      const rules = languageRules[language];
      if (!index) continue;
      const run = tokens.flatMap(({ written, folded }, at) =>
        rules?.joining.has(folded) ? [] : { at, written, stem: stemOf(folded, language) },
      );
      for (const [start, { at, stem, written }] of run.entries()) {
        for (const term of index.get(stem) ?? []) {
          const words = run.slice(start, start + term.stems.length);
          if (words.length === term.stems.length && words.every((word, offset) => word.stem === term.stems[offset]))
            found.push({ term, from: at, to: (words.at(-1)?.at ?? at) + 1, written: words.map((word) => word.written).join(' '), factor: 1 });
        }
        if (rules?.hasCompounds)
          for (const term of termsInCompound(index, stem)) found.push({ term, from: at, to: at + 1, written, factor: weights.compound });
      }
    }
    return [...longestOf(found), ...(unparted.test(text) ? longestOf(this.#findUnparted(text.normalize('NFKC').toLowerCase())) : [])];
  }

  #findUnparted(text: string): PlacedTerm[] {
    const found: PlacedTerm[] = [];
    for (let at = 0; at + 1 < text.length; at++)
      for (const term of this.#unparted.get(text.slice(at, at + 2)) ?? []) {
        const [written = ''] = term.stems;
        if (text.startsWith(written, at)) found.push({ term, from: at, to: at + written.length, written, factor: 1 });
      }
    return found;
  }
}

interface PlacedTerm {
  term: Term;
  from: number;
  to: number;
  written: string;
  factor: number;
}

/** Splits terms into one match for each category, without the terms that stand within a longer one: “video” in “video games”. */
function longestOf(found: PlacedTerm[]): TermMatch[] {
  /** By place: the length of the longest term there, and the categories of the terms there. */
  const longest = new Map<number, number>();
  const taken = new Set<string>();
  const matches: TermMatch[] = [];
  for (const { term, from, to, written, factor } of found.toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.factor - a.factor)) {
    if ((longest.get(from) ?? 0) > to - from && (longest.get(to - 1) ?? 0) > to - from) continue;
    for (let at = from; at < to; at++) longest.set(at, Math.max(longest.get(at) ?? 0, to - from));
    for (const { category, weight } of term.entries) {
      if (taken.has(`${category} ${from}`)) continue;
      for (let at = from; at < to; at++) taken.add(`${category} ${at}`);
      matches.push({ category, key: term.key, weight: weight * factor, written });
    }
  }
  return matches;
}

/** Yields the one-word terms with which a compound begins or ends. */
function* termsInCompound(index: ReadonlyMap<string, Term[]>, compound: string): Generator<Term> {
  for (let length = minInCompound; length <= compound.length - 3; length++) {
    for (const part of [compound.slice(0, length), compound.slice(-length)])
      for (const term of index.get(part) ?? []) if (term.stems.length === 1) yield term;
  }
}

function stemsOf(text: string, language: string): string[] {
  const joining = languageRules[language]?.joining;
  return (text.match(token) ?? [])
    .map(foldWord)
    .filter((word) => !joining?.has(word))
    .map((word) => stemOf(word, language));
}

/** Returns about how many words a text has in a script that doesn't part them: runs of other letters, and pairs of Chinese characters. */
function countUnpartedWords(text: string): number {
  const runs = text.match(/\p{Script=Han}{1,2}|[\p{Script=Katakana}ー]+|[\p{Script=Latin}\p{N}]+/gu) ?? [];
  return Math.min(maxWords, Math.max(1, runs.length));
}

/** Words of names and descriptions that say nothing of what a product is about. */
const general = new Set(
  `about above after apps around because before below between build builds choose different every everything first goods happens helps
  looks makes management means often other others people place places plans product products program programs right share should
  software something system systems their there these things those tools under until usually where which while whose without works would
  years yours`.split(/\s+/),
);

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length >= 4 && !general.has(word.toLowerCase()));
}

const lexicons = new WeakMap<object, CategoryLexicon>();

/** Returns the lexicon of a list of categories. It is made once for each list. */
export function lexiconOf(categories: readonly CategoryChoice[]): CategoryLexicon {
  let lexicon = lexicons.get(categories);
  if (!lexicon) {
    lexicon = new CategoryLexicon(categories);
    lexicons.set(categories, lexicon);
  }
  return lexicon;
}

/** Returns the languages of a text: the declared one, the one it seems to be in, and English, whose terms are used everywhere. */
export function languagesOf(text: string, declared: string | null): string[] {
  const guessed = guessLanguage((text.match(token) ?? []).map(foldWord));
  const known = [declared, guessed].filter((language): language is string => language !== null);
  return known.length === 0 ? [...Object.keys(languageRules)] : [...new Set([...known, 'en'])];
}
