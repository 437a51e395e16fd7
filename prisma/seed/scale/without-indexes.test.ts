import pg from 'pg';
import { expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { withoutIndexes } from '#prisma/seed/scale/without-indexes.ts';

test('tables have no index while they are loaded, but the keys that others refer to, and all of them afterwards', async () => {
  const client = new pg.Client({ connectionString: config().databaseUrl });
  await client.connect();
  const list = async () => {
    const sql = `select indexrelid::regclass::text || ' ' || pg_get_indexdef(indexrelid) || ' ' || coalesce(contype::text, '') as index
      from pg_index left join pg_constraint on conindid = indexrelid and contype <> 'f'
      where indrelid in ('listings'::regclass, 'votes'::regclass) order by 1`;
    return (await client.query<{ index: string }>(sql)).rows.map(({ index }) => index);
  };
  const before = await list();
  let meanwhile: string[] = [];
  await client.query('begin');
  await withoutIndexes(client, ['listings', 'votes'], async () => {
    meanwhile = await list();
  });
  await client.query('commit');
  expect(await list()).toEqual(before);
  expect(before.length).toBeGreaterThan(20);
  expect(meanwhile).toEqual([expect.stringContaining('listings_pkey')]);
  await client.end();
});
