// The words and terms follow the listings, in the transaction that changes them.
import { beforeEach, expect, test } from 'vitest';
import { db, transaction } from '#lib/core/db.ts';
import { rebuildSearchIndexes } from '#lib/search/rebuild-search-indexes.ts';
import { searchListings } from '#lib/search/search-listings.ts';
import { makeCategory, makeListing } from '#scripts/testing/factories.ts';

interface Word {
  word: string;
  listings: number;
  names: number;
}
const vocabulary = async () =>
  Object.fromEntries((await db().searchWord.findMany()).map(({ word, listings, names }: Word) => [word, [listings, names]]));
const names = async (q: string) => (await searchListings({ q, page: 1, perPage: 20 })).items.map(({ name }) => name);
const plain = { tagline: 'Sails', description: 'Sails and ropes' };

beforeEach(async () => {
  await db().listing.deleteMany();
});

test('a listing brings its words, counts them once, and takes them with it', async () => {
  const one = await makeListing({ name: 'Rope Rope', ...plain });
  expect(await vocabulary()).toEqual({ rope: [1, 1], sails: [1, 0], and: [1, 0], ropes: [1, 0] });
  const two = await makeListing({ name: 'Sails', ...plain });
  expect(await vocabulary()).toEqual({ rope: [1, 1], sails: [2, 1], and: [2, 0], ropes: [2, 0] });
  await db().listing.delete({ where: { id: one.id } });
  expect(await vocabulary()).toEqual({ sails: [1, 1], and: [1, 0], ropes: [1, 0] });
  await db().listing.delete({ where: { id: two.id } });
  expect(await vocabulary()).toEqual({});
});

test('only live and scheduled ones are searched', async () => {
  const { id } = await makeListing({ name: 'Halyard', ...plain, status: 'draft' });
  expect(await vocabulary()).toEqual({});
  for (const [status, searched] of [
    ['awaiting_badge', false],
    ['scheduled', true],
    ['live', true],
    ['paused', false],
    ['live', true],
    ['removed', false],
  ] as const) {
    const launched = { plan: 'free', launchWeek: new Date('2026-11-16'), launchedAt: new Date() } as const;
    await db().listing.update({ where: { id }, data: { status, ...launched } });
    expect(Object.keys(await vocabulary()).includes('halyard'), status).toBe(searched);
    expect(await db().listingSearch.count(), status).toBe(searched ? 1 : 0);
  }
});

test('an edit is found at once, and what it replaced no more', async () => {
  const { id } = await makeListing({ name: 'Halyard', ...plain });
  expect(await names('halyrad')).toEqual(['Halyard']);
  await db().listing.update({
    where: { id },
    data: { name: 'Spinnaker', keywords: ['regatta'], tags: ['dinghy'], description: 'A sheet.' },
  });
  expect(await names('halyard')).toEqual([]);
  for (const q of ['spinaker', 'regata', 'dingy', 'sheet']) expect(await names(q), q).toEqual(['Spinnaker']);
  expect(await vocabulary()).toEqual({ spinnaker: [1, 1], regatta: [1, 0], dinghy: [1, 0], a: [1, 0], sheet: [1, 0], sails: [1, 0] });
});

test('filters and counters follow, too', async () => {
  const category = await makeCategory({ name: 'Boats' });
  const parent = await makeCategory({ name: 'Water' });
  const { id } = await makeListing({ name: 'Halyard', ...plain, categoryIds: [category.id] });
  await db().category.update({ where: { id: category.id }, data: { parentId: parent.id } });
  await db().listing.update({
    where: { id },
    data: { votes: 7, followers: 3, views: 2, trending: 1.5, stage: 'beta', country: 'SE', pricingModel: 'free' },
  });
  const row = await db().listingSearch.findUniqueOrThrow({ where: { listingId: id } });
  expect(row).toMatchObject({ votes: 7, followers: 3, views: 2, trending: 1.5, stage: 'beta', country: 'SE', pricingModel: 'free' });
  expect(row.categoryIds.sort()).toEqual([category.id, parent.id].sort());
  const page = { page: 1, perPage: 5 };
  for (const filter of [{ category: 'water' }, { stage: 'beta' }, { country: 'SE' }, { pricingModel: 'free' }])
    expect((await searchListings({ ...filter, ...page })).total, JSON.stringify(filter)).toBe(1);
  await db().listingCategory.deleteMany({ where: { listingId: id } });
  expect((await searchListings({ category: 'water', ...page })).total).toBe(0);
});

test('several changes in one transaction add up, and one that fails leaves nothing', async () => {
  await transaction(async (tx) => {
    const { id } = await makeListing({ name: 'Halyard', ...plain });
    await tx.listing.update({ where: { id }, data: { name: 'Jib' } });
    await tx.listing.update({ where: { id }, data: { name: 'Jib Halyard', tagline: 'Ropes' } });
    await makeListing({ name: 'Jib', ...plain });
  });
  expect(await vocabulary()).toEqual({ jib: [2, 2], halyard: [1, 1], ropes: [2, 0], sails: [2, 0], and: [2, 0] });
  await transaction(async () => {
    await makeListing({ name: 'Mizzen', ...plain });
    throw new Error('no');
  }).catch(() => undefined);
  expect(Object.keys(await vocabulary())).not.toContain('mizzen');
});

test('changes at once count each, and none waits for ever', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      transaction(async () => {
        await makeListing({ slug: `rope-${n}`, name: `Rope ${n % 2 ? 'alpha beta' : 'beta alpha'}`, ...plain });
        await makeListing({ slug: `greek-${n}`, name: `${n % 2 ? 'gamma' : 'delta'} Rope`, ...plain });
      }),
    ),
  );
  expect(await vocabulary()).toMatchObject({
    rope: [24, 24],
    alpha: [12, 12],
    beta: [12, 12],
    gamma: [6, 6],
    delta: [6, 6],
    sails: [24, 0],
  });
});

test('built anew it is the same', async () => {
  await makeListing({ name: 'Rope Walk', ...plain, keywords: ['hemp'] });
  await makeListing({ name: 'Café', ...plain, status: 'scheduled' });
  const state = () => db().$queryRaw`select (select jsonb_agg(to_jsonb(s) order by listing_id) from listing_search s) as listings,
    (select jsonb_agg(to_jsonb(w) order by word) from search_words w) as words`;
  const kept = await state();
  await db().$queryRaw`select rebuild_listing_search()::text`;
  expect(await state()).toEqual(kept);
});

test('words are bounded: forty letters each, those of ten thousand characters of a description', async () => {
  await makeListing({
    name: 'Long',
    tagline: 'x'.repeat(400),
    description: Array.from({ length: 4000 }, (_, n) => `w${n}`)
      .join(' ')
      .slice(0, 20_000),
  });
  expect(await db().searchWord.count()).toBeLessThanOrEqual(10_000 / 5 + 3);
  expect(await db().searchWord.findFirst({ where: { word: { startsWith: 'xxx' } } })).toMatchObject({ word: 'x'.repeat(40) });
});

test('made-up words take no room in the index: a listing brings a thousand new ones a day, its name first, and the index is made anew', async () => {
  const madeUp = (edit: number) => Array.from({ length: 1200 }, (_, n) => `x${(edit * 7919 + n * 104_729).toString(36)}`).join(' ');
  const { id } = await makeListing({ name: 'Halyard', ...plain });
  const bytes = async () =>
    (await db().$queryRaw<{ bytes: number }[]>`select pg_relation_size('search_words_near')::float8 as bytes`)[0]?.bytes ?? 0;
  const edit = (number: number, name: string) => db().listing.update({ where: { id }, data: { name, description: madeUp(number) } });
  await edit(1, 'Foresail');
  const [withKeys, all] = [await db().searchWord.count({ where: { NOT: { near: { isEmpty: true } } } }), await db().searchWord.count()];
  expect(withKeys).toBeLessThanOrEqual(1_000);
  expect(all).toBeGreaterThan(1_100);
  expect(await names('forsail')).toEqual(['Foresail']);
  const filled = await bytes();
  for (let number = 2; number < 30; number++) await edit(number, 'Foresail');
  expect(await bytes()).toBeLessThan(filled * 1.2);
  expect(await names(madeUp(29).split(' ').at(-1) ?? '')).toEqual(['Foresail']); // it is found as it is spelt
  expect(await rebuildSearchIndexes({ least: 1_000_000_000 })).toEqual([]);
  await db().listing.deleteMany();
  expect(await rebuildSearchIndexes({ least: 100_000 })).toContain('search_words_near');
  expect(await bytes()).toBeLessThan(filled / 10);
});
