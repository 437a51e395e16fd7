// Tests the tables about listings that triggers maintain: they must stay correct under concurrent changes, and a vote must write only
// counters.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { makeCategory, makeListing } from '#scripts/testing/factories.ts';

let one: pg.Client;
let other: pg.Client;
beforeAll(async () => {
  [one, other] = [0, 1].map(() => new pg.Client({ connectionString: config().databaseUrl })) as [pg.Client, pg.Client];
  await Promise.all([one.connect(), other.connect()]);
});
afterAll(() => Promise.all([one.end(), other.end()]));

let root: { id: number };
let leaf: { id: number };
let away: { id: number };
beforeEach(async () => {
  root = await makeCategory();
  leaf = await makeCategory({ parentId: root.id });
  away = await makeCategory();
});

const members = async () =>
  (await db().categoryMember.findMany({ orderBy: [{ categoryId: 'asc' }, { listingId: 'asc' }] })).map(
    ({ categoryId, listingId, live, votes }) => [categoryId, listingId, live, votes],
  );
const expected = async () =>
  (
    await db().$queryRaw<{ category_id: number; listing_id: number; live: boolean; votes: number }[]>`
      select * from category_members_of(null) order by category_id, listing_id`
  ).map(({ category_id, listing_id, live, votes }) => [category_id, listing_id, live, votes]);

/** Resolves when `waiting` waits for a lock of another transaction. */
async function blocked(waiting: pg.Client & { processID?: number | null }): Promise<void> {
  await expect
    .poll(async () => (await db().$queryRaw<object[]>`select 1 from pg_locks where pid = ${waiting.processID} and not granted`).length)
    .toBeGreaterThan(0);
}

test('a vote and a new category at the same time: the category lists the vote', async () => {
  const { id } = await makeListing({ categoryIds: [leaf.id], extraCategories: 1 });
  const sibling = await makeCategory({ parentId: root.id });
  await one.query('begin');
  await one.query('update listings set votes = votes + 1 where id = $1', [id]);
  const added = other.query('insert into listing_categories (listing_id, category_id, position) values ($1, $2, 1)', [id, sibling.id]);
  await blocked(other);
  await one.query('commit');
  await added;
  expect(await members()).toEqual([root, leaf, sibling].map((category) => [category.id, id, true, 1]));
});

test('new words and a new category at the same time: alternatives are found by both', async () => {
  const { id } = await makeListing({ categoryIds: [leaf.id], keywords: ['old'] });
  await one.query('begin');
  await one.query(`update listings set keywords = '{new}' where id = $1`, [id]);
  const moved = other.query('update listing_categories set category_id = $2 where listing_id = $1', [id, away.id]);
  await blocked(other);
  await one.query('commit');
  await moved;
  expect(await db().listingTerm.findMany({ where: { listingId: id } })).toEqual([{ categoryId: away.id, term: 'new', listingId: id }]);
});

test('a launch while a category moves counts by the new tree', async () => {
  const { id } = await makeListing({ categoryIds: [leaf.id], status: 'awaiting_badge' });
  await one.query('begin');
  await one.query('update categories set parent_id = $2 where id = $1', [leaf.id, away.id]);
  const launched = other.query(`update listings set status = 'live', launched_at = now() where id = $1`, [id]);
  await blocked(other);
  await one.query('commit');
  await launched;
  expect(await members()).toEqual(await expected());
  expect(await db().categoryMember.count({ where: { listingId: id, categoryId: away.id } })).toBe(1);
});

test('two listings of one category changed in opposite order: both changes are made', async () => {
  const a = await makeListing({ categoryIds: [leaf.id] });
  const b = await makeListing({ categoryIds: [leaf.id] });
  const move = (...ids: number[]) =>
    transaction(async (tx) => {
      for (const listingId of ids) {
        await tx.listing.update({ where: { id: listingId }, data: { keywords: [`by ${ids[0]}`] } });
        await tx.listingCategory.deleteMany({ where: { listingId } });
        await tx.listingCategory.create({ data: { listingId, categoryId: away.id, position: 0 } });
      }
    });
  await Promise.all([move(a.id, b.id), move(b.id, a.id)]);
  expect(await members()).toEqual(await expected());
});

test('a category that moves takes all below it along; a loop in the tree ends', async () => {
  const [top, middle] = [await makeCategory(), await makeCategory()];
  await db().category.update({ where: { id: root.id }, data: { parentId: middle.id } });
  const listing = await makeListing({ categoryIds: [leaf.id], status: 'scheduled' });
  await makeListing({ categoryIds: [leaf.id, away.id], extraCategories: 1, votes: 4 });
  await makeListing({ categoryIds: [away.id, leaf.id] });
  await db().category.update({ where: { id: middle.id }, data: { parentId: top.id } });
  expect(await members()).toEqual(await expected());
  const of = async () =>
    (await db().categoryMember.findMany({ where: { listingId: listing.id } })).map(({ categoryId }) => categoryId).sort();
  expect(await of()).toEqual([leaf.id, root.id, middle.id, top.id].sort());
  await db().category.update({ where: { id: top.id }, data: { parentId: leaf.id } });
  expect(await members()).toEqual(await expected());
  const search = await db().listingSearch.findUniqueOrThrow({ where: { listingId: listing.id }, select: { categoryIds: true } });
  expect(search.categoryIds).toEqual((await of()).sort((a, b) => a - b));
});

test('a vote writes counters, and no word into any index', async () => {
  const { id } = await makeListing({ categoryIds: [leaf.id], keywords: ['tides', 'boats'] });
  await one.query('select pg_stat_force_next_flush()');
  await one.query('begin');
  await one.query('update listings set votes = votes + 1, week_votes = week_votes + 1 where id = $1', [id]);
  const { rows: written } = await one.query(`
    select relname as table, n_tup_ins::int as inserted, n_tup_upd::int as updated, n_tup_del::int as deleted,
      n_tup_hot_upd::int as "withoutIndexes" from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0 order by relname`);
  await one.query('commit');
  expect(written).toEqual([
    { table: 'category_members', inserted: 0, updated: 2, deleted: 0, withoutIndexes: 0 },
    { table: 'listing_search', inserted: 0, updated: 1, deleted: 0, withoutIndexes: 1 },
    { table: 'listings', inserted: 0, updated: 1, deleted: 0, withoutIndexes: 0 },
  ]);
  expect(await db().$queryRaw`select indexname from pg_indexes where tablename = 'listings' and indexdef like '%gin%'`).toEqual([]);
});

test('names of live listings are kept, and made anew the same', async () => {
  const { id } = await makeListing({ name: 'Café Crème' });
  const name = async () => (await db().listingName.findUnique({ where: { listingId: id } }))?.foldedName;
  expect(await name()).toBe('cafe creme');
  await db().listing.update({ where: { id }, data: { name: 'Thé' } });
  expect(await name()).toBe('the');
  await db().listing.update({ where: { id }, data: { status: 'paused' } });
  expect(await name()).toBeUndefined();
  await db().listing.update({ where: { id }, data: { status: 'live' } });
  const all = () => db().listingName.findMany({ orderBy: { listingId: 'asc' } });
  const before = await all();
  await db().$executeRaw`select rebuild_listing_names()`;
  expect(await all()).toEqual(before);
  await db().listing.delete({ where: { id } });
  expect(await name()).toBeUndefined();
});

test('a listing names its primary category, whatever moves it', async () => {
  const primary = async (id: number) => (await db().listing.findUniqueOrThrow({ where: { id } })).primaryCategoryId;
  const { id } = await makeListing({ categoryIds: [leaf.id, away.id] });
  expect(await primary(id)).toBe(leaf.id);
  await db().listingCategory.update({ where: { listingId_position: { listingId: id, position: 0 } }, data: { categoryId: root.id } });
  expect(await primary(id)).toBe(root.id);
  await db().listingCategory.deleteMany({ where: { listingId: id } });
  expect(await primary(id)).toBeNull();
  await db().listingCategory.create({ data: { listingId: id, categoryId: away.id, position: 0 } });
  expect(await primary(id)).toBe(away.id);
});
