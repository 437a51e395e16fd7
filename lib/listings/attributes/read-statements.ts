// Which phrases a text states, denies or leaves open. Pure, and linear in the text: words are compared, no pattern is run over it.
import { disownedIn, unrealIn } from '#lib/drafting/evidence/clauses.ts';
import { sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import type { Phrase } from '#lib/listings/attributes/attribute-rule.ts';

/** How a phrase stands in a sentence. `open`: under a condition, of others, of the future, or too far from its “no” to tell. */
export type Stand = 'stated' | 'denied' | 'open';

interface Word {
  /** In small letters. */
  word: string;
  /** As it stands there. */
  written: string;
  start: number;
  end: number;
  /** What divides it from the word before. */
  gap: 'none' | 'comma' | 'end';
  /** After a colon. */
  answers: boolean;
}

/** A sentence, ready to be looked through. */
export interface Sentence {
  /** Verbatim. */
  text: string;
  words: Word[];
  at: Map<string, number[]>;
  isQuestion: boolean;
  /** Stretches that state nothing of the product as it is. */
  unreal: { from: number; to: number }[];
}

/** A list of words without an end is no sentence, and nobody's evidence. */
const longestSentence = 600;
const word = /[\p{L}\p{N}]+(?:(?:['’.](?=\p{L})|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}]+)*[+#]*/gu;
/** A sentence with one of these is of another time. */
const notNow = new Set([
  ...['soon', 'planned', 'upcoming', 'roadmap', 'waitlist', 'someday', 'eventually'],
  ...['deprecated', 'discontinued', 'formerly', 'previously', 'unavailable'],
]);
const notNowEither =
  /\b(?:used to (?:be|have|work|offer|support|include)|in progress|coming (?:in|this|next|later)|far from|(?:every|any|no)thing but|all but)\b/i;
/** Crosses, and a “no” behind a dash, as tables of features have them. */
const crossedOut = /[✗✘✕✖❌🚫]|[–—|=-]\s*(?:no|none|false|n\/a)[.!]?$/iu;
/** “Most diaries count calories”: a sentence that begins so is about the world, not the product. */
const generalising = new Set([
  ...['most', 'many', 'some', 'few', 'every', 'usually', 'often', 'typical', 'traditional', 'conventional', 'other'],
  ...['people', 'others', 'anything', 'anyone', 'everyone', 'everybody', 'nobody', 'somebody', 'someone'],
]);

/** The sentences of a text, each readable for phrases. */
export function readSentences(text: string): Sentence[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : sentencesOf(line, null).flatMap(readSentence)));
}

function readSentence(text: string): Sentence[] {
  if (text.length > longestSentence) return [];
  const words: Word[] = [];
  const at = new Map<string, number[]>();
  let before = 0;
  for (const match of text.matchAll(word)) {
    const written = match[0];
    const start = match.index;
    const gap = text.slice(before, start);
    const lower = written.toLowerCase().replaceAll('’', "'");
    const known = at.get(lower);
    if (known) known.push(words.length);
    else at.set(lower, [words.length]);
    words.push({
      word: lower,
      written,
      start,
      end: start + written.length,
      gap: /[;:()!?."“”–—]|\s-+\s/.test(gap) ? 'end' : gap.includes(',') ? 'comma' : 'none',
      answers: gap.includes(':'),
    });
    before = start + written.length;
  }
  if (words.length === 0) return [];
  if (generalising.has(words[0]?.word ?? '')) return [{ text, words, at, isQuestion: false, unreal: [{ from: 0, to: text.length }] }];
  // What follows a condition holds under it, also after its comma.
  const conditional = unrealIn(text).map(({ from }) => ({ from, to: text.length }));
  const elsewhere = words.some((entry) => notNow.has(entry.word)) || notNowEither.test(text) || crossedOut.test(text);
  const unreal = elsewhere ? [{ from: 0, to: text.length }] : [...conditional, ...disownedIn(text)];
  return [{ text, words, at, isQuestion: /\?["'”’)]*$/.test(text), unreal }];
}

// ── Phrases ──────────────────────────────────────────────────────────────────────────────────────────────────────

interface Part {
  optional: boolean;
  /** Written with capitals, it is looked for with them. */
  exact: string[];
  endings: string[];
}
export interface ReadPhrase {
  parts: Part[];
}

const phrases = new Map<Phrase, ReadPhrase>();

/** A phrase in its parts; read once. */
export function readPhrase(phrase: Phrase): ReadPhrase {
  let known = phrases.get(phrase);
  if (!known) {
    const parts = phrase.split(/[\s-]+/).map((part): Part => {
      if (part === '_') return { optional: true, exact: [], endings: [] };
      const choices = part.split('|');
      return {
        optional: false,
        exact: choices.filter((choice) => !choice.endsWith('*')),
        endings: choices.filter((choice) => choice.endsWith('*')).map((choice) => choice.slice(0, -1)),
      };
    });
    known = { parts };
    // What the house's own rules hold; a table of rules that never ends is not kept in memory.
    if (phrases.size < 20_000) phrases.set(phrase, known);
  }
  return known;
}

function fits(part: Part, entry: Word | undefined): boolean {
  if (!entry) return false;
  const same = (text: string) => (text === text.toLowerCase() ? entry.word : entry.written);
  return part.exact.some((text) => same(text) === text) || part.endings.some((text) => same(text).startsWith(text));
}

/** Where a phrase that begins at a word ends: the index after its last word, or -1. */
function endOf({ parts }: ReadPhrase, { words }: Sentence, from: number): number {
  let at = from;
  let may = false;
  for (const [index, part] of parts.entries()) {
    if (part.optional) {
      may = true;
      continue;
    }
    const crosses = index > 0 && words[at]?.gap === 'end';
    if (!crosses && fits(part, words[at])) at++;
    else if (may && !crosses && words[at + 1]?.gap !== 'end' && fits(part, words[at + 1])) at += 2;
    else return -1;
    may = false;
  }
  return at;
}

/** Every place of a phrase in a sentence, as word indexes. */
export function placesOf(phrase: ReadPhrase, sentence: Sentence): { from: number; to: number }[] {
  const [first] = phrase.parts;
  if (!first) return [];
  const starts =
    first.endings.length > 0
      ? sentence.words.map((_, index) => index)
      : first.exact.flatMap((text) => sentence.at.get(text.toLowerCase()) ?? []);
  return starts.flatMap((from) => {
    const to = endOf(phrase, sentence, from);
    return to < 0 ? [] : [{ from, to }];
  });
}

// ── What is said of a phrase ─────────────────────────────────────────────────────────────────────────────────────

const denying = new Set([
  'no',
  'not',
  'cannot',
  'lack',
  'lacks',
  'lacking',
  'neither',
  'nor',
  'kein',
  'keine',
  'keinen',
  'nicht',
  'ohne',
  'pas',
  'sans',
  'sin',
  'sem',
]);
const isDenial = (text: string) => denying.has(text) || text.endsWith("n't");
/** They turn a sentence round in ways that only its sense tells. */
const turning = new Set([
  'never',
  'without',
  'hardly',
  'barely',
  'unlike',
  'versus',
  'vs',
  'instead',
  'rather',
  'than',
  'competitors',
  'competing',
  'others',
  'alternative',
  'alternatives',
  'replace',
  'replaces',
  'replacing',
  'goodbye',
  'forget',
  'except',
  'excluding',
  'beyond',
]);
/** In one clause with these, a thing is gone, fails, is wished for, or is somebody else's: “fails to sync”, “sync was removed”. */
const doubting = new Set([
  ...['removed', 'dropped', 'ditched', 'retired', 'stop', 'stops', 'stopped', 'tired', 'sick'],
  ...['impossible', 'unable', 'fail', 'fails', 'failed', 'failing', 'refuse', 'refuses', 'refused'],
  ...['missing', 'absent', 'excluded', 'disabled', 'unsupported', 'lie', 'myth', 'responsibility'],
  ...['wish', 'wishes', 'wished', 'hope', 'hopes', 'hoping', 'imagine', 'would', 'could', 'might', 'asked', 'toward', 'towards'],
  ...['competitor', 'rival', 'rivals'],
]);
/** “No need to export”, “you don’t have to sync”: nothing is said of the thing itself. */
const needing = new Set([
  'need',
  'needs',
  'needed',
  'require',
  'requires',
  'required',
  'worry',
  'want',
  'matter',
  'longer',
  'more',
  'lose',
  'miss',
]);
const contrasting = new Set(['but', 'however', 'although', 'though', 'whereas', 'while', 'yet', 'because', 'so']);
const unavailable = new Set([
  'available',
  'supported',
  'included',
  'possible',
  'offered',
  'provided',
  'there',
  'yet',
  'supports',
  'part',
  'on',
]);
/** A “no” reaches this many words ahead. */
const reach = 5;

/** How what stands at these words is meant. */
export function standOf(sentence: Sentence, { from, to }: { from: number; to: number }): Stand {
  const { words, unreal, isQuestion } = sentence;
  const [first, last] = [words[from] as Word, words[to - 1] as Word];
  if (isQuestion || unreal.some((stretch) => stretch.from < last.end && stretch.to > first.start)) return 'open';
  if (isDoubted(words, from, to)) return 'open';
  return standBefore(words, from) ?? standAfter(words, to) ?? 'stated';
}

/** Whether a doubting word stands in the clause of these words, which commas and stops end. */
function isDoubted(words: Word[], from: number, to: number): boolean {
  for (let at = from; at > 0 && words[at]?.gap === 'none'; at--) if (doubting.has(words[at - 1]?.word ?? '')) return true;
  for (let at = to; words[at]?.gap === 'none'; at++) if (doubting.has(words[at]?.word ?? '')) return true;
  return false;
}

function standBefore(words: Word[], from: number): Stand | null {
  let comma = false;
  let and = false;
  for (let at = from; at > 0; at--) {
    const { gap } = words[at] as Word;
    if (gap === 'end') return null;
    if (gap === 'comma') comma = true;
    const { word: before } = words[at - 1] as Word;
    if (contrasting.has(before)) return null;
    if (before === 'and' || before === 'plus') and = true;
    if (turning.has(before)) {
      if (comma) continue;
      return 'open';
    }
    if (!isDenial(before)) continue;
    const after = words.slice(at, at + 3).map((entry) => entry.word);
    if (/^(?:only|just|merely|simply)$/.test(after[0] ?? '')) continue;
    // “No ads, works offline” says that it does; “no ads, sync or export” that it doesn’t.
    if (comma) return words.slice(at).some((entry) => entry.word === 'or' || entry.word === 'nor') ? 'open' : null;
    if (after.some((text, index) => needing.has(text) || (text === 'have' && after[index + 1] === 'to'))) return 'open';
    return and || from - at > reach ? 'open' : 'denied';
  }
  return null;
}

function standAfter(words: Word[], to: number): Stand | null {
  const answer = words[to];
  if (answer?.answers) {
    if (answer.word === 'no' || answer.word === 'none' || answer.word === 'not') return 'denied';
    return null;
  }
  for (let at = to; at < Math.min(words.length, to + reach); at++) {
    const entry = words[at] as Word;
    // “Open source edition: no.”
    if (entry.answers && (isDenial(entry.word) || entry.word === 'none')) return 'open';
    if (entry.gap !== 'none' || contrasting.has(entry.word) || entry.word === 'and') return null;
    if (!isDenial(entry.word) && entry.word !== 'never') continue;
    // “Sync does not cost extra” denies the cost; “sync is not available” the thing.
    return words.slice(at + 1, at + 3).some((next) => unavailable.has(next.word)) ? 'denied' : 'open';
  }
  return null;
}

const yes = new Set(['yes', 'yep', 'sure', 'absolutely', 'certainly', 'definitely', 'ja', 'oui', 'sí', 'sim']);
const no = new Set(['no', 'nope', 'nein', 'non', 'não', 'not']);

/** Whether an answer begins with yes or no. */
export function answerOf(sentence: Sentence | undefined): Stand {
  const first = sentence?.words[0]?.word ?? '';
  if (sentence && sentence.unreal.length > 0) return 'open';
  return yes.has(first) ? 'stated' : no.has(first) ? 'denied' : 'open';
}
