// Tests the column with a founder's companies, which triggers maintain. Lists of founders read it together with the founder.
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { db, queryRows } from '#lib/core/db.ts';
import { foundersByListings } from '#lib/founders/statements.ts';
import { explainStatement, readBlocks } from '#scripts/testing/explain-statement.ts';
import { makeFounder, makeListing } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk } from '#scripts/testing/many-listings.ts';

let founder: { id: string };
let first: { id: number; slug: string };
let second: { id: number; slug: string };
beforeEach(async () => {
  founder = await makeFounder();
  first = await makeListing({ status: 'live', votes: 5 });
  second = await makeListing({ status: 'live', votes: 3 });
  await db().listingFounder.createMany({
    data: [first, second].map(({ id }) => ({ listingId: id, founderId: founder.id, position: 0 })),
  });
});

const companies = async () => (await db().founder.findUniqueOrThrow({ where: { id: founder.id } })).companies.map(({ id }) => id);

test('they are the live listings, most voted first', async () => {
  expect(await companies()).toEqual([first.id, second.id]);
  await db().listing.update({ where: { id: second.id }, data: { votes: 9 } });
  expect(await companies()).toEqual([second.id, first.id]);
  await db().listing.update({ where: { id: second.id }, data: { status: 'scheduled' } });
  expect(await companies()).toEqual([first.id]);
  await db().listing.update({ where: { id: second.id }, data: { status: 'live' } });
  await db().listingFounder.deleteMany({ where: { listingId: first.id } });
  expect(await companies()).toEqual([second.id]);
  await db().listing.delete({ where: { id: second.id } });
  expect(await companies()).toEqual([]);
});

test('they follow a new name or address, and another founder', async () => {
  await db().listing.update({ where: { id: first.id }, data: { name: 'Ebbline', slug: `ebbline-${first.id}` } });
  const [company] = (await db().founder.findUniqueOrThrow({ where: { id: founder.id } })).companies;
  expect(company).toEqual({ id: first.id, slug: `ebbline-${first.id}`, name: 'Ebbline' });
  const other = await makeFounder();
  await db().listingFounder.updateMany({ where: { listingId: first.id }, data: { founderId: other.id } });
  expect(await companies()).toEqual([second.id]);
  expect((await db().founder.findUniqueOrThrow({ where: { id: other.id } })).companies).toMatchObject([{ name: 'Ebbline' }]);
});

test('of two changes at once, neither is lost', async () => {
  const [one, other] = [0, 1].map(() => new pg.Client({ connectionString: config().databaseUrl })) as [pg.Client, pg.Client];
  await Promise.all([one.connect(), other.connect()]);
  await one.query('begin');
  await one.query(`update listings set name = 'One' where id = $1`, [first.id]);
  const waiting = other.query(`update listings set name = 'Other' where id = $1`, [second.id]);
  const { processID } = other as pg.Client & { processID?: number };
  await expect
    .poll(async () => (await db().$queryRaw<object[]>`select 1 from pg_locks where pid = ${processID} and not granted`).length)
    .toBeGreaterThan(0);
  await one.query('commit');
  await waiting;
  await Promise.all([one.end(), other.end()]);
  expect((await db().founder.findUniqueOrThrow({ where: { id: founder.id } })).companies).toMatchObject([
    { name: 'One' },
    { name: 'Other' },
  ]);
});

test('a vote that changes no order writes no founder', async () => {
  const version = () => queryRows<{ at: string }>({ name: '', text: 'select xmin::text as at from founders where id = $1' }, [founder.id]);
  const before = await version();
  await db().listing.update({ where: { id: first.id }, data: { votes: { increment: 1 } } });
  expect(await version()).toEqual(before);
});

test('a page of founders with many listings reads about a block for each founder', async () => {
  await loadInBulk(async (query) => {
    await addListings(query, { id: '100000 + n', status: `'live'` }, 20_000);
    await query(`insert into founders (id, slug, name, live_listings)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'many-' || n, 'Person ' || n, 20 from generate_series(1, 1000) n`);
    await query(`insert into listing_founders (listing_id, founder_id, position)
      select 100000 + n, ('00000000-0000-7000-8000-' || lpad((1 + n % 1000)::text, 12, '0'))::uuid, 0 from generate_series(1, 20000) n`);
    await query('select rebuild_founder_companies()');
  });
  const [row] = await queryRows<{ companies: object[] }>(foundersByListings, [20, 0]);
  expect(row?.companies).toHaveLength(20);
  expect(readBlocks(await explainStatement(foundersByListings, [20, 0]))).toBeLessThan(100);
});
