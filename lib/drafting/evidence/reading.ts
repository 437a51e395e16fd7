// What a text says, as far as it can be compared: its words with their polarity, its numbers with currency, scale and period.
import { disownedIn, unrealIn } from '#lib/drafting/evidence/clauses.ts';
import { fold, folded } from '#lib/drafting/evidence/fold.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';

interface Word {
  text: string;
  stem: string;
  /** Says nothing by itself: articles, pronouns, verbs such as "lets". */
  glue: boolean;
  negator: boolean;
  negated: boolean;
  /** In a question, under a condition, of a time to come: it states nothing. */
  asked: boolean;
  /** Lower case throughout, no digit, and nothing that makes a claim stronger: a paraphrase may have one of its own. */
  plain: boolean;
  start: number;
  /** The number of its clause. */
  clause: number;
}

interface Numeral {
  /** Digits without grouping, with the scale that follows: `1500`, `9.5`, `3m`, `20%`. */
  key: string;
  currency: string | null;
  /** `month`, `year` and so on: the first after the number, before the next number. */
  period: string | null;
  start: number;
}

export interface Reading {
  words: Word[];
  numerals: Numeral[];
  /** Of each word's stem, and of the parts of compounds: the bits of `said`, `denied` and `asked` that apply. */
  polarity: Map<string, number>;
  /** The words that deny; all forms of "not" are one. */
  denials: Set<string>;
  /** With the context, where it was read with one; what counts is from `from` to `to`. */
  text: string;
  from: number;
  to: number;
}

const set = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

const negators =
  set(`not no never without cannot nor neither none non kein keine keinen keiner keinem keines nicht nie niemals ohne ni pas sans
  aucun aucune jamais sin ningún ninguna ningun nunca não nao sem nenhum nenhuma senza mai nessun nessuna niet geen nooit zonder nu fără nie bez ikke ingen`);
/** They deny the verb, so that what stands before them in the clause is denied too. */
const verbNegators = set('not never cannot nicht niet pas ikke');
const emphatic = set('only just merely simply nur seulement solo sólo só');
const alternatives = set('or nor oder noch ou o ni nem');
const joiners = set('and but or und aber oder et mais ou y e o pero e mas ma en maar');

const glue =
  set(`a an the and or of to for in on with your you is are be by at from as it its we our us that this these those they them their he she his her my
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

/** Whether a word says nothing by itself. */
export function isGlue(word: string): boolean {
  return glue.has(word);
}

/** Words that turn a statement into a stronger one. */
const strong =
  set(`all always any anyone anything best biggest certified cheapest every everyone everything exclusive fastest first free full fully guarantee
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

/** The word without its ending, roughly: `billing` and `billed` are `bill`. */
function stemOf(word: string): string {
  let stem = word.replace(/'s?$/, '');
  if (stem.length > 3) stem = stem.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
  stem = stem.replace(/(?<=\p{L}{3})(?:ing|ed)$/u, '');
  return stem.length > 3 ? stem.replace(/([^aeiouls])\1$/, '$1').replace(/e$/, '') : stem;
}

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['.&-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*(?:\+\+|#)?/gu;
const clauseEnd = /[.,;:!?()[\]|•·\n\u3002\u3001\uff01]|(?:^|\s)-(?:\s|$)/;
const sentenceEnd = /[.!?\n](?=\s|$)|\n|[\u3002\uff01]/g;
const said = 1;
const denied = 2;
const asked = 4;
const reach = { back: 3, ahead: 3, alternative: 4 };

function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  const clause: number[] = [];
  const afterComma = new Set<number>();
  const questions = [...questionsIn(text), ...unrealIn(text)];
  const disowned = disownedIn(text);
  let clauseNumber = 0;
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const between = text.slice(end, match.index);
    if (clauseEnd.test(between)) clauseNumber++;
    if (/^,\s$/.test(between)) afterComma.add(clauseNumber);
    end = match.index + match[0].length;
    const lower = match[0].toLowerCase();
    const negator = negators.has(lower) || /n't$/.test(lower);
    words.push({
      text: lower,
      stem: stemOf(lower),
      glue: glue.has(lower) && !negator,
      negator,
      negated: disowned.some(({ from, to }) => match.index >= from && match.index < to),
      asked: questions.some(({ from, to }) => match.index >= from && match.index < to),
      plain: match[0] === lower && !/\p{N}/u.test(lower) && !strong.has(lower) && !/(?:est|less)$/.test(lower),
      start: match.index,
      clause: clauseNumber,
    });
    clause.push(clauseNumber);
  }
  words.forEach((word, i) => {
    if (!word.negator || emphatic.has(words[i + 1]?.text ?? '')) return;
    let last = i + reach.back;
    let of = clause[i] as number;
    for (let k = i + 1; k <= last && k < words.length; k++) {
      if (clause[k] !== of) {
        // "doesn't sell, share or store your data" denies all of them.
        const goesOn = words.slice(k + 1, k + 4).some(({ text: next }, n) => clause[k + 1 + n] === clause[k] && alternatives.has(next));
        if (!goesOn || !afterComma.has(clause[k] as number) || glue.has((words[k] as Word).text)) break;
        of = clause[k] as number;
      }
      (words[k] as Word).negated = true;
      // "does not support Windows or store your data" denies both.
      if (alternatives.has(words[k + 1]?.text ?? '')) last = Math.max(last, k + 1 + reach.alternative);
    }
    if (!verbNegators.has(word.text) && !/n't$/.test(word.text)) return;
    for (let k = i - 1; k >= i - reach.ahead && clause[k] === clause[i]; k--) {
      if (joiners.has((words[k] as Word).text)) break;
      (words[k] as Word).negated = true;
    }
  });
  return words;
}

/** The sentences that end in a question mark. */
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

/** A number however it is grouped: `1,500`, `1.500` and `1 500` are one; so are `9`, `9.00` and `9,00`. */
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
    const bit = word.asked ? asked : word.negated ? denied : said;
    const add = (part: string) => polarity.set(part, (polarity.get(part) ?? 0) | bit);
    add(stem);
    const parts = text.split(/['.&-]/);
    if (parts.length > 1 && !negators.has(parts[0] as string)) for (const part of parts) if (part.length > 1) add(stemOf(part));
  }
  return polarity;
}

function reading(text: string, from = 0, to = text.length): Reading {
  const within = ({ start }: { start: number }) => start >= from && start < to;
  const words = wordsIn(text).filter(within);
  const denials = new Set(words.filter(({ negator }) => negator).map(({ text: word }) => (/(?:n't|not)$/.test(word) ? 'not' : word)));
  return { text, from, to, words, numerals: numeralsIn(text).filter(within), polarity: polarityOf(words), denials };
}

/** What a value says. */
export function readValue(value: string): Reading {
  return reading(value.split('\n').map(folded).join('\n'));
}

const known = new WeakMap<Passage, Reading>();
const context = { before: 160, after: 120 };

/** What a passage says, read within its sentence: a "free" cut out of "not free" stays denied, a "9" out of "9 million" stays million. */
export function readPassage(passage: Passage): Reading {
  let found = known.get(passage);
  if (!found) {
    found = passage.attribute ? readValue(passage.quote) : readInContext(passage);
    known.set(passage, found);
  }
  return found;
}

/** Whether a denial stands just outside of a passage that denies nothing itself, as with "free" out of "not free". */
export function isCutFromDenial(passage: Passage): boolean {
  const { denials, words } = readPassage(passage);
  return denials.size === 0 && words.some(({ negated }) => negated);
}

/** A passage's words without those that it denies, and without its questions where `questions` is false. */
export function affirmedOf(passage: Passage, { questions = true } = {}): string {
  const { text, from, to, words } = readPassage(passage);
  let affirmed = '';
  let at = from;
  for (const word of words) {
    if (!word.negated && !word.negator && (questions || !word.asked)) continue;
    affirmed += text.slice(at, word.start);
    at = word.start + word.text.length;
  }
  return affirmed + text.slice(at, to);
}

function readInContext({ page: { text }, start, end }: Passage): Reading {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  let at = Math.max(start === 0 ? 0 : lineStart, start - context.before);
  // Beyond the line: a price's period often stands in the next one.
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
  return reading(lines.join('\n'), Math.max(from, 0), to);
}

/** Whether a text has words or numbers that say something by themselves; "No." and "It is." have none. */
export function hasContent({ words, numerals }: Reading): boolean {
  return numerals.length > 0 || words.some(({ glue, negator, text }) => !glue && !negator && !isOfNumber(text));
}

/** What `value` says and `passages` together do not, in words; null when they say all of it. `topic`: it only names things, a question will do. */
export function unsaid(value: Reading, passages: Reading[], { topic = false, isOthers = () => false }: Asking = {}): string | null {
  const maskOfStem = (stem: string) => passages.reduce((mask, { polarity }) => mask | (polarity.get(stem) ?? 0), 0);
  for (const denial of value.denials) if (!passages.some(({ denials }) => denials.has(denial))) return `the quotes don’t say “${denial}”`;
  const content = value.words.filter(({ glue, negator, text }) => !glue && !negator && !isOfNumber(text));
  let allowance = topic ? 0 : Math.floor(content.length / 10);
  for (const word of content) {
    const mask = maskOf(word, maskOfStem);
    if (mask & (word.negated ? denied : said) || (mask & asked && (word.asked || topic))) continue;
    if (mask !== 0) return `the quotes ${mask & asked ? 'ask for' : word.negated ? 'state' : 'deny'} “${word.text}”`;
    if (!word.plain || allowance-- <= 0) return `“${word.text}” is not in the quotes`;
  }
  for (const numeral of value.numerals)
    if (!saysNumber(numeral, value, passages, isOthers)) return `“${numeral.key}” is not in the quotes like that`;
  return topic || isInOrder(value, passages) ? null : 'the quotes say it in another order';
}

interface Asking {
  /** It only names things: a question will do, and so will another order. */
  topic?: boolean;
  /** Whether a text has a number at an offset that is said of others. */
  isOthers?: (text: string, at: number) => boolean;
}

const passive = set('is are was were be been being wird werden wurde wurden est sont été es son fue é são foi');

/** Whether the words of each clause follow each other as in the quotes: with the same words in another order others are meant. */
function isInOrder({ words }: Reading, passages: Reading[]): boolean {
  const told = passages.map((passage) => ({ stems: passage.words.flatMap(stemsOf), passive: isPassive(passage.words) }));
  const [one, other] = told;
  const orders = [...told.map(({ stems }) => stems), told.flatMap(({ stems }) => stems)];
  if (one && other && told.length === 2) orders.push([...other.stems, ...one.stems]);
  return [...Map.groupBy(words, ({ clause }) => clause).values()].every((clause) => {
    const content = clause.filter(({ glue, negator, text }) => !glue && !negator && !isOfNumber(text));
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
    // "Charts are exported" says that it exports charts.
    if (told.every((passage) => passage.passive === isPassive(clause))) return false;
    const isPlain = ({ plain, stem }: Word) =>
      plain || passages.some((passage) => passage.words.some((own) => own.plain && own.stem === stem));
    return content.slice(1).some((word, i) => {
      const before = content[i] as Word;
      return isPlain(word) && isPlain(before) && follows(content.with(i, word).with(i + 1, before));
    });
  });
}

function isPassive(words: Word[]): boolean {
  return words.some(({ text }) => passive.has(text));
}

/** A word's stem, or those of its parts. */
function stemsOf({ text, stem, glue }: Word): string[] {
  if (glue) return [];
  const parts = text.split(/['.&-]/).filter((part) => part.length > 1);
  return parts.length > 1 ? parts.map(stemOf) : [stem];
}

/** A number's own word: it is compared with its number. */
function isOfNumber(text: string): boolean {
  return /^[\d.,']+\p{L}{0,3}$/u.test(text) || currencies.has(text);
}

function maskOf({ text, stem }: Word, maskOfStem: (stem: string) => number): number {
  const whole = maskOfStem(stem);
  const parts = text.split(/['.&-]/).filter((part) => part.length > 1);
  if (whole !== 0 || parts.length < 2) return whole;
  return parts.reduce((mask, part) => mask & maskOfStem(stemOf(part)), said | denied | asked);
}

/** The number stands in a quote with its currency, its period, and beside it the word that it counts; it is not said of others. */
function saysNumber(numeral: Numeral, value: Reading, passages: Reading[], isOthers: (text: string, at: number) => boolean): boolean {
  const { period } = numeral;
  return passages.some((passage) =>
    passage.numerals.some((stated) => {
      if (stated.key !== numeral.key || (numeral.currency !== null && stated.currency !== numeral.currency)) return false;
      if (period && (stated.period === null ? !passage.words.some(({ text }) => periods.get(text) === period) : stated.period !== period))
        return false;
      if (!countsAlike(numeral, value, stated, passage)) return false;
      return !isOthers(passage.text, stated.start) || isOthers(value.text, numeral.start);
    }),
  );
}

/** Whether a number counts in a quote what it counts in a value. */
function countsAlike(numeral: Numeral, value: Reading, stated: Numeral, passage: Reading): boolean {
  const [first, ...more] = countedBy(numeral, value);
  const others = () => passage.numerals.filter(({ start }) => start !== stated.start).flatMap((other) => countedBy(other, passage));
  const before = () => {
    const last = passage.numerals.findLast(({ start }) => start < stated.start)?.start ?? -1;
    return passage.words.filter(({ start }) => start > last && start < stated.start && stated.start - start < longestPhrase);
  };
  if (first) {
    const counted = countedBy(stated, passage);
    const label = () => counted.length === 0 && has(before(), first) && !has(others(), first);
    return (has(counted, first) || label()) && more.every((word) => has(counted, word) || !has(others(), word));
  }
  const name = numeral.currency === null ? numberedBy(numeral, value) : null;
  return name === null || has(before(), name) || has(countedBy(stated, passage), name);
}

function has(words: Word[], { text, stem }: Word): boolean {
  return words.some((word) => word.text === text || word.stem === stem || stemsOf(word).includes(stem));
}

const longestPhrase = 60;
/** They may stand between a number and what it counts, as in "40 of our harbours". */
const within = set('of our your the all its their de des du der die das unserer ihrer nos vos nuestros sus nossos');

/** The words after a number that say of what it is, such as "small harbours": up to a preposition, a sign, or another number. */
function countedBy({ start: at }: Numeral, { text, words, numerals }: Reading): Word[] {
  const next = numerals.find(({ start }) => start > at)?.start ?? Number.POSITIVE_INFINITY;
  const found: Word[] = [];
  let end = at + (/^[\d.,' ]*\d/.exec(text.slice(at, at + 40))?.[0].length ?? 0);
  for (const word of words) {
    if (word.start <= at || word.start < end) continue;
    if (word.start >= next || word.start - at > longestPhrase || found.length === 4) break;
    if (/[.,;:!?()[\]|•·]|\s-\s/.test(text.slice(end, word.start))) break;
    end = word.start + word.text.length;
    if (within.has(word.text) || [periods, currencies, scales].some((known) => known.has(word.text))) continue;
    if (word.glue || word.negator) break;
    found.push(word);
  }
  return found;
}

/** The word directly before a number that it numbers, as in "Version 5". */
function numberedBy({ start }: Numeral, { text, words }: Reading): Word | null {
  const before = words.findLast((word) => word.start < start);
  return before &&
    !before.glue &&
    !before.negator &&
    !/^\d/.test(before.text) &&
    /^\s?$/.test(text.slice(before.start + before.text.length, start))
    ? before
    : null;
}
