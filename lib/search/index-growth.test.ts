// The growth of the search indexes under an attack: one listing is edited at the limit of writes for hours, each time with new made-up
// words. `npm run test:deep -- lib/search/index-growth.test.ts` shows the curve at the size of a real site.
import { expect, test } from 'vitest';
import { pool } from '#lib/core/db.ts';
import { rebuildSearchIndexes } from '#lib/search/rebuild-search-indexes.ts';
import { isDeep } from '#scripts/testing/deep.ts';
import { makeListing } from '#scripts/testing/factories.ts';

/**
 * At the limit of writes, 600 edits fit between two runs of the job. The short form has shorter rounds and texts, and rebuilds smaller
 * indexes.
 */
const { rounds, editsOfRound, words, least } = isDeep
  ? { rounds: 17, editsOfRound: 600, words: 600, least: undefined }
  : { rounds: 3, editsOfRound: 20, words: 300, least: 300_000 };

const madeUp = (edit: number) => Array.from({ length: words }, (_, n) => (2_000_000_000 + edit * 5003 + n).toString(36)).join(' ');

async function megabytes() {
  const { rows } = await pool().query<{ near: number; terms: number }>(
    `select pg_relation_size('search_words_near')::float8 / 1e6 as near, pg_relation_size('listing_search_terms')::float8 / 1e6 as terms`,
  );
  return rows[0] ?? { near: 0, terms: 0 };
}

test('however long made-up words are sent, the indexes of search are as large as after the first minutes', {
  timeout: 3_000_000,
}, async () => {
  const { id } = await makeListing({ name: 'Halyard', status: 'live' });
  const grown: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    for (let edit = 0; edit < editsOfRound; edit++)
      await pool().query('update listings set description = $1 where id = $2', [madeUp(round * editsOfRound + edit), id]);
    const ms = (performance.now() - started) / editsOfRound;
    await pool().query('vacuum listings, listing_search, search_words'); // as autovacuum does
    const before = await megabytes();
    const rebuilt = await rebuildSearchIndexes({ least });
    const after = await megabytes();
    grown.push(before.near + before.terms);
    await pool().query('update listing_new_words set day = day - 1'); // each round may use up a day’s new words
    if (!isDeep) continue;
    const size = ({ near, terms }: typeof before) => `near ${near.toFixed(1)}, terms ${terms.toFixed(1)} MB`;
    console.log(
      `${(round + 1) * editsOfRound} edits: ${size(before)}; after the job ${size(after)} (${rebuilt.join(', ')}); ${ms.toFixed(0)} ms an edit`,
    );
  }
  expect(Math.max(...grown)).toBeLessThan(2.5 * (grown[0] ?? 0));
  expect(grown.length).toBeGreaterThan(2);
});
