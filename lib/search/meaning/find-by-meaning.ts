import { queryRows } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { embeddingsProvider } from '#lib/ports/embeddings/index.ts';
import type { Nearest } from '#lib/ports/embeddings/vector-store.ts';
import { holdVectors } from '#lib/search/meaning/hold-vectors.ts';
import { learnThreshold } from '#lib/search/meaning/learn-threshold.ts';
import { matchingIds } from '#lib/search/meaning/statements.ts';
import type { TermQuery } from '#lib/search/term-queries.ts';

/** How many of the nearest listings are looked at. */
const wanted = 100;
/** Listings that match filters are compared up to this number. */
const maxMatching = 100_000;
/** How long a search waits for the model before words decide alone. */
const limitMs = 2_000;
/** After a failure, the model is left alone for this time; a server also after it was too slow. */
const restMs = 10_000;

class TooSlow extends Error {}

const failedAt = processWide('meaning-failed-at', () => Number.NEGATIVE_INFINITY);

/**
 * Returns the listings whose texts are nearest to the query; null if there is no model, or if it fails or takes too long: then words
 * decide. `filters` are those of the search, as a term query.
 */
export async function findByMeaning(q: string, isLive: boolean, filters: TermQuery | null): Promise<Nearest | null> {
  const provider = embeddingsProvider();
  if (!provider || performance.now() - failedAt.get() < restMs) return null;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`no answer within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([limit, find()]);
  } catch (error) {
    // The local model is slow only while the machine has much to do, and a torn one fails at once.
    if (!provider.isLocal || !(error instanceof TooSlow)) failedAt.set(performance.now());
    log().warn({ err: error }, 'the search by meaning failed; words decide');
    return null;
  } finally {
    clearTimeout(timer);
  }

  async function find(): Promise<Nearest> {
    if (!provider) return { ids: [], cosines: [] };
    const among =
      filters === null ? null : (await queryRows<{ id: number }>(matchingIds, [isLive, filters, maxMatching])).map(({ id }) => id);
    const [vector] = await Promise.all([provider.isLocal ? null : provider.embed([q], limitMs), holdVectors(provider)]);
    learnThreshold(provider).catch((error: unknown) => log().warn({ err: error }, 'nothing was learned of what fits'));
    return provider.thread.ask('nearest', { text: q, vector: vector?.[0] ?? null, wanted, among });
  }
}
