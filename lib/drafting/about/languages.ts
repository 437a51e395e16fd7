// What the words of a language have in common, as far as counting terms needs it.

interface LanguageRules {
  /** Words that join others and name nothing. They also tell in which language a text is. */
  joining: ReadonlySet<string>;
  /** Pairs of an ending and what it becomes. The first that fits is applied, so longer endings stand first. */
  endings: readonly (readonly [string, string])[];
  /** True if nouns are written together with the nouns before them: `Rechnungsprogramm`. */
  hasCompounds: boolean;
}

const words = (text: string) => new Set(text.split(' '));
const drop = (endings: string) => endings.split(' ').map((ending) => [ending, ''] as const);

/** By ISO 639-1 code. Words and endings are written without accents, as `foldWord` leaves them. Japanese does not part its words. */
export const languageRules: Readonly<Record<string, LanguageRules>> = {
  en: {
    joining: words('a an the and or of your our my its their is are this that it we you'),
    endings: [
      ['ies', 'y'],
      ['sses', 'ss'],
      ['shes', 'sh'],
      ['ches', 'ch'],
      ['xes', 'x'],
      ['ss', 'ss'],
      ['ics', 'ics'],
      ['news', 'news'],
      ['us', 'us'],
      ['is', 'is'],
      ['s', ''],
    ],
    hasCompounds: false,
  },
  de: {
    joining: words(
      'der die das den dem des ein eine einer eines einem einen und oder von vom ihr ihre ihren dein deine deinen sie wir ist',
    ),
    endings: drop('innen ern en er em es e n s'),
    hasCompounds: true,
  },
  fr: {
    joining: words('le la les l un une des du de d et ou vos votre nos notre vous est a au aux'),
    endings: [['aux', 'al'], ...drop('es s x e')],
    hasCompounds: false,
  },
  es: {
    joining: words('el la los las un una de del y o tu tus su sus es que se al'),
    endings: drop('es as os s a o e'),
    hasCompounds: false,
  },
  pt: {
    joining: words('o os as um uma de do da dos das e ou seu sua seus suas que voce ao aos'),
    endings: [['oes', 'ao'], ['ais', 'al'], ...drop('es as os s a o e')],
    hasCompounds: false,
  },
  it: {
    joining: words('il lo la i gli le un una di del della dei degli delle e o tuo tua tuoi che al alla l'),
    endings: [['chi', 'c'], ['ghi', 'g'], ['che', 'c'], ['ghe', 'g'], ...drop('a e i o')],
    hasCompounds: false,
  },
  nl: {
    joining: words('de het een en of van je jouw uw onze is dat die'),
    endings: drop('en s e n'),
    hasCompounds: true,
  },
  pl: {
    joining: words('i w oraz lub jest to sie twoj twoje twoja'),
    endings: drop('iami owie ami ach ego emu ymi imi iem iej om ow ie ia iu ej ym ch em y i a e u o'),
    hasCompounds: false,
  },
};

/** Returns a word in lower case and without accents. */
export function foldWord(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Reduces a folded word to what its forms share: `invoices` to `invoice`, `Rechnungen` to `rechnung`. */
export function stemOf(word: string, language: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  for (const [ending, replacement] of languageRules[language]?.endings ?? [])
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
