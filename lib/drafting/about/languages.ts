import { rowsOf } from '#lib/drafting/word-table.ts';

// Per language: the words to skip when counting terms, and the endings to remove.

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
export const languageRules: Readonly<Record<string, LanguageRules>> = Object.fromEntries(
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
export function foldWord(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the stem that all forms of a folded word share: `invoice` for `invoices`, `rechnung` for `Rechnungen`. */
export function stemOf(word: string, language: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  for (const [ending, replacement = ''] of languageRules[language]?.endings ?? [])
    if (word.endsWith(ending) && (word.length - ending.length >= 3 || ending === replacement))
      return word.slice(0, word.length - ending.length) + replacement;
  return word;
}

/** Returns the language whose joining words are the most frequent among folded words. Null if there are too few of them. */
export function guessLanguage(folded: readonly string[]): string | null {
  const counts = Object.entries(languageRules).map(([language, { joining }]) => ({
    language,
    count: folded.filter((word) => joining.has(word)).length,
  }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count >= 3 ? best.language : null;
}
