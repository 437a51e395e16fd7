import { pool } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';

/**
 * The GIN indexes of search. An index is rebuilt if it has at least `maxShare` times as many bytes as the values of its column. A new index
 * on `near` has 9 times as many, since its keys are short and many rows share them; a new index on `terms` has 1.4 times as many. Both
 * grow, because Postgres never frees the space of a key that no row has any more.
 */
const indexes = [
  { index: 'search_words_near', table: 'search_words', column: 'near', maxShare: 30 },
  { index: 'listing_search_terms', table: 'listing_search', column: 'terms', maxShare: 6 },
];
/** An index with fewer bytes is never rebuilt. */
const minBytes = 32 * 1024 * 1024;

/**
 * Rebuilds the indexes of search that have become too large. Searches and edits go on meanwhile. Returns the names of the rebuilt indexes.
 */
export async function rebuildSearchIndexes({ least = minBytes } = {}): Promise<string[]> {
  const rebuilt: string[] = [];
  for (const { index, table, column, maxShare } of indexes) {
    const { rows } = await pool().query<{ bytes: number; held: number }>(
      `select pg_relation_size('${index}')::float8 as bytes, (select coalesce(sum(pg_column_size(${column})), 0) from ${table})::float8 as held`,
    );
    const { bytes = 0, held = 0 } = rows[0] ?? {};
    if (bytes < Math.max(least, held * maxShare)) continue;
    await pool().query(`drop index concurrently if exists ${index}_ccnew`); // left by an interrupted attempt
    await pool().query(`reindex index concurrently ${index}`);
    log().info({ index, bytes, held }, 'an index of search was made anew');
    rebuilt.push(index);
  }
  return rebuilt;
}
