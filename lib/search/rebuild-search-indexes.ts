import { pool } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';

/**
 * The GIN indexes of search, and how many times as large as the values that they index they may become. A new one of `near` takes 9 times
 * as much, since its keys are short and shared, and one of `terms` 1.4 times; but they never give back the room of a key that no row has
 * any more.
 */
const indexes = [
  { index: 'search_words_near', table: 'search_words', column: 'near', maxShare: 30 },
  { index: 'listing_search_terms', table: 'listing_search', column: 'terms', maxShare: 6 },
];
/** Smaller ones are left alone. */
const minBytes = 32 * 1024 * 1024;

/**
 * Makes the indexes of search anew that are many times as large as their rows need. Searches and edits go on meanwhile. Returns their
 * names.
 */
export async function rebuildSearchIndexes({ least = minBytes } = {}): Promise<string[]> {
  const rebuilt: string[] = [];
  for (const { index, table, column, maxShare } of indexes) {
    const { rows } = await pool().query<{ bytes: number; held: number }>(
      `select pg_relation_size('${index}')::float8 as bytes, (select coalesce(sum(pg_column_size(${column})), 0) from ${table})::float8 as held`,
    );
    const { bytes = 0, held = 0 } = rows[0] ?? {};
    if (bytes < Math.max(least, held * maxShare)) continue;
    await pool().query(`drop index concurrently if exists ${index}_ccnew`); // what an attempt left that was ended
    await pool().query(`reindex index concurrently ${index}`);
    log().info({ index, bytes, held }, 'an index of search was made anew');
    rebuilt.push(index);
  }
  return rebuilt;
}
