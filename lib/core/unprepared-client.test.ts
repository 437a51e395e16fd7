import pg from 'pg';
import { expect, test } from 'vitest';
import { UnpreparedClient } from '#lib/core/unprepared-client.ts';

test.each([
  ['an ordinary client prepares a statement with a name', pg.Client, 1],
  ['a client behind a pooler does not', UnpreparedClient, 0],
])('%s', async (_, Client, prepared) => {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  expect((await client.query({ name: 'sum', text: 'select $1::int + 1 as sum', values: [2] })).rows).toEqual([{ sum: 3 }]);
  expect((await client.query('select name from pg_prepared_statements')).rows).toHaveLength(prepared);
  await client.end();
});
