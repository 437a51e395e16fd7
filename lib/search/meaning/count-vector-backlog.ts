import { queryRows } from '#lib/core/db.ts';
import { embeddingsProvider } from '#lib/ports/embeddings/index.ts';
import { vectorBacklog } from '#lib/search/meaning/statements.ts';

/**
 * Returns the number of listings without an up-to-date vector of the configured model, counted up to 10,000. Searches find these listings
 * only by their words.
 */
export async function countVectorBacklog(): Promise<number> {
  const provider = embeddingsProvider();
  if (!provider) return 0;
  const [row] = await queryRows<{ count: number }>(vectorBacklog, [await provider.readName(), 10_000]);
  return row?.count ?? 0;
}
