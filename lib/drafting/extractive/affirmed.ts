import { tableOf, type WordTable } from '#lib/drafting/word-table.ts';

const denialBefore = tableOf('clauses', 'denialBefore');

/** Returns true if the words directly before an index of a text deny the words at the index. */
export function isDenied(text: string, index: number, language: string | null): boolean {
  return denialBefore.test(text.slice(Math.max(0, index - 40), index), language);
}

/** Returns the first match of the words in a text. Returns null if the words directly before the match deny it. */
export function findAffirmed(words: WordTable, text: string, language: string | null): RegExpExecArray | null {
  const match = words.find(text, language);
  return match && !isDenied(text, match.index, language) ? match : null;
}
