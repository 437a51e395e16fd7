// Compares texts in scripts without spaces between words, such as Japanese. Their word boundaries are unknown, so whole phrases are
// compared.

import { openSpansIn } from '#lib/drafting/evidence/clauses.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import { findWholeWords, type Passage } from '#lib/drafting/evidence/passages.ts';
import { readPassage } from '#lib/drafting/evidence/reading.ts';

export const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const denial = /ない|ません|ず(?:に|、|$)|不|未|非|没|無(?!料|制限|限)|无|ไม่/u;
/** Matches the end of a phrase. A number is a phrase by itself, because only some writers put spaces around numbers. */
const phraseEnd =
  /[\s、。，．・:;!?|/()「」『』【】[\]-]+|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー¥])(?=\d)|(?<=\d)(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;
const sentenceEnd = /[。！？!?\n]/u;

/**
 * Returns one or two passages that contain each phrase of a text verbatim and in the same order. If a sentence denies or only announces a
 * phrase, it counts only if the text also denies or announces. Returns null if no passages contain all phrases.
 */
export function supportOfPhrases(text: string, passages: Passage[]): Passage[] | null {
  const value = foldedText(text);
  const phrases = value.split(phraseEnd).filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));
  const kind = kindOf(value);
  const startsIn = passages.map((passage) => matchPhrases(phrases, passage, kind));
  const whole = startsIn.indexOf(phrases.length);
  if (phrases.length === 0) return null;
  if (whole >= 0) return [passages[whole] as Passage];
  for (const [i, first] of passages.entries()) {
    const rest = phrases.slice(startsIn[i]);
    if (rest.length === phrases.length) continue;
    const second = passages.find((passage) => passage !== first && matchPhrases(rest, passage, kind) === rest.length);
    if (second) return [first, second];
  }
  return null;
}

interface Kind {
  denies: boolean;
  isOpen: boolean;
}

function kindOf(sentence: string): Kind {
  return { denies: denial.test(sentence), isOpen: openSpansIn(sentence, 'ja').length > 0 };
}

/** Returns how many leading phrases a passage contains in this order. Searches only the sentences that match `denies` and `isOpen`. */
function matchPhrases(phrases: string[], passage: Passage, { denies, isOpen }: Kind): number {
  const { text, from, to } = readPassage(passage);
  let at = from;
  for (const [i, phrase] of phrases.entries()) {
    let found = -1;
    for (const place of findWholeWords(phrase, text, at, to)) {
      const start = Math.max(0, place - 200);
      const before = text.slice(start, place).split(sentenceEnd).at(-1) ?? '';
      const after = text.slice(place, place + phrase.length + 200).split(sentenceEnd)[0] ?? '';
      const sentence = kindOf(before + after);
      if (sentence.denies !== denies || sentence.isOpen !== isOpen) continue;
      found = place;
      break;
    }
    if (found < 0) return i;
    at = found + phrase.length;
  }
  return phrases.length;
}
