import { queryRows, type Statement } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';
import { embeddingsProvider } from '#lib/ports/embeddings/index.ts';
import { holdVectors } from '#lib/search/meaning/hold-vectors.ts';

/** Minimum cosine of the vectors of two similar listings. */
const minCosine = 0.5;

const vectorOf: Statement = {
  name: 'search_vector_of',
  text: 'select vector from listing_vectors where model = $1 and listing_id = $2::int and not outdated',
};

const similarListings: Statement = {
  name: 'search_similar_listings',
  text: `select ${summaryColumns}, ${primaryCategory} from unnest($1::text[]::int[]) with ordinality as found(id, place)
    join listings l on l.id = found.id and l.status = 'live' order by found.place limit $2`,
};

/**
 * Returns the live listings that are most similar in meaning to this one, nearest first, without those in `except`. Returns an empty list
 * if no model is configured, if the listing has no vector yet, or if the model fails.
 */
export async function findSimilar(listingId: number, except: readonly number[], wanted: number): Promise<ListingSummary[]> {
  const provider = embeddingsProvider();
  if (!provider) return [];
  try {
    const [row] = await queryRows<{ vector: Buffer }>(vectorOf, [await provider.readName(), listingId]);
    if (!row) return [];
    await holdVectors(provider);
    const vector = Float32Array.from(new Int8Array(row.vector));
    const nearest = await provider.thread.ask('nearest', { text: '', vector, wanted: wanted + except.length + 1, among: null });
    const ids = nearest.ids.filter((id, n) => id !== listingId && !except.includes(id) && (nearest.cosines[n] as number) >= minCosine);
    return ids.length === 0 ? [] : await queryRows<ListingSummary>(similarListings, [ids.map(String), wanted]);
  } catch (error) {
    log().warn({ err: error }, 'no similar listings were found');
    return [];
  }
}
