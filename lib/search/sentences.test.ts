import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '#lib/core/db.ts';
import { invalidateListing } from '#lib/listings/visibility/invalidate-listing.ts';
import { partAllTexts, partTexts } from '#lib/listings/visibility/part-texts.ts';
import { searchListings } from '#lib/search/search-listings.ts';
import { withinCpuMs } from '#scripts/testing/cpu-time.ts';
import { makeListing } from '#scripts/testing/factories.ts';

const search = (q: string, more = {}) => searchListings({ q, page: 1, perPage: 20, ...more });
const first = async (q: string) => (await search(q)).items[0]?.name;

beforeAll(async () => {
  const text = { description: 'Nothing else.', tagline: 'A product' };
  await makeListing({
    ...text,
    name: 'Dawnlap',
    tagline: 'Free lanes in the pools near you',
    description: 'Shows at which hour a pool has a lane for people who swim lengths, and when schools have their classes.',
  });
  await makeListing({
    ...text,
    name: 'Schoolbell',
    tagline: 'Timetables for schools',
    description: 'Where classes are this evening.',
    votes: 90,
  });
  await makeListing({ ...text, name: 'Tidemark', tagline: 'Tide tables for harbours', features: ['Speaks Ukrainian', 'Works over Wi-Fi'] });
  await makeListing({ ...text, name: 'Vaxa', tagline: 'Vaccination records', keywords: ['children'] });
  await makeListing({ ...text, name: 'Runtime', tagline: 'Watches Node.js processes' });
  await makeListing({ ...text, name: 'Notes', tagline: 'Notes of a kind that matches' });
  for (let n = 0; n < 20; n++)
    await makeListing({ ...text, name: `Filler ${n}`, tagline: 'People find and use it this evening', votes: n });
});

describe('a sentence', () => {
  test('is answered by what its rare words say, not by the common ones', async () => {
    const found = await search('where can I swim lengths this evening without school classes in the pool');
    expect(found.items[0]).toMatchObject({ name: 'Dawnlap', why: expect.arrayContaining(['swim', 'lengths', 'pool']) });
    expect(found).toMatchObject({ relaxed: true, nothingFits: false });
    const relevances = found.items.map(({ relevance }) => relevance ?? 0);
    expect(relevances[0]).toBeGreaterThan(0.6);
    expect(relevances.at(-1)).toBeLessThan(0.4);
  });

  test('that nothing answers is told so, with the nearest below', async () => {
    const found = await search('find a babysitter for my children on Saturday');
    expect(found).toMatchObject({ nothingFits: true, relaxed: true });
    expect(found.items.length).toBeGreaterThan(0);
    expect(found.dropped).toContain('babysitter');
  });

  test('is ranked within the filters, pages and orders of the search', async () => {
    const q = 'people who find schools this evening quickly';
    const all = await search(q);
    expect(all.total).toBeGreaterThan(20);
    const second = await search(q, { page: 2 });
    expect(second.items).toHaveLength(all.total - 20);
    expect(new Set([...all.items, ...second.items].map(({ id }) => id)).size).toBe(all.total);
    const byVotes = (await search(q, { sort: 'votes' })).items.map(({ votes }) => votes);
    expect(byVotes).toEqual([...byVotes].sort((a, b) => b - a));
    expect((await search(q, { status: 'upcoming' })).total).toBe(0);
  });
});

test('a word that the language has is not corrected, one that no language has is', async () => {
  expect(await search('vacation')).toMatchObject({ corrected: null, dropped: ['vacation'], nothingFits: true });
  expect(await search('kid')).toMatchObject({ corrected: null });
  expect(await search('maths')).toMatchObject({ corrected: null });
  expect(await search('vacination')).toMatchObject({ corrected: 'vaccination', nothingFits: false });
});

test('words that signs join are found together and apart', async () => {
  for (const q of ['wi-fi', 'wifi', 'Wi-Fi'])
    expect(
      (await search(q)).items.map(({ name }) => name),
      q,
    ).toEqual(['Tidemark']);
  for (const q of ['node.js', 'nodejs', 'Node.js'])
    expect(await search(q), q).toMatchObject({ total: 1, corrected: null, items: [{ name: 'Runtime' }] });
});

test('two words written as one are parted where they stand together', async () => {
  expect((await search('tidetables')).corrected).toBe('tide tables');
  expect(await first('tidetables')).toBe('Tidemark');
});

test('features are searched, too', async () => {
  expect(await first('ukrainian')).toBe('Tidemark');
});

test('a bare stop word or operator is certain of nothing', async () => {
  for (const q of ['a', 'the', 'and', 'or', 'not', 'or not']) expect(await search(q), q).toMatchObject({ nothingFits: true });
  expect(await first('tide NOT')).toBe('Tidemark');
  expect(await first('tides AND')).toBe('Tidemark');
});

test.each([
  ['500 characters', 'tide tables '.repeat(42)],
  ['one character', 'x'],
  ['an emoji', '🐢'],
  ['mixed scripts', 'tide таблицы 潮汐 جدول'],
  ['right-to-left marks', '\u200ftide\u200b tables\u200f'],
  ['an override', '\u202etidemark\u202c'],
  ['a null character', 'tide\0tables'],
  ['half a character', 'tide \ud83d tables'],
  ['Swedish', 'var kan jag simma i kväll utan skolklasser'],
  ['Czech', 'kde mohu dnes večer plavat'],
  ['Greek', 'πού μπορώ να κολυμπήσω απόψε'],
  ['Hindi', 'आज शाम मैं कहाँ तैर सकता हूँ'],
  ['signs of queries', `'tide' & !tables | (boats:*) <-> "x" \\ %_`],
  ['much Japanese', '最終バスの時刻を知りたい'.repeat(40)],
])('%s does no harm', async (_, q) => {
  const found = await withinCpuMs(2_000, () => search(q));
  expect(found.total).toBeGreaterThanOrEqual(found.items.length);
  if (/tide|tidemark/.test(q)) expect(found.items[0]?.name).toBe('Tidemark');
});

describe('words without blanks', () => {
  beforeAll(async () => {
    const text = { description: '他には何もない。', tagline: '毎日の練習' };
    await makeListing({ ...text, slug: 'meisou', name: '瞑想タイマー', tagline: '静かな朝のための鐘' });
    await makeListing({ ...text, slug: 'chizu', name: '東京都の地図', description: '最終バスの時刻を地図に示します。' });
    await makeListing({ name: 'Zeitplan', tagline: 'ตารางเวลารถเมล์', description: '公交车时刻表和地铁地图。' });
    await makeListing({ name: 'Saewoo', tagline: '일정을 관리하는 달력입니다', description: 'Nothing else.' });
    await makeListing({ name: 'Freizeit', tagline: 'Urlaubstage der Mitarbeiter', description: 'Zählt den Urlaub und die Tage.' });
    await partAllTexts();
  });

  test.each([
    ['瞑想', '瞑想タイマー'],
    ['タイマー', '瞑想タイマー'],
    ['瞑想タイマー', '瞑想タイマー'],
    ['朝の瞑想', '瞑想タイマー'],
    ['最終バスの時刻', '東京都の地図'],
    ['地铁地图', 'Zeitplan'],
    ['รถเมล์', 'Zeitplan'],
    ['달력', 'Saewoo'],
    ['일정 달력', 'Saewoo'],
    ['Urlaubs Tage', 'Freizeit'],
    ['Urlaub Tage', 'Freizeit'],
  ])('“%s” finds %s', async (q, name) => {
    const found = await search(q);
    expect(found.items[0]?.name).toBe(name);
    expect(found.nothingFits).toBe(false);
  });

  test('a word is no part of another one', async () => {
    expect((await search('京都')).items.filter(({ relevance }) => relevance === 1)).toEqual([]);
  });

  test('an edit is found by its words in the transaction of the edit', async () => {
    const { id, slug } = await makeListing({ name: 'Kamome', tagline: '鳥', description: '海' });
    await transaction(async (tx) => {
      await tx.listing.update({ where: { id }, data: { tagline: '潮汐表と港の地図' } });
      await invalidateListing(tx, { id, slug });
    });
    expect((await search('潮汐')).items.map(({ name }) => name)).toEqual(['Kamome']);
    expect(await partTexts()).toBe(0);
  });
});

test('a compound is parted where both of its words stand, also without the letter that joins them', async () => {
  await makeListing({ name: 'Ferienruhe', tagline: 'Arbeit und Zeit', description: 'Kein anderes Wort.' });
  expect(await first('Arbeitszeit')).toBe('Ferienruhe');
});
