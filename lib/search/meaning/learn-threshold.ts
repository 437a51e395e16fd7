import { queryRows, type Statement } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { EmbeddingsProvider } from '#lib/ports/embeddings/index.ts';

/** Number of taglines that are compared with all listings. */
const sampleSize = 40;
/** The time after which the threshold is learned again, in milliseconds. */
const freshMs = 600_000;
/** The threshold until the first one was learned. */
const initialThreshold = 0.3;

interface Learned {
  threshold: number;
  learnedAt: number;
  isLearning: boolean;
}

const state = processWide(
  'meaning-threshold',
  (): Learned => ({ threshold: initialThreshold, learnedAt: Number.NEGATIVE_INFINITY, isLearning: false }),
);

/** Selects a sample of the live listings. It changes only when listings come or go. */
const sample: Statement = {
  name: 'search_meaning_sample',
  text: `select l.id, l.tagline from (select listing_id from listing_search where live order by md5(listing_id::text) limit $1) s
    join listings l on l.id = s.listing_id`,
};

/** Returns the minimum cosine of a listing that fits a query. */
export const meaningThreshold = (): number => state.get().threshold;

/**
 * Learns the threshold from the texts of the directory: finds the cosine of each tagline of a sample with the nearest other listing, and
 * takes the median. A fixed threshold would be too low for a large directory, because there even listings that don't fit are near. Does
 * nothing if the threshold was learned within the last ten minutes. Callers need not wait.
 */
export async function learnThreshold(provider: EmbeddingsProvider): Promise<void> {
  const learned = state.get();
  if (learned.isLearning || performance.now() - learned.learnedAt < freshMs) return;
  learned.isLearning = true;
  try {
    const nearestOthers: number[] = [];
    for (const { id, tagline } of await queryRows<{ id: number; tagline: string }>(sample, [sampleSize])) {
      const vector = provider.isLocal ? null : ((await provider.embed([tagline], 10_000))[0] ?? null);
      const { ids, cosines } = await provider.thread.ask('nearest', { text: tagline, vector, wanted: 2, among: null });
      const other = cosines[ids[0] === id ? 1 : 0];
      if (other !== undefined) nearestOthers.push(other);
    }
    nearestOthers.sort((a, b) => a - b);
    const median = nearestOthers[nearestOthers.length >> 1];
    // A few listings are too few for a median.
    if (median !== undefined && nearestOthers.length >= 20) learned.threshold = median;
    learned.learnedAt = performance.now();
  } finally {
    learned.isLearning = false;
  }
}
