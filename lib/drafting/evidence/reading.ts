// Compares a proposed text with its quotes. Words are compared with their polarity: affirmed, denied or open (neither). Numbers are
// compared with their currency, scale and period.
import { deniedSpansIn, openSpansIn } from '#lib/drafting/evidence/clauses.ts';
import { fold, foldedText } from '#lib/drafting/evidence/fold.ts';
import { currencies, isOfNumber, type Numeral, numeralsIn, periods, scales } from '#lib/drafting/evidence/numerals.ts';
import type { Passage } from '#lib/drafting/evidence/passages.ts';
import { isAlternative, isCancelling, isConjunction, isStrengthening, isVerbNegator, wordsOf } from '#lib/drafting/evidence/words.ts';
import { memoize } from '#lib/drafting/memoize.ts';
import { tableOf } from '#lib/drafting/word-table.ts';

interface Word {
  text: string;
  stem: string;
  /** The stems of a compound's parts, such as “open” and “source”. Empty for other words, and if the first part denies the others. */
  parts: string[];
  /** True for a function word, which states nothing by itself: an article, pronoun, preposition, or a verb such as "lets". */
  isFunctionWord: boolean;
  /** True for a word that denies other words, such as "not" or "without". */
  isNegator: boolean;
  /** True if a negator, or words such as "nobody said", deny the word. */
  isDenied: boolean;
  /** True if only a negator after it denies the word, as “data” in “Data is not sold”. A passage that affirms it may support a value. */
  isSubject: boolean;
  /** True if the word is in a question, under a condition or about the future, so that it is neither affirmed nor denied. */
  isOpen: boolean;
  /** True for a plain word: it is in lower case, has no digits and does not strengthen a claim. A paraphrase may add a few plain words. */
  isPlain: boolean;
  start: number;
  /** Index of the clause in the text, from 0. */
  clause: number;
}

export interface Reading {
  words: Word[];
  numerals: Numeral[];
  /** Maps the stem of each word, and of each part of a compound, to a combination of the bits `affirmed`, `denied` and `open`. */
  polarity: Map<string, number>;
  /** The negators in the text. All forms of "not" are stored as `not`. “Without” is stored as “no”, because both mean the same. */
  denials: Set<string>;
  /** The text, possibly with context around it. `from` and `to` are the bounds of the text without the context. */
  text: string;
  from: number;
  to: number;
}

const wordSet = (words: string) => new Set(words.split(/\s+/).filter(Boolean));

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['.&-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*(?:\+\+|#)?/gu;
const clauseEnd = /[.,;:!?()[\]|•·\n\u3002\u3001\uff01]|(?:^|\s)-(?:\s|$)/;
const sentenceEnd = /[.!?\n](?=\s|$)|\n|[\u3002\uff01]/g;
// Bits of `Reading.polarity`.
const affirmed = 1;
const denied = 2;
const open = 4;
/**
 * Number of words that a negator can deny: `after` the negator, `before` the negator, and after a conjunction such as "or" (`alternative`).
 * A negator of verbs denies the next two content words if these are within `stated` words after the negator.
 */
const reach = { after: 3, stated: 5, before: 3, alternative: 4 };

/** Returns true if a word is in capitals but the text around it is not. So “LAS” is a name, although “las” is an article. */
function isAcronym(word: string, text: string, at: number): boolean {
  return /^\p{Lu}{2,}$/u.test(word) && /\p{Ll}{2}/u.test(text.slice(Math.max(0, at - 40), at + 40));
}

function wordsIn(text: string, language: string | null): Word[] {
  const { isNegator: denies, isFunctionWord, stemOf } = wordsOf(language);
  const words: Word[] = [];
  const clauses: number[] = [];
  const afterComma = new Set<number>();
  const openSpans = [...questionsIn(text), ...openSpansIn(text, language)];
  const deniedSpans = deniedSpansIn(text, language);
  const partsOf = (word: string) => {
    const parts = word.split(/['.&-]/);
    return parts.length > 1 && !denies(parts[0] as string) ? parts.filter((part) => part.length > 1) : [];
  };
  let clauseNumber = 0;
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    const between = text.slice(end, match.index);
    if (clauseEnd.test(between)) clauseNumber++;
    if (/^,\s$/.test(between)) afterComma.add(clauseNumber);
    end = match.index + match[0].length;
    const lower = match[0].toLowerCase();
    const isNegator = denies(lower);
    words.push({
      text: lower,
      stem: stemOf(lower),
      parts: partsOf(lower).map(stemOf),
      isFunctionWord: isFunctionWord(lower) && !isNegator && !isAcronym(match[0], text, match.index),
      isNegator,
      isDenied: deniedSpans.some(({ from, to }) => match.index >= from && match.index < to),
      isSubject: false,
      isOpen: openSpans.some(({ from, to }) => match.index >= from && match.index < to),
      isPlain: match[0] === lower && !/\p{N}/u.test(lower) && !isStrengthening(lower),
      start: match.index,
      clause: clauseNumber,
    });
    clauses.push(clauseNumber);
  }
  words.forEach((word, i) => {
    if (!word.isNegator || isCancelling(words[i + 1]?.text)) return;
    let last = i + reach.after;
    // In “never bugs you about subscriptions”, the negator denies both content words, “bugs” and “subscriptions”.
    const stating = words
      .slice(i + 1, i + 1 + reach.stated)
      .flatMap((next, n) => (next.isFunctionWord || next.isNegator ? [] : [i + 1 + n]));
    if (isVerbNegator(word.text)) last = Math.max(last, stating[1] ?? last);
    let currentClause = clauses[i] as number;
    for (let k = i + 1; k <= last && k < words.length; k++) {
      if (clauses[k] !== currentClause) {
        // "doesn't sell, share or store your data" denies all three verbs.
        const goesOn = words.slice(k + 1, k + 4).some(({ text: next }, n) => clauses[k + 1 + n] === clauses[k] && isAlternative(next));
        if (!goesOn || !afterComma.has(clauses[k] as number) || isFunctionWord((words[k] as Word).text)) break;
        currentClause = clauses[k] as number;
      }
      (words[k] as Word).isDenied = true;
      // "does not support Windows or store your data" denies both parts.
      if (isAlternative(words[k + 1]?.text)) last = Math.max(last, k + 1 + reach.alternative);
    }
    if (!isVerbNegator(word.text)) return;
    for (let k = i - 1; k >= i - reach.before && clauses[k] === clauses[i]; k--) {
      const before = words[k] as Word;
      if (isConjunction(before.text)) break;
      before.isSubject = !before.isDenied;
      before.isDenied = true;
    }
  });
  return words;
}

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

function polarityOf(words: Word[]): Map<string, number> {
  const polarity = new Map<string, number>();
  for (const { stem, parts, isOpen, isDenied } of words)
    for (const part of [stem, ...parts]) polarity.set(part, (polarity.get(part) ?? 0) | (isOpen ? open : isDenied ? denied : affirmed));
  return polarity;
}

function readingOf(text: string, language: string | null, from = 0, to = text.length): Reading {
  const within = ({ start }: { start: number }) => start >= from && start < to;
  const words = wordsIn(text, language).filter(within);
  const denials = new Set(words.filter(({ isNegator }) => isNegator).map(({ text: word }) => denialOf(word)));
  return { text, from, to, words, numerals: numeralsIn(text).filter(within), polarity: polarityOf(words), denials };
}

const denialOf = (word: string) => (/(?:n't|not)$/.test(word) ? 'not' : word === 'without' ? 'no' : word);

/** Reads a proposed value, in the language of the page that it is compared with. */
export function readValue(value: string, language: string | null): Reading {
  return readingOf(value.split('\n').map(foldedText).join('\n'), language);
}

const context = { before: 160, after: 120 };

/** Reads a passage with the text around it: “free” cut out of “not free” is denied, and “9” cut out of “9 million” means 9 million. */
export const readPassage = memoize(
  (passage: Passage): Reading => (passage.isAttribute ? readValue(passage.quote, passage.page.language) : readInContext(passage)),
);

/** Returns true if a negator outside of a passage denies words of the passage, as if "free" is cut out of "not free". */
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

function readInContext({ page: { text, language }, start, end }: Passage): Reading {
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
  return readingOf(lines.join('\n'), language, Math.max(from, 0), to);
}

/** Returns whether a text has a number or a word that states something. "No." and "It is." have neither. */
export function hasContent({ words, numerals }: Reading): boolean {
  return numerals.length > 0 || words.some(({ isFunctionWord, isNegator, text }) => !isFunctionWord && !isNegator && !isOfNumber(text));
}

/** Returns a message about the first part of `value` that the passages together don't support. Null if they support the whole value. */
export function findUnsupported(
  value: Reading,
  passages: Reading[],
  { isTopic = false, isOthers = () => false }: ComparingOptions = {},
): string | null {
  const maskOfStem = (stem: string) => passages.reduce((mask, { polarity }) => mask | (polarity.get(stem) ?? 0), 0);
  for (const denial of value.denials) if (!passages.some(({ denials }) => denials.has(denial))) return `“${denial}” is not in the quotes`;
  const content = value.words.filter(({ isFunctionWord, isNegator, text }) => !isFunctionWord && !isNegator && !isOfNumber(text));
  let allowance = isTopic ? 0 : Math.floor(content.length / 10);
  for (const word of content) {
    const mask = maskOf(word, maskOfStem) || passages.reduce((sum, passage) => sum | maskOfSame(word, passage), 0);
    if (mask & (word.isDenied ? denied : affirmed) || (mask & affirmed && word.isSubject) || (mask & open && (word.isOpen || isTopic)))
      continue;
    if (mask !== 0) return `the quotes ${mask & open ? 'are uncertain about' : word.isDenied ? 'affirm' : 'deny'} “${word.text}”`;
    if (!word.isPlain || allowance-- <= 0) return `“${word.text}” is not in the quotes`;
  }
  for (const numeral of value.numerals)
    if (!hasNumber(numeral, value, passages, isOthers)) return `“${numeral.key}” is not in the quotes with the same meaning`;
  return isTopic || isInOrder(value, passages) ? null : 'the words are in a different order in the quotes';
}

const free = tableOf('pricing-model', 'free');

/** Returns the polarity of words with the same meaning: another word for the same period, or an amount of zero for “free”. */
function maskOfSame({ text }: Word, { words, numerals, ...passage }: Reading): number {
  const period = periods.get(text);
  const same = period === undefined ? [] : words.filter((word) => periods.get(word.text) === period);
  const isZero = free.test(text) && numerals.some((numeral) => isNothing(numeral, { words, numerals, ...passage }));
  return same.reduce((mask, { stem }) => mask | (passage.polarity.get(stem) ?? 0), isZero ? affirmed : 0);
}

/** Returns true for a price of zero. Returns false if the amount is the price of a part only, as in “€0 setup fee”. */
function isNothing(numeral: Numeral, reading: Reading): boolean {
  return numeral.key === '0' && numeral.currency !== null && wordsCountedBy(numeral, reading).length === 0;
}

export interface ComparingOptions {
  /** True if the value is a topic, not a statement. Words from a question then support the value, and word order does not matter. */
  isTopic?: boolean;
  /** Returns whether the amount at an offset of a text is the price of another product. */
  isOthers?: (text: string, at: number) => boolean;
}

/** Parts of a clause with fewer content words may not change places. In “Hostil acquired Marina”, the order says who does what. */
const minTurned = 4;
/** Auxiliary verbs of the passive voice. */
const passive = wordSet('is are was were be been being wird werden wurde wurden est sont été es son fue é são foi');

/**
 * Returns whether the words of each clause are in an order that may have the meaning of the quotes. Whole parts of a sentence may change
 * places, one for every four words. Single words may not, because that can reverse the meaning.
 */
function isInOrder({ words }: Reading, passages: Reading[]): boolean {
  const quoted = passages.map((passage) => ({ stems: passage.words.flatMap(stemsOf), passive: isPassive(passage.words) }));
  const [one, other] = quoted;
  const orders = [...quoted.map(({ stems }) => stems), quoted.flatMap(({ stems }) => stems)];
  if (one && other && quoted.length === 2) orders.push([...other.stems, ...one.stems]);
  return [...Map.groupBy(words, ({ clause }) => clause).values()].every((clause) => {
    const content = clause.filter(({ isFunctionWord, isNegator, text }) => !isFunctionWord && !isNegator && !isOfNumber(text));
    const parts = content.flatMap(stemsOf);
    if (content.length < 2 || orders.some((stems) => countTurns(parts, stems) <= (content.length < minTurned ? 0 : content.length / 4)))
      return true;
    // Between active and passive, two neighbouring words may change places: "Charts are exported" supports "exports charts".
    if (quoted.every((passage) => passage.passive === isPassive(clause))) return false;
    const isPlainSomewhere = ({ isPlain, stem }: Word) =>
      isPlain || passages.some((passage) => passage.words.some((own) => own.isPlain && own.stem === stem));
    return content.slice(1).some((word, i) => {
      const before = content[i] as Word;
      const turned = content
        .with(i, word)
        .with(i + 1, before)
        .flatMap(stemsOf);
      return isPlainSomewhere(word) && isPlainSomewhere(before) && orders.some((stems) => countTurns(turned, stems) === 0);
    });
  });
}

/** Counts how often the order of stems goes back to an earlier place of a text. Ignores stems that are not in the text. */
function countTurns(sequence: string[], text: string[]): number {
  let at = 0;
  let turns = 0;
  for (const stem of sequence) {
    const next = text.indexOf(stem, at);
    const found = next < 0 ? text.indexOf(stem) : next;
    if (found < 0) continue;
    if (next < 0) turns += 1;
    at = found + 1;
  }
  return turns;
}

function isPassive(words: Word[]): boolean {
  return words.some(({ text }) => passive.has(text));
}

/** Returns a word's stem, or the stems of a compound's parts. Returns an empty list for a function word. */
function stemsOf({ stem, parts, isFunctionWord }: Word): string[] {
  if (isFunctionWord) return [];
  return parts.length > 1 ? parts : [stem];
}

function maskOf({ stem, parts }: Word, maskOfStem: (stem: string) => number): number {
  const whole = maskOfStem(stem);
  if (whole !== 0 || parts.length < 2) return whole;
  return parts.reduce((mask, part) => mask & maskOfStem(part), affirmed | denied | open);
}

/** Returns whether a quote has the number with its currency and period, counting the same thing, and not as another product's price. */
function hasNumber(numeral: Numeral, value: Reading, passages: Reading[], isOthers: (text: string, at: number) => boolean): boolean {
  const { period } = numeral;
  if (
    isNothing(numeral, value) &&
    passages.some(({ words }) => words.some(({ text, isDenied, isOpen }) => !isDenied && !isOpen && free.test(text)))
  )
    return true;
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

/** Returns the words that a number counts, such as “small harbours”, up to a function word, punctuation or another number. */
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
