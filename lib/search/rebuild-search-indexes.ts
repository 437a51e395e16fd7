import { pool } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';

/**
 * The GIN indexes of search, with the bytes that each takes for a row at most before it is made anew. A new one takes 2 KB for a word and 5 KB
 * for a listing; but it never gives back the room of a key that no row has any more.
 */
const indexes = [
  { index: 'search_words_near', table: 'search_words', bytesOfRow: 10_000 },
  { index: 'listing_search_terms', table: 'listing_search', bytesOfRow: 60_000 },
];
/** Smaller ones are left alone. */
const minBytes = 32 * 1024 * 1024;

/** Makes the indexes of search anew that are many times as large as their rows need. Searches and edits go on meanwhile. Returns their names. */
export async function rebuildSearchIndexes({ least = minBytes } = {}): Promise<string[]> {
  const rebuilt: string[] = [];
  for (const { index, table, bytesOfRow } of indexes) {
    const { rows } = await pool().query<{ bytes: number; rows: number }>(
      `select pg_relation_size('${index}')::float8 as bytes, (select count(*) from ${table})::float8 as rows`,
    );
    const { bytes = 0, rows: count = 0 } = rows[0] ?? {};
    if (bytes < Math.max(least, count * bytesOfRow)) continue;
    await pool().query(`drop index concurrently if exists ${index}_ccnew`); // what an attempt left that was ended
    await pool().query(`reindex index concurrently ${index}`);
    log().info({ index, bytes, rows: count }, 'an index of search was made anew');
    rebuilt.push(index);
  }
  return rebuilt;
}
