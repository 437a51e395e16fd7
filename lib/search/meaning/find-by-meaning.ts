import { queryRows } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { embeddingsProvider } from '#lib/ports/embeddings/index.ts';
import type { Nearest } from '#lib/ports/embeddings/vector-store.ts';
import { holdVectors, isReadingLong } from '#lib/search/meaning/hold-vectors.ts';
import { type Learned, learnedOfMeaning, learnThreshold } from '#lib/search/meaning/learn-threshold.ts';
import { matchingIds } from '#lib/search/meaning/statements.ts';
import type { TermQuery } from '#lib/search/term-queries.ts';

/** The number of nearest listings that are returned. */
const wanted = 100;
/** Maximum number of listings that match the filters and are compared. */
const maxMatching = 100_000;
/** Maximum time for which a search waits for the model, in milliseconds. After it, the search uses only words. */
const limitMs = 2_000;
/** After a failure, the model is not asked for this time, in milliseconds. For the model of a server, a timeout counts as a failure. */
const restMs = 10_000;

/** The nearest listings, and the threshold that belongs to their nearness. */
export type FoundByMeaning = Nearest & Pick<Learned, 'threshold'>;

class TooSlow extends Error {}

const failedAt = processWide('meaning-failed-at', () => Number.NEGATIVE_INFINITY);

/**
 * Returns the listings whose texts are nearest to the query in meaning. Returns null if there is no model, if the vectors are still being
 * read, or if the model fails or takes too long; the search then uses only words. `filters` are the filters of the search as a term query.
 */
export async function findByMeaning(q: string, isLive: boolean, filters: TermQuery | null): Promise<FoundByMeaning | null> {
  const provider = embeddingsProvider();
  if (!provider || performance.now() - failedAt.get() < restMs || isReadingLong()) return null;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`no answer within ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([limit, find()]);
  } catch (error) {
    // A timeout of the local model does not count, because it only means that the machine is busy. A broken local model fails at once.
    if (!provider.isLocal || !(error instanceof TooSlow)) failedAt.set(performance.now());
    log().warn({ err: error }, 'the search by meaning failed; words decide');
    return null;
  } finally {
    clearTimeout(timer);
  }

  async function find(): Promise<FoundByMeaning | null> {
    if (!provider) return null;
    const among =
      filters === null ? null : (await queryRows<{ id: number }>(matchingIds, [isLive, filters, maxMatching])).map(({ id }) => id);
    const [vector] = await Promise.all([provider.isLocal ? null : provider.embed([q], limitMs), holdVectors(provider)]);
    learnThreshold(provider).catch((error: unknown) => log().warn({ err: error }, 'nothing was learned of what fits'));
    const { threshold, mean } = learnedOfMeaning();
    return { ...(await provider.thread.ask('nearest', { query: vector?.[0] ?? q, mean, wanted, among })), threshold };
  }
}
