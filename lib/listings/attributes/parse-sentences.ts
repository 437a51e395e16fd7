// Decides which phrases a text states, denies or leaves open. The functions are pure. They take linear time, because they compare words one
// by one instead of running a regular expression for each phrase.
import { deniedSpansIn, openSpansIn } from '#lib/drafting/evidence/clauses.ts';
import { sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import type { Phrase } from '#lib/listings/attributes/attribute-rule.ts';

/**
 * The way in which a sentence uses a phrase. `open` means neither stated nor denied: the sentence is conditional, about others or about the
 * future, or its “no” is too far away from the phrase.
 */
export type Assertion = 'stated' | 'denied' | 'open';

interface Word {
  /** The word in lower case. */
  word: string;
  /** The word as written in the text, with its capitals. */
  written: string;
  start: number;
  end: number;
  /** The separator before this word: none, a comma, or the end of a clause. */
  gap: 'none' | 'comma' | 'end';
  /** True if a colon precedes the word. */
  afterColon: boolean;
}

/** A sentence that is split into words, so that it can be searched for phrases. */
export interface Sentence {
  /** The sentence, verbatim. */
  text: string;
  words: Word[];
  /** The indexes in `words` of each word, by the word in lower case. */
  positions: Map<string, number[]>;
  isQuestion: boolean;
  /** True if the text is Portuguese, where “no” means “in the”. */
  isPortuguese: boolean;
  /** Character ranges that state nothing about the product in its present state. */
  nonFactual: { from: number; to: number }[];
}

/** The maximum length of a sentence. A longer run of text without a full stop is a list of words, which is no evidence. */
const maxSentenceLength = 600;
const wordPattern = /[\p{L}\p{N}]+(?:(?:['’.](?=\p{L})|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}]+)*[+#]*/gu;
/** A sentence with one of these words is about the past or the future. */
const notNow = new Set([
  ...['soon', 'planned', 'upcoming', 'roadmap', 'waitlist', 'someday', 'eventually'],
  ...['deprecated', 'discontinued', 'formerly', 'previously', 'unavailable'],
]);
const notNowPattern =
  /\b(?:used to (?:be|have|work|offer|support|include)|in progress|coming (?:in|this|next|later)|far from|(?:every|any|no)thing but|all but)\b/i;
/** Matches text about other people or their things, up to the end of the clause. Such text says nothing about the product. */
const aboutOthers =
  /\b(?:(?:trusted|loved|chosen) by|(?<!(?:all|everything|anything|what|whatever|that|if|no|tools?) )you(?:['’]ll| will| may| might)? (?:need|require))\b[^,;:.!?()\n]*/gi;
/** Matches a cross, or a “no” after a dash, as used in feature tables. */
const crossedOut = /[✗✘✕✖❌🚫]|[–—|=-]\s*(?:no|none|false|n\/a)[.!]?$/iu;
/** Words that begin a sentence about the world in general, not about the product: “Most diaries count calories”. */
const generalising = new Set([
  ...['most', 'many', 'some', 'few', 'every', 'usually', 'often', 'typical', 'traditional', 'conventional', 'other'],
  ...['people', 'others', 'anything', 'anyone', 'everyone', 'everybody', 'nobody', 'somebody', 'someone'],
]);

/** Letters and words that only Portuguese has. */
const portuguese = /[ãõ]|(?<!\p{L})(?:você|seus?|suas?|nosso|nossa|pelo|pela|também|celular|dispon[ií]vel|aplicativo)(?!\p{L})/iu;

/** Matches a French or Italian article or preposition that is joined to its noun by an apostrophe: “l’API”, “dell’app”. */
const elision = /^(?:[cdjlmnst]|qu|un|dell|all|nell|dall|sull)'(?=\p{L})/u;

/** Splits a text into sentences that can be searched for phrases. */
export function parseSentences(text: string): Sentence[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : sentencesOf(line, null).flatMap(readSentence)));
}

function readSentence(text: string): Sentence[] {
  if (text.length > maxSentenceLength) return [];
  const words: Word[] = [];
  const positions = new Map<string, number[]>();
  let previousEnd = 0;
  for (const match of text.matchAll(wordPattern)) {
    const written = match[0];
    const start = match.index;
    const gap = text.slice(previousEnd, start);
    const lower = written.toLowerCase().replaceAll('’', "'").replace(elision, '');
    const places = positions.get(lower);
    if (places) places.push(words.length);
    else positions.set(lower, [words.length]);
    words.push({
      word: lower,
      written,
      start,
      end: start + written.length,
      gap: /[;:()!?."“”–—]|\s-+\s/.test(gap) ? 'end' : gap.includes(',') ? 'comma' : 'none',
      afterColon: gap.includes(':'),
    });
    previousEnd = start + written.length;
  }
  if (words.length === 0) return [];
  if (generalising.has(words[0]?.word ?? ''))
    return [{ text, words, positions, isQuestion: false, isPortuguese: false, nonFactual: [{ from: 0, to: text.length }] }];
  // A condition applies to the rest of the sentence, even after a comma.
  const conditional = openSpansIn(text).map(({ from }) => ({ from, to: text.length }));
  const isNotNow = words.some((entry) => notNow.has(entry.word)) || notNowPattern.test(text) || crossedOut.test(text);
  const others = [...text.matchAll(aboutOthers)].map(({ index, 0: part }) => ({ from: index, to: index + part.length }));
  const nonFactual = isNotNow ? [{ from: 0, to: text.length }] : [...conditional, ...deniedSpansIn(text), ...others];
  return [{ text, words, positions, isQuestion: /\?["'”’)]*$/.test(text), isPortuguese: portuguese.test(text), nonFactual }];
}

// ── Phrases ──────────────────────────────────────────────────────────────────────────────────────────────────────

interface Part {
  optional: boolean;
  /** Whole words. A word with a capital letter must match exactly. */
  exact: string[];
  /** Prefixes of words. They come from alternatives that end in `*`. */
  prefixes: string[];
}
export interface ParsedPhrase {
  parts: Part[];
}

const parsedPhrases = new Map<Phrase, ParsedPhrase>();

/** Parses a phrase into its parts; results are cached. */
export function parsePhrase(phrase: Phrase): ParsedPhrase {
  let parsed = parsedPhrases.get(phrase);
  if (!parsed) {
    const parts = phrase.split(/[\s-]+/).map((part): Part => {
      if (part === '_') return { optional: true, exact: [], prefixes: [] };
      const choices = part.split('|');
      return {
        optional: false,
        exact: choices.filter((choice) => !choice.endsWith('*')),
        prefixes: choices.filter((choice) => choice.endsWith('*')).map((choice) => choice.slice(0, -1)),
      };
    });
    parsed = { parts };
    // This limit keeps very many phrases from filling the memory. The site’s rules have far fewer.
    if (parsedPhrases.size < 20_000) parsedPhrases.set(phrase, parsed);
  }
  return parsed;
}

function matches(part: Part, entry: Word | undefined): boolean {
  if (!entry) return false;
  const same = (text: string) => (text === text.toLowerCase() ? entry.word : entry.written);
  return part.exact.some((text) => same(text) === text) || part.prefixes.some((text) => same(text).startsWith(text));
}

/** Returns the index after the last word of a phrase that begins at the word `from`. Returns -1 if the phrase doesn’t match there. */
function endOf({ parts }: ParsedPhrase, { words }: Sentence, from: number): number {
  let at = from;
  let canSkipWord = false;
  for (const [index, part] of parts.entries()) {
    if (part.optional) {
      canSkipWord = true;
      continue;
    }
    const crossesClause = index > 0 && words[at]?.gap === 'end';
    if (!crossesClause && matches(part, words[at])) at++;
    else if (canSkipWord && !crossesClause && words[at + 1]?.gap !== 'end' && matches(part, words[at + 1])) at += 2;
    else return -1;
    canSkipWord = false;
  }
  return at;
}

/** Returns every occurrence of a phrase in a sentence as word indexes: `from` is the first word, and `to` follows the last word. */
export function findPhrase(phrase: ParsedPhrase, sentence: Sentence): { from: number; to: number }[] {
  const [first] = phrase.parts;
  if (!first) return [];
  if (first.exact.some((text) => unparted.test(text))) return findUnparted(first.exact, sentence);
  const starts =
    first.prefixes.length > 0
      ? sentence.words.map((_, index) => index)
      : first.exact.flatMap((text) => sentence.positions.get(text.toLowerCase()) ?? []);
  return starts.flatMap((from) => {
    const to = endOf(phrase, sentence, from);
    return to < 0 ? [] : [{ from, to }];
  });
}

/** Matches scripts without spaces between words. */
const unparted = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Words that deny or postpone the Japanese phrase before them. */
const unpartedDenial = /ません|ない|なし|不可|未対応|非対応|予定|準備中/;

/** Returns the indexes of the words that contain one of these texts. Leaves out a word if the text after the match could deny it. */
function findUnparted(texts: readonly string[], { words, text: sentence }: Sentence): { from: number; to: number }[] {
  return words.flatMap(({ written, start }, index) => {
    const text = texts.find((one) => written.includes(one));
    if (text === undefined) return [];
    return unpartedDenial.test(sentence.slice(start + written.indexOf(text) + text.length)) ? [] : [{ from: index, to: index + 1 }];
  });
}

// ── Stated, denied or open ────────────────────────────────────────────────────────────────────────────────────────

/** Words that deny a phrase after them. */
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
  ...['keiner', 'keinem', 'keines', 'aucun', 'aucune', 'jamais', 'ni', 'ningún', 'ninguna', 'não', 'nenhum', 'nenhuma'],
  ...['non', 'senza', 'nessun', 'nessuna', 'niet', 'geen', 'zonder', 'nie', 'bez', 'brak'],
]);
const isDenial = (text: string, { isPortuguese }: Sentence) =>
  (denying.has(text) && !(text === 'no' && isPortuguese)) || text.endsWith("n't");
/** Words that change a sentence’s meaning in ways that rules can’t decide, so a phrase after them stays open. */
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
/**
 * Words that say that a feature is missing, fails, is only wished for, or belongs to somebody else: “fails to sync”, “sync was removed”. A
 * phrase stays open if its clause contains one.
 */
const doubting = new Set([
  ...['removed', 'dropped', 'ditched', 'retired', 'stop', 'stops', 'stopped', 'tired', 'sick'],
  ...['impossible', 'unable', 'fail', 'fails', 'failed', 'failing', 'refuse', 'refuses', 'refused'],
  ...['missing', 'absent', 'excluded', 'disabled', 'unsupported', 'lie', 'myth', 'responsibility'],
  ...['wish', 'wishes', 'wished', 'hope', 'hopes', 'hoping', 'imagine', 'would', 'could', 'might', 'asked', 'toward', 'towards'],
  ...['competitor', 'rival', 'rivals', 'beside', 'besides', 'workshop', 'workshops'],
  ...['usually', 'probably', 'often', 'sometimes', 'perhaps', 'maybe'],
]);
/** Words that limit the time of a promised absence: “no tracking before you sign in”. */
const limiting = new Set(['before', 'until', 'till', 'during', 'unless']);
/** Words after which a “no” says nothing about the feature itself: “no need to export”, “you don’t have to sync”. */
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
/** Words that end the part of a sentence to which a “no” applies. */
const contrasting = new Set(['but', 'however', 'although', 'though', 'whereas', 'while', 'yet', 'because', 'so']);
/** Words that make a “not” before them deny the feature itself: “sync is not available”. */
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
/** The maximum number of words between a “no” and the phrase that it denies, in either order. */
const maxDenialDistance = 5;

/** Returns how a sentence uses the words from index `from` (included) to `to` (excluded). */
export function assertionAt(sentence: Sentence, { from, to }: { from: number; to: number }): Assertion {
  const { words, nonFactual, isQuestion } = sentence;
  const [first, last] = [words[from] as Word, words[to - 1] as Word];
  if (isQuestion || nonFactual.some((stretch) => stretch.from < last.end && stretch.to > first.start)) return 'open';
  if (isDoubted(words, from, to)) return 'open';
  if ((isDenial(first.word, sentence) || first.word === 'without') && isLimited(words, to)) return 'open';
  return assertionBefore(sentence, from) ?? assertionAfter(sentence, to) ?? 'stated';
}

/** Returns true if the clause of these words contains a doubting word. Commas and full stops end a clause. */
function isDoubted(words: Word[], from: number, to: number): boolean {
  for (let at = from; at > 0 && words[at]?.gap === 'none'; at--) if (doubting.has(words[at - 1]?.word ?? '')) return true;
  for (let at = to; words[at]?.gap === 'none'; at++) if (doubting.has(words[at]?.word ?? '')) return true;
  return false;
}

/** Returns true if the rest of the clause limits the promise to a time. */
function isLimited(words: Word[], to: number): boolean {
  for (let at = to; at < words.length && words[at]?.gap !== 'end'; at++) if (limiting.has(words[at]?.word ?? '')) return true;
  return false;
}

function assertionBefore(sentence: Sentence, from: number): Assertion | null {
  const { words } = sentence;
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
    // “Without ads and without tracking” denies both ads and tracking.
    if (!isDenial(before, sentence) || before === words[from]?.word) continue;
    const after = words.slice(at, at + 3).map((entry) => entry.word);
    if (/^(?:only|just|merely|simply)$/.test(after[0] ?? '')) continue;
    // “No ads, works offline” states “offline”. “No ads, sync or export” may deny “export”, so “export” stays open.
    if (comma) return words.slice(at).some((entry) => entry.word === 'or' || entry.word === 'nor') ? 'open' : null;
    if (after.some((text, index) => needing.has(text) || (text === 'have' && after[index + 1] === 'to'))) return 'open';
    return and || from - at > maxDenialDistance ? 'open' : 'denied';
  }
  return null;
}

function assertionAfter(sentence: Sentence, to: number): Assertion | null {
  const { words } = sentence;
  const next = words[to];
  if (next?.afterColon) {
    if (next.word === 'no' || next.word === 'none' || next.word === 'not') return 'denied';
    return null;
  }
  for (let at = to; at < Math.min(words.length, to + maxDenialDistance); at++) {
    const entry = words[at] as Word;
    // “Open source edition: no” denies the edition. It need not deny the shorter phrase “open source”.
    if (entry.afterColon && (isDenial(entry.word, sentence) || entry.word === 'none')) return 'open';
    if (entry.gap !== 'none' || contrasting.has(entry.word) || entry.word === 'and') return null;
    if (!isDenial(entry.word, sentence) && entry.word !== 'never') continue;
    // “Sync does not cost extra” denies the cost; “sync is not available” denies “sync”.
    return words.slice(at + 1, at + 3).some((later) => unavailable.has(later.word)) ? 'denied' : 'open';
  }
  return null;
}

const yes = new Set(['yes', 'yep', 'sure', 'absolutely', 'certainly', 'definitely', 'ja', 'oui', 'sí', 'sim']);
const no = new Set(['no', 'nope', 'nein', 'non', 'não', 'not']);

/** Returns `stated` if an answer begins with yes, `denied` if it begins with no, and `open` otherwise. */
export function assertionOfAnswer(sentence: Sentence | undefined): Assertion {
  const first = sentence?.words[0]?.word ?? '';
  if (sentence && sentence.nonFactual.length > 0) return 'open';
  return yes.has(first) ? 'stated' : no.has(first) ? 'denied' : 'open';
}
