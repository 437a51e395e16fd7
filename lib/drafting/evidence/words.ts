// Words that state nothing by themselves, words that deny, and the endings of words, by language.

const wordSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

/** Words that deny other words, by language. `other` has the negators of languages of which this file knows no other words. */
const negators: Record<string, string> = {
  en: 'not no never without cannot nor neither none non',
  de: 'kein keine keinen keiner keinem keines nicht nie niemals ohne',
  fr: 'non ni pas sans aucun aucune jamais',
  es: 'no ni sin nunca jamás ningún ninguno ninguna ningun tampoco',
  pt: 'não nao sem nunca jamais nem nenhum nenhuma',
  it: 'non no né senza mai nessun nessuno nessuna',
  nl: 'niet geen nooit zonder noch',
  pl: 'nie bez nigdy żaden żadna żadne żadnych żadnej ani',
  other: 'nu fără nie bez ikke ingen inte aldrig utan uden aldri uten',
};
/** Negators that deny the verb, and therefore also the words before the negator in the same clause. */
const verbNegators = wordSet('not never cannot nicht niet pas ikke inte');
/** Words that cancel the preceding negator, as in "not only". */
const cancelling = wordSet('only just merely simply nur seulement solo sólo só solamente somente apenas soltanto alleen slechts tylko');
/** Conjunctions that extend a denial to the next words, as in "no ads or trackers". */
const alternatives = wordSet('or nor oder noch ou o ni nem né of ani lub');
/** Conjunctions that end the reach of a verb negator: it does not deny the words before the conjunction. */
const conjunctions = wordSet('and but or und aber oder et mais ou y e o pero e mas ma en maar');

const functionWords: Record<string, string> = {
  en: `a an the and or of to for in on with your you is are be by at from as it its we our us that this these those they them their he she his her my
    me i who which what where when while so because if then than into onto about over via per each also too both such more there here has have had having do does did
    can could may been being was were am s t re ve ll d m
    help helps helping let lets letting allow allows allowing enable enables enabling offer offers offering provide provides providing include includes including
    use uses using make makes making get gets getting give gives giving designed built come comes`,
  de: `der die das den dem des ein eine einen einem einer eines und oder mit für von vom zu zum zur im in am auf aus bei ist sind wird werden sie ihr ihre ihren
    ihrem wir unser unsere es er dass als wie auch sich nach über durch um an`,
  fr: `le la les un une des du de d l et ou avec pour par sur dans en au aux est sont vous votre vos nous notre nos il elle ils ce cette ces qui que se
    son sa ses`,
  es: `el la los las un una unos unas y o de con en por para sobre es son se su sus tu tus nuestro nuestra que del al lo`,
  pt: `o a os as um uma e com em de no na nos nas do da dos das ao aos à às pelo pela pelos pelas para por é são se que seu sua você nosso nossa`,
  it: `il lo la gli i le un uno una e o di del dello della dei degli delle da dal dalla a al alla in nel nella con per tra su sul sulla è sono che si`,
  nl: `de het een en van voor met in op is te zijn je jij uw wij we onze ons dat die deze dit`,
  pl: `i oraz w we na z ze do dla od po o u za przez się jest są to ten ta te twój twoja twoje nasz nasza nasze jak który która które`,
};

/** Words that make a claim stronger, so that a paraphrase must not add them. */
const strengthening =
  wordSet(`all always any anyone anything best biggest certified cheapest every everyone everything exclusive fastest first free full fully guarantee
  guaranteed half highest largest lead leading least lowest most new number one only official officially proven secure strongest thousands top twice double triple
  two three four five six seven eight nine ten eleven twelve dozen dozens hundred hundreds thousand million millions billion billions trusted unique unlimited
  award awards awarded winning winner patented safe safest simplest easiest world
  alle allen immer beste besten bester erste ersten kostenlos gratis nur sicher einzige einzigen führend führende weltweit unbegrenzt garantiert
  tous toutes toujours meilleur meilleure premier première gratuit gratuite seul seule sûr leader mondial illimité garanti
  todos todas siempre mejor primero primera gratuito gratuita único única líder mundial ilimitado garantizado seguro
  sempre melhor primeiro primeira grátis seguro ilimitado garantido tutti tutte migliore primo prima unico unica illimitato garantito sicuro
  altijd enige eerste veilig onbeperkt gegarandeerd wszystkie zawsze najlepszy najlepsza pierwszy jedyny bezpłatny darmowy gwarantowany`);

/** The words of a text's language. */
interface Words {
  isNegator(word: string): boolean;
  isFunctionWord(word: string): boolean;
  /** Removes the ending of a word, roughly: `billing` and `billed` become `bill`. */
  stemOf(word: string): string;
}

const known = new Map<string, Words>();

/**
 * Returns the words of a language: its own and those of English. An English negator that is another word in the language, as “no” is in
 * Portuguese, is left out. If the language is unknown or English, returns the words of all languages, because many pages in other languages
 * say that they are in English.
 */
export function wordsOf(language: string | null | undefined): Words {
  const key = language && language !== 'en' && language in functionWords ? language : 'all';
  let words = known.get(key);
  if (!words) {
    const own = (rows: Record<string, string>) => (key === 'all' ? wordSet(Object.values(rows).join(' ')) : wordSet(rows[key] ?? ''));
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

/** Returns whether a word, in lower case, is a function word of any language, such as an article or a pronoun. */
export const isFunctionWord = (word: string): boolean => wordsOf(null).isFunctionWord(word);
export const isVerbNegator = (word: string): boolean => verbNegators.has(word) || /n't$/.test(word);
export const isCancelling = (word: string | undefined): boolean => word !== undefined && cancelling.has(word);
export const isAlternative = (word: string | undefined): boolean => word !== undefined && alternatives.has(word);
export const isConjunction = (word: string): boolean => conjunctions.has(word);
export const isStrengthening = (word: string): boolean => strengthening.has(word) || /(?:est|less)$/.test(word);

/** The endings by which adjectives and participles of Romance languages agree with their nouns. */
const genderedEnding = /(?<=\p{L}{2}(?:ad|id|at|it|ut|[ií]c|iv|os|ari|im|an|ín|in))[oaei]$/u;

function stemOf(word: string): string {
  let stem = word.replace(/'s?$/, '');
  if (stem.length > 3) stem = stem.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  stem = stem.replace(/(?<=\p{L}{3})(?:ing|ed)$/u, '');
  return stem.length > 3 ? stem.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '') : stem;
}
