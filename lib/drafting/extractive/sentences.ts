import { pattern } from '#lib/drafting/pattern.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

const segmenters = new Map<string, Intl.Segmenter>();

const abbreviated =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|No|Nr|z\. ?B|bzw|ca|inkl|St|Dr|Mr|Mrs|Ms|p\. ?ex|Inc|Ltd|Co|Est|Estd|ecc|bijv|enz|np|itd|itp|\p{Lu})\.$|\((?:es|ej|ex)\.$/u;

/** Splits a text into sentences, verbatim. `language` is a language code. Null stands for English. */
export function sentencesOf(text: string, language: string | null): string[] {
  const key = language ?? 'en';
  let segmenter = segmenters.get(key);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(Intl.Segmenter.supportedLocalesOf([key])[0] ?? 'en', { granularity: 'sentence' });
    segmenters.set(key, segmenter);
  }
  const spans: { start: number; end: number }[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const sentence = segment.trim();
    if (sentence === '') continue;
    const start = index + segment.indexOf(sentence);
    const end = start + sentence.length;
    const before = spans.at(-1);
    // A sentence does not end after an abbreviation such as `e.g.` or `No.`, nor before a lower-case letter.
    if (before && (/^\p{Ll}/u.test(sentence) || abbreviated.test(text.slice(Math.max(before.start, before.end - 8), before.end))))
      before.end = end;
    else spans.push({ start, end });
  }
  return spans.map(({ start, end }) => text.slice(start, end));
}

/** Returns whether a text begins with a capital letter or a digit, and ends in a full stop or an exclamation mark. */
export function isSentence(text: string): boolean {
  return /^["“„«¿¡'‘(]?[\p{Lu}\p{N}\p{Lo}]/u.test(text) && /[.!。][)"”’»]?$/.test(text) && !/(?:\.\.\.|…)$/.test(text);
}

const callsToAction = pattern(`^(?:${formsOf('clauses', 'callsToAction')})|ください[。！!]?$`);

/** Returns whether a text asks the reader to do something, such as "Sign up". */
export function isCallToAction(text: string): boolean {
  return callsToAction.test(text);
}

/** Returns the first entries whose texts, each with a separator, have at most `maxLength` characters in total. */
export function takeWhileShort<Entry>(entries: Entry[], textOf: (entry: Entry) => string, maxLength: number): Entry[] {
  let length = 0;
  const end = entries.findIndex((entry) => {
    length += textOf(entry).length + 1;
    return length > maxLength;
  });
  return end < 0 ? entries : entries.slice(0, end);
}

/** Returns the first whole sentences that fit into `length` characters, verbatim. Undefined if no sentence fits. */
export function cutToSentences(text: string, length: number, language: string | null): string | undefined {
  if (text.length <= length) return text;
  let end = 0;
  for (const sentence of sentencesOf(text, language)) {
    const next = text.indexOf(sentence, end) + sentence.length;
    if (next > length) break;
    end = next;
  }
  return end > 0 ? text.slice(0, end) : undefined;
}
