import { queryRows } from '#lib/core/db.ts';
import { embeddingsProvider } from '#lib/ports/embeddings/index.ts';
import { vectorBacklog } from '#lib/search/meaning/statements.ts';

/** Returns how many listings have no vector of the configured model that is up to date, counted up to 10,000. They are found by words alone. */
export async function countVectorBacklog(): Promise<number> {
  const provider = embeddingsProvider();
  if (!provider) return 0;
  const [row] = await queryRows<{ count: number }>(vectorBacklog, [await provider.readName(), 10_000]);
  return row?.count ?? 0;
}
