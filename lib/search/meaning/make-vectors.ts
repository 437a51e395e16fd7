import { invalidate } from '#lib/cache/invalidation.ts';
import { tags } from '#lib/cache/tags.ts';
import { queryRows, transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { type EmbeddingsProvider, embeddingsProvider } from '#lib/ports/embeddings/index.ts';
import { toUnitLength } from '#lib/ports/embeddings/sentence-encoder.ts';
import { toBytes } from '#lib/ports/embeddings/vector-store.ts';
import { deleteOtherVectors, storeVector, type TextsRow, textsWithoutVector } from '#lib/search/meaning/statements.ts';

/** Number of listings whose vectors are made and stored together. */
const batch = 16;
/** Maximum time of the model for a batch, in milliseconds. */
const limitMs = 60_000;

/**
 * Makes the vectors of listings that have none, or whose texts have changed. Stops after `forMs`; the next run continues. Vectors of a
 * former model are kept until all listings have one of the present model. Returns the number of vectors that were made.
 */
export async function makeVectors(forMs = 45_000): Promise<number> {
  const provider = embeddingsProvider();
  if (!provider) return 0;
  const model = await provider.readName();
  const until = performance.now() + forMs;
  let made = 0;
  while (performance.now() < until) {
    const rows = await queryRows<TextsRow>(textsWithoutVector, [model, batch]);
    for (const [n, vector] of (await vectorsOf(provider, rows)).entries()) {
      const { id, hash } = rows[n] as TextsRow;
      const bytes = Buffer.from(toBytes(vector).buffer).toString('base64');
      await queryRows(storeVector, [model, id, bytes, hash]);
    }
    made += rows.length;
    if (rows.length < batch) {
      await queryRows(deleteOtherVectors, [model, 10_000]);
      // Invalidates cached searches, because the new vectors change their results.
      if (made > 0) await transaction((tx) => invalidate(tx, tags.listings));
      break;
    }
  }
  if (made > 0) log().info({ model, made }, 'vectors of listings were made');
  return made;
}

/** Returns the vector of each listing: the sum of the vectors of its two texts. */
async function vectorsOf(provider: EmbeddingsProvider, rows: TextsRow[]): Promise<Float32Array[]> {
  if (rows.length === 0) return [];
  const vectors = await provider.embed(
    rows.flatMap(({ texts }) => texts),
    limitMs,
  );
  return rows.map((_, n) => {
    const [full, short] = [toUnitLength(vectors[2 * n] as Float32Array), toUnitLength(vectors[2 * n + 1] as Float32Array)];
    return full.map((each, place) => each + (short[place] as number));
  });
}
