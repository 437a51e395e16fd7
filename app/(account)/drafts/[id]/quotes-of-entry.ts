import type { Evidence } from '#lib/profile/content.ts';

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const enough = 0.75;

/**
 * Returns the quotes that support one entry of a list: those that contain most of the entry's words. This is a guess, because the quotes
 * are stored for the whole list.
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
