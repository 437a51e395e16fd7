import { beforeAll, expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { checkDatabase, isDatabaseAway, isDatabaseDown, WatchedPool } from '#lib/core/database-watch.ts';
import { db, pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type CuttableProxy, startCuttableProxy } from '#scripts/testing/cuttable-proxy.ts';

let proxy: CuttableProxy;
let watched: WatchedPool;

beforeAll(async () => {
  const own = config();
  await pool().query('select 1'); // creates the database of this test file
  proxy = await startCuttableProxy(own.databaseUrl);
  processWide('config', () => own).set({ ...own, databaseUrl: proxy.url });
  watched = new WatchedPool({ connectionString: proxy.url });
  watched.on('error', () => undefined);
  return async () => {
    processWide('config', () => own).set(own);
    await watched.end();
    proxy.cut();
  };
});

function failureOf(query: Promise<unknown>): Promise<Error> {
  return query.then(
    () => expect.fail('the database answered'),
    (error) => error,
  );
}

test('a connection that ends is no outage', async () => {
  const { rows } = await watched.query('select pg_backend_pid() as pid');
  const failure = failureOf(watched.query('select pg_sleep(600)'));
  await expect.poll(async () => (await pool().query('select pg_terminate_backend($1)', [rows[0].pid])).rowCount).toBe(1);
  expect(isDatabaseDown(await failure)).toBe(true);
  expect(await checkDatabase()).toBe(true);
  expect(isDatabaseAway()).toBe(false);
});

test('a query of Prisma that the server breaks off because it ends says that the database is away', async () => {
  const failure = failureOf(db().$queryRaw`select 'broken off', pg_sleep(600)::text`);
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'select ''broken off''%'`;
  await expect.poll(async () => (await pool().query(end)).rowCount).toBe(1);
  expect(isDatabaseDown(await failure)).toBe(true);
});

test('queries fail at once while the database is away, those under way too, and are answered when it is back', async () => {
  const underWay = failureOf(watched.query('select pg_sleep(600)'));
  await watched.query('select 1');
  proxy.cut();
  expect(isDatabaseDown(await underWay)).toBe(true);
  expect(await checkDatabase()).toBe(false);
  for (const query of [() => watched.query('select 1'), () => db().user.count(), () => db().$queryRaw`select 1`]) {
    const failure = await failureOf(query());
    expect(failure.message).toContain('no connection was tried');
    expect(isDatabaseDown(failure)).toBe(true);
  }
  proxy.restore();
  await expect.poll(isDatabaseAway).toBe(false);
  expect((await watched.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await db().user.count()).toBe(0);
});
