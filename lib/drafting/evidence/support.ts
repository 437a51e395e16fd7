// Finds the passages that support a text, either verbatim or in different words.

import { statesAddress, statesEmail } from '#lib/drafting/evidence/addresses.ts';
import { directlyFollows } from '#lib/drafting/evidence/beside.ts';
import { foldedText } from '#lib/drafting/evidence/fold.ts';
import { findWholeWords, type Passage } from '#lib/drafting/evidence/passages.ts';
import { supportOfPhrases, unspacedScript } from '#lib/drafting/evidence/phrases.ts';
import { type ComparingOptions, findUnsupported, hasContent, readPassage, readValue } from '#lib/drafting/evidence/reading.ts';

/** Minimum length of a value that is also searched for without spaces, because pages sometimes lack the space between two words. */
const minGlued = 10;

/** Returns whether a value occurs in a passage word for word. */
export function isVerbatimIn(value: string, { quote }: Passage): boolean {
  const [needle, hay] = [foldedText(value), foldedText(quote)];
  if (!findWholeWords(needle, hay).next().done) return true;
  const glued = needle.replaceAll(' ', '');
  return glued.length >= minGlued && !/\p{N}/u.test(glued) && glued !== needle && hay.replaceAll(' ', '').includes(glued);
}

export interface SupportOptions extends ComparingOptions {
  /** If more than 2, all passages may jointly support the text. Otherwise at most two passages may. */
  together?: number;
}

/** Maximum length of a sentence, in characters. Comparing a longer text would take too long. */
const maxSentenceLength = 2000;

const addressPattern = /(?:https?:\/\/|www\.)[^\s"'<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
/** Returns the fewest passages that support all of `text`. If the passages don't support all of it, returns the reason as a string. */
export function supportOf(
  text: string,
  passages: Passage[],
  { together = 2, isTopic = false, isOthers = () => false }: SupportOptions,
): Passage[] | string {
  if (text.length > maxSentenceLength) return 'too long for a sentence';
  const addresses = text.match(addressPattern) ?? [];
  for (const address of addresses) if (!statedAddress(address, passages)) return `“${address}” is not in the quotes`;
  const words = text.replace(addressPattern, ' ');
  if (addresses.length > 0 && !/[\p{L}\p{N}]/u.test(words))
    return passages.filter((passage) => addresses.some((address) => statedAddress(address, [passage])));
  const value = readValue(words, passages[0]?.page.language ?? null);
  if (!hasContent(value)) {
    const same = passages.find((passage) => isSentenceOf(text, passage));
    return same ? [same] : 'no word of the text states anything';
  }
  const joined = joinedIn(text, passages);
  if (joined) return joined;
  let problem = null as string | null;
  const isSupportedBy = (chosen: Passage[]) => {
    problem = findUnsupported(value, chosen.map(readPassage), { isTopic, isOthers });
    return problem === null;
  };
  for (const passage of passages) {
    if (isSupportedBy([passage])) return [passage];
  }
  const verbatim = unspacedScript.test(text) ? supportOfPhrases(text, passages) : null;
  if (verbatim) return verbatim;
  for (const [i, one] of passages.entries())
    for (const other of passages.slice(i + 1)) if (isSupportedBy([one, other])) return [one, other];
  return together > 2 && passages.length > 2 && isSupportedBy(passages) ? passages : (problem ?? 'no quote supports it');
}

/** Maximum number of lines that a text may join word for word. */
const maxJoined = 4;

/** Returns whole lines of a page that, joined, are word for word equal to a text. Returns null if there are none. */
function joinedIn(text: string, passages: Passage[]): Passage[] | null {
  const key = lettersOf(text);
  const keys = passages.map(({ quote }) => lettersOf(quote));
  for (let from = 0; from < passages.length; from++) {
    if (keys[from] === '' || !key.startsWith(keys[from] as string)) continue;
    if (keys[from] === key && isOfWholeLines(passages[from] as Passage)) return passages.slice(from, from + 1);
    for (let to = from + 2; to <= Math.min(passages.length, from + maxJoined); to++) {
      if (!directlyFollows(passages[to - 1] as Passage, passages[to - 2] as Passage)) break;
      if (keys.slice(from, to).join('') === key) return passages.slice(from, to);
    }
  }
  return null;
}

/** Returns whether a passage consists of two or more whole lines of its page. The text around such a passage can't change its meaning. */
const isOfWholeLines = ({ page: { text }, quote, start, end, isAttribute }: Passage) =>
  !isAttribute && quote.includes('\n') && (start === 0 || text[start - 1] === '\n') && (end === text.length || text[end] === '\n');

/** Returns the letters and digits of a text, and the signs that belong to a number or an amount. */
const lettersOf = (text: string) => foldedText(text).replace(/[^\p{L}\p{N}$€£¥%+.,-]|[.,-](?!\p{N})/gu, '');

/** Returns whether a text occurs in a passage as a whole sentence. */
function isSentenceOf(text: string, { quote }: Passage): boolean {
  const needle = foldedText(text);
  const hay = foldedText(quote);
  return [...findWholeWords(needle, hay)].some(
    (at) => /(?:^|[.!?] )$/.test(hay.slice(0, at)) && (/[.!?]$/.test(needle) || at + needle.length === hay.length),
  );
}

function statedAddress(words: string, passages: Passage[]): boolean {
  const address = words.replace(/[).,;:!?\]}]+$/, '');
  if (address.includes('@') && !/^https?:/i.test(address)) return passages.some((passage) => statesEmail(address, passage));
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  return url !== null && passages.some((passage) => statesAddress(url, passage));
}
