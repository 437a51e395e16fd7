import { formsOf, rowsOf } from '#lib/drafting/word-table.ts';

// Function words and negators, which state nothing by themselves (words/grammar.txt), and the endings of words.

const wordSet = (words: string) => new Set(words.split('|').filter(Boolean));
const wordsIn = (table: string) => wordSet(formsOf('grammar', table));

const negators = rowsOf('grammar', 'negators');
const functionWords = rowsOf('grammar', 'functionWords');
const verbNegators = wordsIn('verbNegators');
const cancelling = wordsIn('cancelling');
const alternatives = wordsIn('alternatives');
const conjunctions = wordsIn('conjunctions');
const strengthening = wordsIn('strengthening');

/** The negators, function words and endings that apply to a text. */
interface Words {
  isNegator(word: string): boolean;
  isFunctionWord(word: string): boolean;
  /** Returns the approximate stem of a word: `bill` for `billing` and `billed`. */
  stemOf(word: string): string;
}

const known = new Map<string, Words>();

/**
 * Returns the words of a language together with the English words. Omits English negators that mean something else in the language, such as
 * “no” in Portuguese. If the language is unknown or English, returns the words of all languages, because many pages in other languages
 * declare English.
 */
export function wordsOf(language: string | null | undefined): Words {
  const key = language && language !== 'en' && language in functionWords ? language : 'all';
  let words = known.get(key);
  if (!words) {
    const own = (rows: Record<string, string>) => (key === 'all' ? wordSet(Object.values(rows).join('|')) : wordSet(rows[key] ?? ''));
    const functions = own(functionWords).union(wordSet(functionWords.en ?? ''));
    const denying = own(negators).union(wordSet(negators.en ?? '').difference(key === 'all' ? new Set() : own(functionWords)));
    const isRomance = ['fr', 'es', 'pt', 'it'].includes(key);
    words = {
      isNegator: (word) => denying.has(word) || /n't$/.test(word),
      isFunctionWord: (word) => functions.has(word),
      stemOf: isRomance ? (word) => stemOf(word).replace(genderedEnding, '') : stemOf,
    };
    known.set(key, words);
  }
  return words;
}

/** Returns true if a lower-case word is a function word of any language, such as an article or a pronoun. */
export const isFunctionWord = (word: string): boolean => wordsOf(null).isFunctionWord(word);
export const isVerbNegator = (word: string): boolean => verbNegators.has(word) || /n't$/.test(word);
export const isCancelling = (word: string | undefined): boolean => word !== undefined && cancelling.has(word);
export const isAlternative = (word: string | undefined): boolean => word !== undefined && alternatives.has(word);
export const isConjunction = (word: string): boolean => conjunctions.has(word);
export const isStrengthening = (word: string): boolean => strengthening.has(word) || /(?:est|less)$/.test(word);

/** Endings of adjectives and participles in Romance languages that depend on the gender of the noun. */
const genderedEnding = /(?<=\p{L}{2}(?:ad|id|at|it|ut|[ií]c|iv|os|ari|im|an|ín|in))[oaei]$/u;

function stemOf(word: string): string {
  let stem = word.replace(/'s?$/, '');
  if (stem.length > 3) stem = stem.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  stem = stem.replace(/(?<=\p{L}{3})(?:ing|ed)$/u, '');
  return stem.length > 3 ? stem.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '') : stem;
}
