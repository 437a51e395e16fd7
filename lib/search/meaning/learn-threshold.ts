import { queryRows, type Statement } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { EmbeddingsProvider } from '#lib/ports/embeddings/index.ts';
import { toUnitLength } from '#lib/ports/embeddings/sentence-encoder.ts';
import type { Nearest } from '#lib/ports/embeddings/vector-store.ts';

/** Number of taglines from which is learned. With 40, the threshold depended as much on the choice of taglines as on the directory. */
const sampleSize = 200;
/** Number of nearest listings of a tagline among which the nearest other live one is looked for. */
const seen = 10;
/** The time after which the threshold is learned again, in milliseconds. */
const freshMs = 600_000;
/** The threshold until the first one was learned. */
const initialThreshold = 0.3;

/** What was learned from the texts of the directory. */
export interface Learned {
  /** The minimum nearness of a listing that fits a query. */
  threshold: number;
  /** The mean of the taglines' vectors, which tells what all listings have in common. Null until it was learned. */
  mean: Float32Array | null;
}

const state = processWide('meaning-learned', () => ({
  learned: { threshold: initialThreshold, mean: null } as Learned,
  learnedAt: Number.NEGATIVE_INFINITY,
  isLearning: false,
  /** The vectors of the sample's taglines, by model and tagline, so that only those of new taglines are made. */
  vectors: new Map<string, Float32Array>(),
}));

/** Selects a sample of the live listings. It changes only when listings come or go. */
const sample: Statement = {
  name: 'search_meaning_sample',
  text: `select l.id, l.tagline from (select listing_id from listing_search where live order by md5(listing_id::text) limit $1) s
    join listings l on l.id = s.listing_id`,
};

const liveAmong: Statement = {
  name: 'search_meaning_live',
  text: 'select listing_id as id from listing_search where live and listing_id = any($1::text[]::int[])',
};

export const learnedOfMeaning = (): Learned => state.get().learned;

/**
 * Learns from the texts of the directory what is near: takes the mean vector of a sample of taglines, then finds the nearness of each
 * tagline to the nearest other live listing, and takes the median as the threshold. A fixed threshold would be too low for a large directory,
 * because there even listings that don't fit are near. Does nothing if it was learned within the last ten minutes. Callers need not wait.
 */
export async function learnThreshold(provider: EmbeddingsProvider): Promise<void> {
  const current = state.get();
  if (current.isLearning || performance.now() - current.learnedAt < freshMs) return;
  current.isLearning = true;
  try {
    const rows = await queryRows<{ id: number; tagline: string }>(sample, [sampleSize]);
    const vectors = await vectorsOf(provider, rows);
    const mean = meanOf(vectors);
    const found: { id: number; nearest: Nearest }[] = [];
    for (const [n, { id }] of rows.entries()) {
      const query = vectors[n] as Float32Array;
      found.push({ id, nearest: await provider.thread.ask('nearest', { query, mean, wanted: seen, among: null }) });
    }
    const ids = [...new Set(found.flatMap(({ nearest }) => nearest.ids))].map(String);
    const live = new Set((await queryRows<{ id: number }>(liveAmong, [ids])).map(({ id }) => id));
    const nearestOthers = found.flatMap(({ id, nearest: { ids, nearness } }) => {
      const other = ids.findIndex((each) => each !== id && live.has(each));
      return nearness[other] ?? [];
    });
    nearestOthers.sort((a, b) => a - b);
    const median = nearestOthers[nearestOthers.length >> 1];
    // A few listings are too few for a median.
    if (median !== undefined && nearestOthers.length >= 20) current.learned = { threshold: median, mean };
    current.learnedAt = performance.now();
  } finally {
    current.isLearning = false;
  }
}

/** Returns the vectors of taglines, with length 1. Asks for one after the other, so that searches need not wait long for the model. */
async function vectorsOf(provider: EmbeddingsProvider, rows: readonly { tagline: string }[]): Promise<Float32Array[]> {
  const current = state.get();
  const model = await provider.readName();
  const vectors = new Map<string, Float32Array>();
  for (const { tagline } of rows) {
    const key = `${model} ${tagline}`;
    const known = vectors.get(key) ?? current.vectors.get(key);
    vectors.set(key, known ?? toUnitLength((await provider.embed([tagline], 10_000))[0] as Float32Array));
  }
  current.vectors = vectors;
  return rows.map(({ tagline }) => vectors.get(`${model} ${tagline}`) as Float32Array);
}

function meanOf(vectors: readonly Float32Array[]): Float32Array | null {
  return vectors[0]?.map((_, at) => vectors.reduce((sum, each) => sum + (each[at] as number), 0) / vectors.length) ?? null;
}
