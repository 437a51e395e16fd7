// Finds the terms of categories in a text. A term is also found in its inflected forms (`invoices`, `Rechnungen`) and in compounds
// (`Rechnungsprogramm`). In scripts without spaces between words, a term is found at any place.

import type { CategoryChoice } from '#lib/drafting/about/category-choice.ts';
import { audience, vague } from '#lib/drafting/about/vague-terms.ts';
import { memoize } from '#lib/drafting/memoize.ts';
import { spacedLetters } from '#lib/drafting/pattern.ts';
import { formsOf, rowsOf } from '#lib/drafting/word-table.ts';

interface LanguageRules {
  /** Function words, such as articles and conjunctions. Their frequency shows the language of a text. */
  joining: ReadonlySet<string>;
  /** Pairs of an ending and its replacement. The first pair that matches is applied, so longer endings come first. */
  endings: readonly (readonly [ending: string, replacement?: string])[];
  /** True if the language writes compound nouns as one word, such as `Rechnungsprogramm`. */
  hasCompounds: boolean;
}

/** The endings of each language, longer ones first. `ies>y` replaces an ending. Without accents, because `foldWord` removes accents. */
const endings: Readonly<Record<string, string>> = {
  en: 'ies>y sses>ss shes>sh ches>ch xes>x ss>ss ics>ics news>news us>us is>is s',
  de: 'innen ern en er em es e n s',
  fr: 'aux>al es s x e',
  es: 'es as os s a o e',
  pt: 'oes>ao ais>al es as os s a o e',
  it: 'chi>c ghi>g che>c ghe>g a e i o',
  nl: 'en s e n',
  pl: 'iami owie ami ach ego emu ymi imi iem iej om ow ie ia iu ej ym ch em y i a e u o',
};
const compoundLanguages = new Set(['de', 'nl']);

/** Rules by ISO 639-1 code. */
const languageRules: Readonly<Record<string, LanguageRules>> = Object.fromEntries(
  Object.entries(endings).map(([language, list]) => [
    language,
    {
      joining: new Set(rowsOf('grammar', 'joining')[language]?.split('|')),
      endings: list.split(' ').map((one) => one.split('>') as [ending: string, replacement?: string]),
      hasCompounds: compoundLanguages.has(language),
    },
  ]),
);

/** Returns a word in lower case and without accents. */
function foldWord(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the stem that all forms of a folded word share: `invoice` for `invoices`, `rechnung` for `Rechnungen`. */
function stemOf(word: string, language: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  for (const [ending, replacement = ''] of languageRules[language]?.endings ?? [])
    if (word.endsWith(ending) && (word.length - ending.length >= 3 || ending === replacement))
      return word.slice(0, word.length - ending.length) + replacement;
  return word;
}

/** Returns the language whose joining words are the most frequent among folded words. Null if there are too few of them. */
function guessLanguage(folded: readonly string[]): string | null {
  const counts = Object.entries(languageRules).map(([language, { joining }]) => ({
    language,
    count: folded.filter((word) => joining.has(word)).length,
  }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count >= 3 ? best.language : null;
}

/** A term that was found in a text. */
export interface TermMatch {
  /** Index in the list of categories from which the lexicon was made. */
  category: number;
  /** All forms of one term have the same key. */
  key: string;
  weight: number;
  /** The term in the spelling of the text. */
  written: string;
}

interface Term {
  /** The stems, joined by spaces. */
  key: string;
  stems: readonly string[];
  /** Maps the index of a category to the weight of the term, that is how strongly the term indicates the category. */
  weights: Map<number, number>;
}

/** Terms by the stem of their first word. In scripts without spaces between words, terms by their first two characters. */
type Index = Map<string, Term[]>;

/**
 * The weights of a term. A term that is a category's name weighs `name`, one of a category's own terms `term`, and a word of the
 * description `described`. Each word after the first adds `perFurtherWord`, because a phrase is more specific than one word. `compound`,
 * `vague` and `audience` are factors for terms within compounds, and for the terms that vague-terms.ts lists.
 */
const weights = { name: 2.5, term: 2, described: 1.2, perFurtherWord: 1.5, compound: 0.7, vague: 0.6, audience: 0.6 } as const;
const maxWords = 5;
/** The shortest term that is looked for within a compound, in letters. */
const minInCompound = 6;
/** Maximum length of a word that is searched for terms. Longer strings are not words, and searching them would take long. */
const maxCompound = 60;
/** The key of the index for scripts without spaces between words, such as Chinese. The other keys are codes of languages. */
const unpartedScripts = 'unparted';
const unparted = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const token = new RegExp(String.raw`[${spacedLetters}0-9\u0300-\u036f]+|[.!?;:,|()•·\n]`, 'gu');

export class CategoryLexicon {
  readonly #categories: readonly CategoryChoice[];
  readonly #indexes = new Map<string, Index>();

  constructor(categories: readonly CategoryChoice[]) {
    this.#categories = categories;
  }

  /** Returns the index of a language, or of `unpartedScripts`. Builds the index at the first call. */
  #indexOf(language: string): Index {
    let index = this.#indexes.get(language);
    if (index) return index;
    index = new Map();
    this.#indexes.set(language, index);
    const languageOf = (text: string, written: string) => (unparted.test(text) ? unpartedScripts : written);
    for (const [category, { name, description = '', terms = {} }] of this.#categories.entries()) {
      for (const [written, list] of Object.entries(terms))
        for (const term of list) if (languageOf(term, written) === language) addTerm(index, term, written, category, weights.term);
      if (languageOf(name, 'en') !== language) continue;
      addTerm(index, name, 'en', category, weights.name);
      if (Object.keys(terms).length > 0) continue;
      for (const word of [...wordsOf(name), ...wordsOf(description)]) addTerm(index, word, 'en', category, weights.described);
    }
    return index;
  }

  /** Returns the terms that occur in a text, for the given languages. If terms overlap, only the longest counts. Runs in linear time. */
  find(text: string, languages: readonly string[]): TermMatch[] {
    const found: PlacedTerm[] = [];
    const tokens = [...text.matchAll(token)].map(({ 0: word, index }) => ({
      from: index,
      to: index + word.length,
      folded: foldWord(word),
    }));
    for (const language of languages) {
      const index = this.#indexOf(language);
      const rules = languageRules[language];
      const run = tokens.flatMap(({ from, to, folded }) =>
        rules?.joining.has(folded) ? [] : { from, to, stem: stemOf(folded, language) },
      );
      for (const [start, { from, to, stem }] of run.entries()) {
        // Skips a word that follows a hyphen, because it is only a part of a term: “real-time tracking” is not about “time tracking”.
        if (!rules?.hasCompounds && /[\p{L}\p{N}]-$/u.test(text.slice(Math.max(0, from - 2), from))) continue;
        for (const term of index.get(stem) ?? []) {
          const words = run.slice(start, start + term.stems.length);
          if (words.length === term.stems.length && words.every((word, offset) => word.stem === term.stems[offset]))
            found.push({ term, from, to: words.at(-1)?.to ?? to, factor: 1 });
        }
        if (rules?.hasCompounds) for (const term of termsInCompound(index, stem)) found.push({ term, from, to, factor: weights.compound });
      }
    }
    if (unparted.test(text)) found.push(...this.#findUnparted(text));
    return this.#longestOf(found, text);
  }

  #findUnparted(text: string): PlacedTerm[] {
    const index = this.#indexOf(unpartedScripts);
    const lower = text.toLowerCase();
    const found: PlacedTerm[] = [];
    for (let from = 0; from + 1 < lower.length; from++)
      for (const term of index.get(lower.slice(from, from + 2)) ?? [])
        if (lower.startsWith(term.key, from)) found.push({ term, from, to: from + term.key.length, factor: 1 });
    return found;
  }

  /** Returns one match per category for each term. Drops parts of longer terms (“video” in “video games”), and weighs shared terms less. */
  #longestOf(found: PlacedTerm[], text: string): TermMatch[] {
    /** Maps an offset to the length of the longest term that covers the offset. */
    const longest = new Map<number, number>();
    const taken = new Set<string>();
    const matches: TermMatch[] = [];
    for (const { term, from, to, factor } of found.toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.factor - a.factor)) {
      if ((longest.get(from) ?? 0) > to - from && (longest.get(to - 1) ?? 0) > to - from) continue;
      for (let at = from; at < to; at++) longest.set(at, Math.max(longest.get(at) ?? 0, to - from));
      const rarity = 1 - Math.log(term.weights.size) / Math.log(this.#categories.length + 1);
      for (const [category, weight] of term.weights) {
        if (taken.has(`${category} ${from}`)) continue;
        for (let at = from; at < to; at++) taken.add(`${category} ${at}`);
        matches.push({ category, key: term.key, weight: weight * rarity * factor, written: text.slice(from, to) });
      }
    }
    return matches;
  }
}

interface PlacedTerm {
  term: Term;
  from: number;
  to: number;
  factor: number;
}

/** Yields the one-word terms with which a compound begins or ends. */
function* termsInCompound(index: Index, compound: string): Generator<Term> {
  if (compound.length > maxCompound) return;
  for (let length = minInCompound; length <= compound.length - 3; length++) {
    for (const part of [compound.slice(0, length), compound.slice(-length)])
      for (const term of index.get(part) ?? []) if (term.stems.length === 1) yield term;
  }
}

function addTerm(index: Index, written: string, language: string, category: number, base: number): void {
  const isUnparted = unparted.test(written);
  const stems = isUnparted ? [written.normalize('NFKC').toLowerCase()] : stemsOf(written, language);
  const [first] = stems;
  if (first === undefined || stems.length > maxWords) return;
  const key = stems.join(' ');
  const start = isUnparted ? first.slice(0, 2) : first;
  const others = index.get(start) ?? [];
  index.set(start, others);
  let term = others.find((other) => other.key === key);
  if (!term) {
    term = { key, stems, weights: new Map() };
    others.push(term);
  }
  const factor = vague.test(written, language) ? weights.vague : audience.test(written, language) ? weights.audience : 1;
  const weight = factor * base + weights.perFurtherWord * ((isUnparted ? countUnpartedWords(first) : stems.length) - 1);
  term.weights.set(category, Math.max(weight, term.weights.get(category) ?? 0));
}

function stemsOf(text: string, language: string): string[] {
  const joining = languageRules[language]?.joining;
  return (text.match(token) ?? [])
    .map(foldWord)
    .filter((word) => !joining?.has(word))
    .map((word) => stemOf(word, language));
}

/** Estimates the words of a text without spaces: two Chinese characters, or a run of other letters, count as one word. */
function countUnpartedWords(text: string): number {
  const runs = text.match(/\p{Script=Han}{1,2}|[\p{Script=Katakana}ー]+|[\p{Script=Latin}\p{N}]+/gu) ?? [];
  return Math.min(maxWords, Math.max(1, runs.length));
}

const general = new Set(formsOf('grammar', 'general').split('|'));

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}-]+/u).filter((word) => word.length >= 4 && !general.has(word.toLowerCase()));
}

/** Returns the lexicon of a list of categories. Lexicons are cached by list. */
export const lexiconOf = memoize((categories: readonly CategoryChoice[]) => new CategoryLexicon(categories));

/** Returns the declared language, the one that a text seems to be in, and English, because sites of all languages use English terms. */
export function languagesOf(text: string, declared: string | null): string[] {
  const guessed = guessLanguage((text.match(token) ?? []).map(foldWord));
  const known = [declared, guessed].filter((language): language is string => language !== null);
  return known.length === 0 ? [...Object.keys(languageRules)] : [...new Set([...known, 'en'])];
}
