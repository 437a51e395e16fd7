import { expect, test } from 'vitest';
import { pool } from '#lib/core/db.ts';
import { inTransaction } from '#lib/ports/jobs/postgres.ts';

// Without a listener for errors, a lost connection would end the process, and Vitest would report the run as failed.
test('a connection that the server closes in a transaction fails the transaction, and nothing else', async () => {
  const lost = inTransaction(pool(), async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    await pool().query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
  });
  await expect(lost).rejects.toThrow();
  expect(await inTransaction(pool(), async (client) => (await client.query('select 1 as one')).rows)).toEqual([{ one: 1 }]);
});
