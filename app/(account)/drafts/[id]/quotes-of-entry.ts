import type { Evidence } from '#lib/profile/content.ts';

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const enough = 0.75;

/**
 * Returns the quotes of a list that speak for one of its entries: those that have most of the entry's words. A list's quotes are stored for
 * the list as a whole.
 */
export function quotesOfEntry(entry: string, evidence: readonly Evidence[]): Evidence[] {
  const words = [...new Set(wordsOf(entry))];
  if (words.length === 0) return [];
  const shares = evidence.map((one) => {
    const quoted = new Set(wordsOf(one.quote));
    return { one, share: words.filter((word) => quoted.has(word)).length / words.length };
  });
  return shares
    .filter(({ share }) => share >= enough)
    .sort((a, b) => b.share - a.share)
    .map(({ one }) => one);
}
