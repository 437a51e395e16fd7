// Compares a text with its quotes. Each word is affirmed, denied or left open. Each number is compared with its currency, scale and period.
import { deniedSpansIn, openSpansIn } from '#lib/drafting/evidence/clauses.ts';
import { fold, foldedText } from '#lib/drafting/evidence/fold.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';

interface Word {
  text: string;
  stem: string;
  /** True for a function word, which states nothing by itself: an article, pronoun, preposition, or a verb such as "lets". */
  isFunctionWord: boolean;
  /** True for a word that denies other words, such as "not" or "without". */
  isNegator: boolean;
  /** True if a negator, or words such as "nobody said", deny the word. */
  isDenied: boolean;
  /** True if the word is in a question, under a condition or about the future, so that it is neither affirmed nor denied. */
  isOpen: boolean;
  /** True if the word is in lower case, has no digits and makes no claim stronger. A paraphrase may add a few plain words. */
  isPlain: boolean;
  start: number;
  /** Index of the clause in the text, from 0. */
  clause: number;
}

interface Numeral {
  /** The digits without thousands separators, then the scale or percent sign: `1500`, `9.5`, `3m`, `20%`. */
  key: string;
  currency: string | null;
  /** The first period, such as `month`, between this number and the next number. */
  period: string | null;
  start: number;
}

export interface Reading {
  words: Word[];
  numerals: Numeral[];
  /** Maps the stem of each word, and of each part of a compound, to a combination of the bits `affirmed`, `denied` and `open`. */
  polarity: Map<string, number>;
  /** The negators in the text. All forms of "not" are `not`. */
  denials: Set<string>;
  /** The text, possibly with context around it. `from` and `to` are the bounds of the text without the context. */
  text: string;
  from: number;
  to: number;
}

const wordSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

const negators =
  wordSet(`not no never without cannot nor neither none non kein keine keinen keiner keinem keines nicht nie niemals ohne ni pas sans
  aucun aucune jamais sin ningún ninguna ningun nunca não nao sem nenhum nenhuma senza mai nessun nessuna niet geen nooit zonder nu fără nie bez ikke ingen`);
/** Negators that deny the verb, and therefore also the words before the negator in the same clause. */
const verbNegators = wordSet('not never cannot nicht niet pas ikke');
/** Words that cancel the preceding negator, as in "not only". */
const cancellingWords = wordSet('only just merely simply nur seulement solo sólo só');
/** Conjunctions that extend a denial to the next words, as in "no ads or trackers". */
const alternativeConjunctions = wordSet('or nor oder noch ou o ni nem');
/** Conjunctions that stop a verb negator from denying the words before them. */
const conjunctions = wordSet('and but or und aber oder et mais ou y e o pero e mas ma en maar');

const functionWords =
  wordSet(`a an the and or of to for in on with your you is are be by at from as it its we our us that this these those they them their he she his her my
  me i who which what where when while so because if then than into onto about over via per each also too both such more there here has have had having do does did
  can could may been being was were am s t re ve ll d m
  help helps helping let lets letting allow allows allowing enable enables enabling offer offers offering provide provides providing include includes including
  use uses using make makes making get gets getting give gives giving designed built come comes
  der die das den dem des ein eine einen einem einer eines und oder mit für von vom zu zum zur im am auf aus bei ist sind wird werden sie ihr ihre ihren ihrem wir unser
  unsere es er dass als wie auch sich nach über durch um an
  le la les un une des du de d l et ou avec pour par sur dans en au aux est sont vous votre vos nous notre nos il elle ils ce cette ces qui que se son sa ses
  el los las una unos y o con por para sobre es son su sus tu tus nuestro nuestra que del al lo
  os as um uma e com em no na nos nas do da dos das ao é são seu sua você nosso nossa
  il lo gli i uno di del della dei con per tra su è sono
  het een van voor met op is zijn je jij uw wij onze ons dat die deze dit`);

/** Returns whether a word, in lower case, is a function word such as an article or a pronoun. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

/** Words that make a claim stronger, so that a paraphrase must not add them. */
const strengtheningWords =
  wordSet(`all always any anyone anything best biggest certified cheapest every everyone everything exclusive fastest first free full fully guarantee
  guaranteed half highest largest lead leading least lowest most new number one only official officially proven secure strongest thousands top twice double triple
  two three four five six seven eight nine ten eleven twelve dozen dozens hundred hundreds thousand million millions billion billions trusted unique unlimited
  award awards awarded winning winner patented safe safest simplest easiest world`);

const scales = new Map(
  Object.entries({
    k: 'k thousand thousands tsd tausend mille mil',
    m: 'm million millions mio millionen mn millones milhões milioni miljoen',
    b: 'b bn billion billions mrd milliarden milliards',
    '%': '% percent prozent',
    x: 'x times',
    hundred: 'hundred',
    dozen: 'dozen dutzend',
  }).flatMap(([scale, names]) => names.split(' ').map((name) => [name, scale] as const)),
);

const currencies = new Map(
  Object.entries({
    USD: '$ us$ usd dollar dollars',
    EUR: '€ eur euro euros',
    GBP: '£ gbp pound pounds',
    JPY: '¥ jpy yen',
    INR: '₹ inr',
    KRW: '₩ krw won 원',
    CHF: 'chf',
    CAD: 'ca$ c$ cad',
    AUD: 'a$ au$ aud',
    BRL: 'r$ brl',
    PLN: 'zł pln',
    SEK: 'sek',
    NOK: 'nok',
    DKK: 'dkk',
    RON: 'ron lei',
    CZK: 'kč czk',
    TRY: '₺ try',
    ILS: '₪ ils',
    RUB: '₽ rub',
    UAH: '₴ uah',
    CLP: 'clp',
    MXN: 'mx$ mxn',
  }).flatMap(([currency, names]) => names.split(' ').map((name) => [name, currency] as const)),
);

const periods = new Map(
  Object.entries({
    hour: 'hour hourly hr stunde heure hora',
    day: 'day daily tag täglich jour día dia giorno dag',
    week: 'week weekly wk woche wöchentlich semaine semana settimana',
    month: 'month monthly mo mth months monat monatlich mois mensuel mes mensual mês mensal mese mensile maand maandelijks',
    year: 'year yearly yr annual annually annum years jahr jährlich an année año anual ano anno jaar jaarlijks',
    once: 'once lifetime one-time onetime one-off einmalig einmal único única',
  }).flatMap(([period, names]) => names.split(' ').map((name) => [name, period] as const)),
);

/** Removes the ending of a word, roughly: `billing` and `billed` become `bill`. */
function stemOf(word: string): string {
  let stem = word.replace(/'s?$/, '');
  if (stem.length > 3) stem = stem.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  stem = stem.replace(/(?<=\p{L}{3})(?:ing|ed)$/u, '');
  return stem.length > 3 ? stem.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '') : stem;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['.&-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*(?:\+\+|#)?/gu;
const clauseEnd = /[.,;:!?()[\]|•·\n\u3002\u3001\uff01]|(?:^|\s)-(?:\s|$)/;
const sentenceEnd = /[.!?\n](?=\s|$)|\n|[\u3002\uff01]/g;
// Bits of `Reading.polarity`.
const affirmed = 1;
const denied = 2;
const open = 4;
/** Number of words that a negator denies: after the negator, before the negator, and after a conjunction such as "or". */
const reach = { after: 3, before: 3, alternative: 4 };

function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  const clauses: number[] = [];
  const afterComma = new Set<number>();
  const openSpans = [...questionsIn(text), ...openSpansIn(text)];
  const deniedSpans = deniedSpansIn(text);
  let clauseNumber = 0;
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const between = text.slice(end, match.index);
    if (clauseEnd.test(between)) clauseNumber++;
    if (/^,\s$/.test(between)) afterComma.add(clauseNumber);
    end = match.index + match[0].length;
    const lower = match[0].toLowerCase();
    const isNegator = negators.has(lower) || /n't$/.test(lower);
    words.push({
      text: lower,
      stem: stemOf(lower),
      isFunctionWord: functionWords.has(lower) && !isNegator,
      isNegator,
      isDenied: deniedSpans.some(({ from, to }) => match.index >= from && match.index < to),
      isOpen: openSpans.some(({ from, to }) => match.index >= from && match.index < to),
      isPlain: match[0] === lower && !/\p{N}/u.test(lower) && !strengtheningWords.has(lower) && !/(?:est|less)$/.test(lower),
      start: match.index,
      clause: clauseNumber,
    });
    clauses.push(clauseNumber);
  }
  words.forEach((word, i) => {
    if (!word.isNegator || cancellingWords.has(words[i + 1]?.text ?? '')) return;
    let last = i + reach.after;
    let currentClause = clauses[i] as number;
    for (let k = i + 1; k <= last && k < words.length; k++) {
      if (clauses[k] !== currentClause) {
        // "doesn't sell, share or store your data" denies all three verbs.
        const goesOn = words
          .slice(k + 1, k + 4)
          .some(({ text: next }, n) => clauses[k + 1 + n] === clauses[k] && alternativeConjunctions.has(next));
        if (!goesOn || !afterComma.has(clauses[k] as number) || functionWords.has((words[k] as Word).text)) break;
        currentClause = clauses[k] as number;
      }
      (words[k] as Word).isDenied = true;
      // "does not support Windows or store your data" denies both parts.
      if (alternativeConjunctions.has(words[k + 1]?.text ?? '')) last = Math.max(last, k + 1 + reach.alternative);
    }
    if (!verbNegators.has(word.text) && !/n't$/.test(word.text)) return;
    for (let k = i - 1; k >= i - reach.before && clauses[k] === clauses[i]; k--) {
      if (conjunctions.has((words[k] as Word).text)) break;
      (words[k] as Word).isDenied = true;
    }
  });
  return words;
}

/** Returns the offsets of the sentences that end in a question mark. */
function questionsIn(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  if (!text.includes('?')) return found;
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(sentenceEnd)) {
    if (mark === '?') found.push({ from, to: index });
    from = index + 1;
  }
  return found;
}

const numberPattern = /(?<![\p{N}])(?:\d{1,3}(?: \d{3})+(?!\d)|\d+(?:[.,']\d+)*)/gu;

/** Unifies the spellings of a number: `1,500`, `1.500` and `1 500` become `1500`; `9`, `9.00` and `9,00` become `9`. */
function plainNumber(written: string): string {
  if (/^\d{1,3}(?:[.,' ]\d{3})+$/.test(written)) return written.replace(/\D/g, '');
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(written) ?? [];
  return whole.replace(/(?<=\d)[.,' ](?=\d{3}(?!\d))/g, '').replace(',', '.') + (/^0*$/.test(fraction) ? '' : `.${fraction}`);
}

function numeralsIn(text: string): Numeral[] {
  const matches = [...text.matchAll(numberPattern)];
  return matches.map((match, i) => {
    const end = match.index + match[0].length;
    const next = matches[i + 1]?.index ?? text.length;
    const behind = text.slice(end, Math.min(next, end + 60));
    const front = text.slice(Math.max(0, match.index - 8), match.index);
    const [, glued = ''] = /^([\p{L}%]*)/u.exec(behind) ?? [];
    const [, apart = ''] = /^ ?([\p{L}%]+)/u.exec(behind) ?? [];
    const symbolBefore = /([\p{L}]{0,3}[$€£¥₹₩₽₺₪₴]|[\p{L}ł]{2,4}) ?$/u.exec(front)?.[1] ?? '';
    const symbolBehind = /^ ?([$€£¥₹₩₽₺₪₴]|[\p{L}]{2,7})/u.exec(behind)?.[1] ?? '';
    const scale = scales.get(glued.toLowerCase()) ?? scales.get(apart.toLowerCase());
    const currency =
      currencyOf(symbolBefore) ??
      currencyOf(symbolBehind) ??
      (scale ? currencyOf(/^ ?[\p{L}%]+ ([\p{L}]+|[€$£])/u.exec(behind)?.[1] ?? '') : null);
    const unit = scale ?? (glued !== '' && currency === null ? glued.toLowerCase() : '');
    const period = [...behind.toLowerCase().matchAll(/[\p{L}]+(?:-[\p{L}]+)?/gu)].map(([word]) => periods.get(word)).find(Boolean) ?? null;
    return { key: plainNumber(match[0]) + unit, currency, period, start: match.index };
  });
}

function currencyOf(symbol: string): string | null {
  return currencies.get(symbol.toLowerCase()) ?? currencies.get(symbol.slice(-1)) ?? null;
}

function polarityOf(words: Word[]): Map<string, number> {
  const polarity = new Map<string, number>();
  for (const word of words) {
    const { text, stem } = word;
    const bit = word.isOpen ? open : word.isDenied ? denied : affirmed;
    const add = (part: string) => polarity.set(part, (polarity.get(part) ?? 0) | bit);
    add(stem);
    const parts = text.split(/['.&-]/);
    if (parts.length > 1 && !negators.has(parts[0] as string)) for (const part of parts) if (part.length > 1) add(stemOf(part));
  }
  return polarity;
}

function readingOf(text: string, from = 0, to = text.length): Reading {
  const within = ({ start }: { start: number }) => start >= from && start < to;
  const words = wordsIn(text).filter(within);
  const denials = new Set(words.filter(({ isNegator }) => isNegator).map(({ text: word }) => (/(?:n't|not)$/.test(word) ? 'not' : word)));
  return { text, from, to, words, numerals: numeralsIn(text).filter(within), polarity: polarityOf(words), denials };
}

/** Reads a proposed value. */
export function readValue(value: string): Reading {
  return readingOf(value.split('\n').map(foldedText).join('\n'));
}

const readings = new WeakMap<Passage, Reading>();
const context = { before: 160, after: 120 };

/** Reads a passage with the text around it: "free" cut out of "not free" stays denied, and "9" cut out of "9 million" stays 9 million. */
export function readPassage(passage: Passage): Reading {
  let found = readings.get(passage);
  if (!found) {
    found = passage.isAttribute ? readValue(passage.quote) : readInContext(passage);
    readings.set(passage, found);
  }
  return found;
}

/** Returns whether a negator just outside of a passage denies words of the passage, as with "free" cut out of "not free". */
export function isCutFromDenial(passage: Passage): boolean {
  const { denials, words } = readPassage(passage);
  return denials.size === 0 && words.some(({ isDenied: negated }) => negated);
}

/** Returns a passage's text without denied words. With `questions: false`, words in questions and conditions are left out too. */
export function affirmedTextOf(passage: Passage, { questions = true } = {}): string {
  const { text, from, to, words } = readPassage(passage);
  let affirmed = '';
  let at = from;
  for (const word of words) {
    if (!word.isDenied && !word.isNegator && (questions || !word.isOpen)) continue;
    affirmed += text.slice(at, word.start);
    at = word.start + word.text.length;
  }
  return affirmed + text.slice(at, to);
}

function readInContext({ page: { text }, start, end }: Passage): Reading {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  let at = Math.max(start === 0 ? 0 : lineStart, start - context.before);
  // The context may include the next line, because that line often has the period of a price.
  const stop = end + context.after;
  const lines: string[] = [];
  let length = 0;
  let from = -1;
  let to = 0;
  for (const line of text.slice(at, stop).split('\n')) {
    const { text: plain, starts, ends } = fold(line);
    for (let i = 0; i < plain.length; i++) {
      if (from < 0 && at + (starts[i] as number) >= start) from = length + i;
      if (at + (ends[i] as number) <= end) to = length + i + 1;
    }
    lines.push(plain);
    length += plain.length + 1;
    at += line.length + 1;
  }
  return readingOf(lines.join('\n'), Math.max(from, 0), to);
}

/** Returns whether a text has a number or a word that states something. "No." and "It is." have neither. */
export function hasContent({ words, numerals }: Reading): boolean {
  return numerals.length > 0 || words.some(({ isFunctionWord, isNegator, text }) => !isFunctionWord && !isNegator && !isOfNumber(text));
}

/** Returns a message about the first part of `value` that the passages together don't support. Null if they support the whole value. */
export function findUnsupported(
  value: Reading,
  passages: Reading[],
  { isTopic = false, isOthers = () => false }: SupportOptions = {},
): string | null {
  const maskOfStem = (stem: string) => passages.reduce((mask, { polarity }) => mask | (polarity.get(stem) ?? 0), 0);
  for (const denial of value.denials) if (!passages.some(({ denials }) => denials.has(denial))) return `“${denial}” is not in the quotes`;
  const content = value.words.filter(({ isFunctionWord, isNegator, text }) => !isFunctionWord && !isNegator && !isOfNumber(text));
  let allowance = isTopic ? 0 : Math.floor(content.length / 10);
  for (const word of content) {
    const mask = maskOf(word, maskOfStem);
    if (mask & (word.isDenied ? denied : affirmed) || (mask & open && (word.isOpen || isTopic))) continue;
    if (mask !== 0) return `the quotes ${mask & open ? 'are uncertain about' : word.isDenied ? 'affirm' : 'deny'} “${word.text}”`;
    if (!word.isPlain || allowance-- <= 0) return `“${word.text}” is not in the quotes`;
  }
  for (const numeral of value.numerals)
    if (!hasNumber(numeral, value, passages, isOthers)) return `“${numeral.key}” is not in the quotes with the same meaning`;
  return isTopic || isInOrder(value, passages) ? null : 'the words are in a different order in the quotes';
}

interface SupportOptions {
  /** True if the value is a topic, not a statement. Words from a question then support the value, and word order does not matter. */
  isTopic?: boolean;
  /** Returns whether the amount at an offset of a text is the price of another product. */
  isOthers?: (text: string, at: number) => boolean;
}

/** Auxiliary verbs of the passive voice. */
const passive = wordSet('is are was were be been being wird werden wurde wurden est sont été es son fue é são foi');

/** Returns whether each clause has its words in the same order as the quotes. Words in a different order may have another meaning. */
function isInOrder({ words }: Reading, passages: Reading[]): boolean {
  const quoted = passages.map((passage) => ({ stems: passage.words.flatMap(stemsOf), passive: isPassive(passage.words) }));
  const [one, other] = quoted;
  const orders = [...quoted.map(({ stems }) => stems), quoted.flatMap(({ stems }) => stems)];
  if (one && other && quoted.length === 2) orders.push([...other.stems, ...one.stems]);
  return [...Map.groupBy(words, ({ clause }) => clause).values()].every((clause) => {
    const content = clause.filter(({ isFunctionWord, isNegator, text }) => !isFunctionWord && !isNegator && !isOfNumber(text));
    if (content.length < 2) return true;
    const follows = (sequence: Word[]) =>
      orders.some((stems) => {
        let at = 0;
        return sequence.every((word) =>
          stemsOf(word).every((stem) => {
            if (!stems.includes(stem)) return true;
            at = stems.indexOf(stem, at) + 1;
            return at > 0;
          }),
        );
      });
    if (follows(content)) return true;
    // Between active and passive, two neighbouring words may change places: "Charts are exported" supports "exports charts".
    if (quoted.every((passage) => passage.passive === isPassive(clause))) return false;
    const isPlainSomewhere = ({ isPlain, stem }: Word) =>
      isPlain || passages.some((passage) => passage.words.some((own) => own.isPlain && own.stem === stem));
    return content.slice(1).some((word, i) => {
      const before = content[i] as Word;
      return isPlainSomewhere(word) && isPlainSomewhere(before) && follows(content.with(i, word).with(i + 1, before));
    });
  });
}

function isPassive(words: Word[]): boolean {
  return words.some(({ text }) => passive.has(text));
}

/** Returns a word's stem, or the stems of a compound's parts. Returns an empty list for a function word. */
function stemsOf({ text, stem, isFunctionWord }: Word): string[] {
  if (isFunctionWord) return [];
  const parts = text.split(/['.&-]/).filter((part) => part.length > 1);
  return parts.length > 1 ? parts.map(stemOf) : [stem];
}

/** Returns whether a word is a number or a currency. Numbers and currencies are compared as numerals, not as words. */
function isOfNumber(text: string): boolean {
  return /^[\d.,']+\p{L}{0,3}$/u.test(text) || currencies.has(text);
}

function maskOf({ text, stem }: Word, maskOfStem: (stem: string) => number): number {
  const whole = maskOfStem(stem);
  const parts = text.split(/['.&-]/).filter((part) => part.length > 1);
  if (whole !== 0 || parts.length < 2) return whole;
  return parts.reduce((mask, part) => mask & maskOfStem(stemOf(part)), affirmed | denied | open);
}

/**
 * Returns whether a quote has the number with the same currency and period. The number must count the same thing in the quote, and must not
 * be the price of another product.
 */
function hasNumber(numeral: Numeral, value: Reading, passages: Reading[], isOthers: (text: string, at: number) => boolean): boolean {
  const { period } = numeral;
  return passages.some((passage) =>
    passage.numerals.some((stated) => {
      if (stated.key !== numeral.key || (numeral.currency !== null && stated.currency !== numeral.currency)) return false;
      if (period && (stated.period === null ? !passage.words.some(({ text }) => periods.get(text) === period) : stated.period !== period))
        return false;
      if (!countsSameThing(numeral, value, stated, passage)) return false;
      return !isOthers(passage.text, stated.start) || isOthers(value.text, numeral.start);
    }),
  );
}

/** Returns whether a number counts the same thing in a quote as in the value. */
function countsSameThing(numeral: Numeral, value: Reading, stated: Numeral, passage: Reading): boolean {
  const [first, ...more] = wordsCountedBy(numeral, value);
  const others = () => passage.numerals.filter(({ start }) => start !== stated.start).flatMap((other) => wordsCountedBy(other, passage));
  const before = () => {
    const last = passage.numerals.findLast(({ start }) => start < stated.start)?.start ?? -1;
    return passage.words.filter(({ start }) => start > last && start < stated.start && stated.start - start < maxPhraseLength);
  };
  if (first) {
    const counted = wordsCountedBy(stated, passage);
    const label = () => counted.length === 0 && hasWord(before(), first) && !hasWord(others(), first);
    return (hasWord(counted, first) || label()) && more.every((word) => hasWord(counted, word) || !hasWord(others(), word));
  }
  const name = numeral.currency === null ? wordNumberedBy(numeral, value) : null;
  return name === null || hasWord(before(), name) || hasWord(wordsCountedBy(stated, passage), name);
}

function hasWord(words: Word[], { text, stem }: Word): boolean {
  return words.some((word) => word.text === text || word.stem === stem || stemsOf(word).includes(stem));
}

const maxPhraseLength = 60;
/** Words that may come between a number and the noun that the number counts, as in "40 of our harbours". */
const linkingWords = wordSet('of our your the all its their de des du der die das unserer ihrer nos vos nuestros sus nossos');

/**
 * Returns the words after a number that describe what the number counts, such as "small harbours". Stops at a function word, punctuation or
 * another number.
 */
function wordsCountedBy({ start: at }: Numeral, { text, words, numerals }: Reading): Word[] {
  const next = numerals.find(({ start }) => start > at)?.start ?? Number.POSITIVE_INFINITY;
  const found: Word[] = [];
  let end = at + (/^[\d.,' ]*\d/.exec(text.slice(at, at + 40))?.[0].length ?? 0);
  for (const word of words) {
    if (word.start <= at || word.start < end) continue;
    if (word.start >= next || word.start - at > maxPhraseLength || found.length === 4) break;
    if (/[.,;:!?()[\]|•·]|\s-\s/.test(text.slice(end, word.start))) break;
    end = word.start + word.text.length;
    if (linkingWords.has(word.text) || [periods, currencies, scales].some((known) => known.has(word.text))) continue;
    if (word.isFunctionWord || word.isNegator) break;
    found.push(word);
  }
  return found;
}

/** Returns the word directly before a number, such as "Version" in "Version 5". Null if it is a function word or a negator. */
function wordNumberedBy({ start }: Numeral, { text, words }: Reading): Word | null {
  const before = words.findLast((word) => word.start < start);
  return before &&
    !before.isFunctionWord &&
    !before.isNegator &&
    !/^\d/.test(before.text) &&
    /^\s?$/.test(text.slice(before.start + before.text.length, start))
    ? before
    : null;
}
