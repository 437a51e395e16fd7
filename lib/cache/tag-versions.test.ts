import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invalidate } from '#lib/cache/invalidation.ts';
import { areUnchangedSince, pruneInvalidations, readDatabase, readVersion } from '#lib/cache/tag-versions.ts';
import { countsOf } from '#lib/cache/tags.ts';
import { settleVersions } from '#lib/cache/testing/settle-versions.ts';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';

/** Two connections, for simultaneous transactions. */
const clients: pg.Client[] = [];
const page = ['site', 'listings', 'listing:tidemark'];

beforeAll(async () => {
  for (let count = 0; count < 2; count++) {
    const client = new pg.Client({ connectionString: config().databaseUrl });
    await client.connect();
    clients.push(client);
  }
});
afterAll(() => Promise.all(clients.map((client) => client.end())));
beforeEach(() => db().invalidation.deleteMany());

const drop = async (...tags: string[]) => {
  await transaction((tx) => invalidate(tx, ...tags));
  await settleVersions();
};
const age = (days: number) => db().$executeRaw`update invalidations set at = now() - ${days}::int * interval '1 day'`;

test('what was drawn holds until one of its tags is invalidated, or its counts', async () => {
  const version = await readVersion();
  expect(await areUnchangedSince(version, page)).toBe(true);
  await drop('listing:querylight', countsOf('listing:querylight'));
  expect(await areUnchangedSince(version, page)).toBe(true);
  await drop(countsOf('listings'));
  expect(await areUnchangedSince(version, page)).toBe(false);
  expect(await areUnchangedSince(version, ['site', 'listing:tidemark'])).toBe(true);
  const next = await readVersion();
  expect(await areUnchangedSince(next, page)).toBe(true);
  await drop('listing:tidemark', 'listings');
  expect(await areUnchangedSince(next, page)).toBe(false);
});

test('what a transaction changes that began before the drawing and ends after it outdates the drawing', async () => {
  const [early, late] = clients;
  await early?.query('begin');
  await early?.query("select invalidate_tags('listing:tidemark')");
  await late?.query("select invalidate_tags('categories')"); // a later transaction ends first
  const version = await readVersion();
  expect(await areUnchangedSince(version, page)).toBe(true); // the first change is not visible yet
  await early?.query('commit');
  expect(await areUnchangedSince(version, page)).toBe(false);
});

test('what is rolled back outdates nothing', async () => {
  const version = await readVersion();
  await clients[0]?.query("begin; select invalidate_tags('listings'); rollback");
  expect(await areUnchangedSince(version, page)).toBe(true);
});

test('writers of one tag do not wait for each other', async () => {
  for (const client of clients) await client.query("begin; select invalidate_tags('listings', 'site')");
  for (const client of clients) await client.query("select invalidate_tags('listings', 'site')");
  for (const client of clients) await client.query('commit');
  expect(await db().invalidation.count({ where: { tag: 'listings' } })).toBe(2);
});

test('one row of each tag stays, and says the same of every drawing', async () => {
  const versions = [await readVersion()];
  for (let round = 0; round < 5; round++) {
    await drop('listings', `listing:${round}`);
    versions.push(await readVersion());
  }
  const holds = () =>
    Promise.all(versions.flatMap((version) => ['listings', 'listing:0', 'listing:3'].map((tag) => areUnchangedSince(version, [tag]))));
  const before = await holds();
  expect(await pruneInvalidations()).toBe(4);
  expect(await holds()).toEqual(before);
  expect(await db().invalidation.count()).toBe(6);
});

test('what is older than any copy is deleted, and a copy that is older counts as outdated', async () => {
  const older = await readVersion();
  await drop('listing:tidemark');
  await drop('listing:querylight');
  await age(9);
  const newer = await readVersion();
  await pruneInvalidations();
  expect(await db().invalidation.findMany({ select: { tag: true } })).toEqual([{ tag: 'site' }]);
  expect(await areUnchangedSince(older, page)).toBe(false);
  expect(await areUnchangedSince(newer, page)).toBe(true);
  await age(9);
  await pruneInvalidations();
  expect(await areUnchangedSince(older, page)).toBe(false);
});

test('a database has a name that changes when its tables are restored', async () => {
  const version = await readVersion(); // read first, because transactions of other databases of the cluster may raise both ids at any time
  const { name, next } = await readDatabase();
  expect(await readDatabase()).toMatchObject({ name });
  expect(Number(next)).toBeGreaterThanOrEqual(Number(version));
  await clients[0]?.query(
    'begin; alter table invalidations rename to before; create table invalidations (like before including all); commit',
  );
  expect((await readDatabase()).name).not.toBe(name);
});
