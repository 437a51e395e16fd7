import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { addWeeks, now, weekOf } from '#lib/core/time.ts';
import { type ListingQuery, searchListings } from '#lib/search/search-listings.ts';
import { makeCategory, makeListing } from '#scripts/testing/factories.ts';

const names = async (query: Partial<ListingQuery>) =>
  (await searchListings({ page: 1, perPage: 20, ...query })).items.map(({ name }) => name);
const found = (q: string) => searchListings({ q, page: 1, perPage: 20 });

let sailing: { id: number; slug: string };

beforeAll(async () => {
  const leisure = await makeCategory({ name: 'Leisure' });
  sailing = await makeCategory({ name: 'Sailing', parentId: leisure.id });
  const money = await makeCategory({ name: 'Money' });
  const text = { description: 'Nothing else.', tagline: 'A product' };
  await makeListing({
    ...text,
    name: 'Tidemark',
    tagline: 'Tide tables that fit your boat',
    description: 'Knows the draught of every harbour.',
    keywords: ['harbours', 'navigation'],
    categoryIds: [sailing.id],
    stage: 'launched',
    country: 'PT',
    pricingModel: 'freemium',
    votes: 12,
    views: 5,
    followers: 1,
  });
  await makeListing({
    ...text,
    name: 'Ebbline',
    tagline: 'A log book that knows the tide',
    categoryIds: [sailing.id],
    stage: 'beta',
    country: 'DE',
    pricingModel: 'open_source',
    votes: 40,
    views: 90,
    followers: 7,
  });
  await makeListing({
    ...text,
    name: 'Ledgerly',
    tagline: 'Accounting for restaurants',
    categoryIds: [money.id],
    votes: 12,
    followers: 30,
    trending: 9,
  });
  await makeListing({ ...text, name: 'Café Müller', description: 'Schedules the coffee of an office.', votes: 3 });
  await makeListing({ ...text, name: 'Calendar', tagline: 'Days in rows', votes: 1 });
  await makeListing({ ...text, name: 'Calendar for Crews', votes: 2 });
  await makeListing({ ...text, name: 'Rota', tagline: 'The calendar of a crew', votes: 500 });
  await makeListing({ ...text, name: 'Shiftly', description: 'It replaces the calendar on the wall.', votes: 900 });
  await makeListing({ ...text, name: 'Storebase', tagline: 'A database that is open source' });
  await makeListing({ ...text, name: 'The Who', tagline: 'People of a company' });
  await makeListing({ ...text, name: 'C++ Insights', tagline: 'What compilers see' });
  await makeListing({
    ...text,
    name: 'Marsh',
    status: 'scheduled',
    launchWeek: addWeeks(weekOf(now()), 3),
    tagline: 'Tide pools for schools',
    country: 'PT',
  });
  await makeListing({ ...text, name: 'Waiting', status: 'awaiting_badge', tagline: 'Tide gauges' });
  await makeListing({ ...text, name: 'Gone', status: 'removed', tagline: 'Tide clocks' });
  await makeListing({ ...text, name: 'Acme Tool', domain: 'github.com', addressKey: 'github.com/acme/tool' });
  await makeListing({ ...text, name: 'Acme Kit', domain: 'github.com', addressKey: 'github.com/acme/kit' });
  await makeListing({ ...text, name: 'Brezel', domain: 'xn--mnchen-3ya.example' });
});

describe('words', () => {
  test('stand first where they matter most, then as exactly as typed, then by votes', async () => {
    expect(await names({ q: 'calendar' })).toEqual(['Calendar', 'Calendar for Crews', 'Rota', 'Shiftly']);
  });

  test('must all be there', async () => {
    expect(await names({ q: 'tide boat' })).toEqual(['Tidemark']);
    expect(await names({ q: 'tide knows' })).toEqual(['Ebbline', 'Tidemark']);
  });

  test('are found in name, tagline, keywords and description', async () => {
    for (const q of ['tidemark', 'tables', 'navigation', 'draught']) expect(await names({ q }), q).toEqual(['Tidemark']);
  });

  test('are found by their stem, without accents, in any case', async () => {
    for (const q of ['harbour', 'HARBOURS', 'scheduling harbour'.split(' ')[1] as string])
      expect(await names({ q }), q).toEqual(['Tidemark']);
    for (const q of ['cafe muller', 'Café Müller', 'CAFE\u0301', 'schedule']) expect(await names({ q }), q).toEqual(['Café Müller']);
  });

  test('the last one may be unfinished', async () => {
    for (const q of ['calen', 'crew calend', 'ca']) expect(await names({ q }), q).toContain('Rota');
    expect((await found('calen')).corrected).toBeNull();
  });

  test.each([
    ['tidemrak', 'Tidemark'],
    ['tidmark', 'Tidemark'],
    ['tiddemark', 'Tidemark'],
    ['tidemack', 'Tidemark'],
    ['accounitng restaraunts', 'Ledgerly'],
    ['harbor', 'Tidemark'],
    ['opensource', 'Storebase'],
    ['data base', 'Storebase'],
    ['tide mark', 'Tidemark'],
    ['cofee', 'Café Müller'],
  ])('%s finds %s', async (q, name) => {
    expect(await names({ q })).toContain(name);
  });

  test('misspelt find what they find when they are right, and it is told', async () => {
    const right = await found('calendar');
    for (const q of ['calender', 'calandar', 'clendar', 'calenndar', 'caledar']) {
      const wrong = await found(q);
      expect(wrong, q).toEqual({ ...right, corrected: 'calendar' });
    }
    expect((await found('tide tabels')).corrected).toBe('tide tables');
  });

  test('that every text has don’t count, and find names that are made of them', async () => {
    expect(await names({ q: 'the calendar of a crew' })).toEqual(['Calendar for Crews', 'Rota']);
    expect(await names({ q: 'the who' })).toEqual(['The Who']);
    expect(await names({ q: 'and of the' })).toEqual([]);
  });

  test('with signs of their own', async () => {
    expect(await names({ q: 'c++' })).toEqual(['C++ Insights']);
  });

  test('of which no listing has all: most of them do', async () => {
    const some = await found('tide accounting');
    expect(some).toMatchObject({ relaxed: true, total: 3 });
    expect((await found('zzxqv tide')).relaxed).toBe(true);
    expect(await found('zzxqv')).toMatchObject({ relaxed: false, total: 0, items: [] });
  });
});

describe('filters', () => {
  test('narrow, together with words and with each other', async () => {
    expect(await names({ category: 'leisure' })).toEqual(['Ebbline', 'Tidemark']);
    expect(await names({ category: 'sailing', stage: 'beta' })).toEqual(['Ebbline']);
    expect(await names({ country: 'PT' })).toEqual(['Tidemark']);
    expect(await names({ pricingModel: 'freemium' })).toEqual(['Tidemark']);
    expect(await names({ q: 'tide', pricingModel: 'open_source' })).toEqual(['Ebbline']);
    expect(await names({ q: 'tide', category: 'money' })).toEqual([]);
  });

  test('that name nothing find nothing', async () => {
    for (const query of [{ category: 'none' }, { stage: 'none' }, { pricingModel: `it's "none"` }, { country: 'ZZ' }, { pricingModel: '' }])
      expect(await searchListings({ page: 1, perPage: 5, ...query }), JSON.stringify(query)).toMatchObject({ items: [], total: 0 });
  });

  test('upcoming are those with a week ahead and the badge found', async () => {
    expect(await names({ status: 'upcoming' })).toEqual(['Marsh']);
    expect(await names({ status: 'upcoming', q: 'tide', country: 'PT' })).toEqual(['Marsh']);
  });

  test.each([
    'tidemark.example',
    'www.tidemark.example',
    'https://www.tidemark.example/pricing?from=1#top',
    'http://tidemark.example:8080',
    'TIDEMARK.example.',
    ' tidemark.example/ ',
  ])('domain %j', async (domain) => {
    expect(await names({ domain })).toEqual(['Tidemark']);
  });

  test('domain: names in any script, products on a host of many, and nonsense', async () => {
    expect(await names({ domain: 'münchen.example' })).toEqual(['Brezel']);
    expect(await names({ domain: 'https://github.com/acme/tool.git' })).toEqual(['Acme Tool']);
    expect((await names({ domain: 'github.com' })).sort()).toEqual(['Acme Kit', 'Acme Tool']);
    expect(await names({ domain: 'tidemark.example', q: 'ledger' })).toEqual([]);
    for (const domain of ['nonsense', 'co.uk', 'a b', 'https://', 'x@tidemark.example', '::', '%%%'])
      expect(await names({ domain }), domain).toEqual([]);
  });
});

describe('order', () => {
  test('without words: votes, then newest', async () => {
    const { items } = await searchListings({ page: 1, perPage: 100 });
    const expected = await db().listing.findMany({
      where: { status: 'live' },
      orderBy: [{ votes: 'desc' }, { launchedAt: 'desc' }, { id: 'desc' }],
      select: { id: true },
    });
    expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  const keys = { newest: 'launchedAt', votes: 'votes', trending: 'trending', most_viewed: 'views', most_followed: 'followers' } as const;
  test.each(Object.entries(keys))('%s, with and without words, page by page', async (sort, key) => {
    const orderBy = [{ [key]: 'desc' as const }, { id: sort === 'newest' ? ('desc' as const) : ('asc' as const) }];
    for (const [query, where] of [
      [{}, {}],
      [{ q: 'tide' }, { name: { in: ['Tidemark', 'Ebbline'] } }],
      [{ category: 'sailing' }, { name: { in: ['Tidemark', 'Ebbline'] } }],
    ] as const) {
      const expected = await db().listing.findMany({ where: { status: 'live', ...where } as never, orderBy, select: { id: true } });
      const pages: number[] = [];
      for (let page = 1; page <= 5; page++)
        pages.push(...(await searchListings({ sort: sort as keyof typeof keys, page, perPage: 4, ...query })).items.map(({ id }) => id));
      expect(pages, JSON.stringify(query)).toEqual(expected.map(({ id }) => id));
    }
  });

  test('past the end there is nothing, and the total is the same', async () => {
    expect(await searchListings({ q: 'tide', page: 50, perPage: 10 })).toMatchObject({ items: [], total: 2, capped: false });
    expect(await searchListings({ page: 50, perPage: 100 })).toMatchObject({ items: [], total: 14 });
  });
});

describe('any text is a query', () => {
  test.each([
    '"\'()&|!:*<>',
    '\\',
    "'; drop table listings; --",
    'tide:*',
    '!tide & | calendar',
    '🚀',
    '🚀 calendar',
    'שלום עולם',
    'مرحبا',
    '日本語',
    'พิมพ์',
    '‮tide',
    'the and of',
    '-',
    '%_',
    'a'.repeat(200),
    'é'.repeat(200),
    'ab '.repeat(66),
    '\u0000',
    '\ud800',
    '٣',
    'İstanbul',
    'ﬁne',
    'ẞ',
  ])('%j', async (q) => {
    await expect(found(q)).resolves.toMatchObject({ items: expect.any(Array) });
  });

  test('whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (q) => {
        const { total, items } = await found(q);
        expect(items.length).toBeLessThanOrEqual(total);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a word that may be several', () => {
  const q = 'wobbat';
  beforeAll(async () => {
    const text = { description: 'Nothing else.', tagline: 'A product' };
    for (let n = 0; n < 12; n++) await makeListing({ ...text, slug: `wombat-${n}`, name: `Wombat ${n}`, votes: n });
    for (let n = 0; n < 9; n++) await makeListing({ ...text, slug: `wobbar-${n}`, name: `Wobbar ${n}`, votes: 100 + n });
  });
  const page = async (number: number, perPage: number) => searchListings({ q, page: number, perPage });

  test('is searched as the likeliest; the first of the other is among the first ten, and counted', async () => {
    const { items, total, corrected } = await page(1, 20);
    const best = items.filter(({ name }) => name.toLowerCase().startsWith(corrected ?? '-'));
    const [other, ...more] = items.filter((item) => !best.includes(item));
    expect(more).toEqual([]);
    expect(items.indexOf(other as (typeof items)[number])).toBe(9);
    expect(total).toBe(items.length);
    const { items: right } = await found(corrected ?? '');
    expect(best.map(({ id }) => id)).toEqual(right.map(({ id }) => id));
  });

  test('goes on from page to page, none twice and none left out', async () => {
    const whole = (await page(1, 20)).items.map(({ id }) => id);
    for (const perPage of [1, 3, 9, 10]) {
      const pages = await Promise.all(Array.from({ length: Math.ceil(20 / perPage) }, (_, n) => page(n + 1, perPage)));
      expect(
        pages.flatMap(({ items }) => items.map(({ id }) => id)),
        `${perPage} a page`,
      ).toEqual(whole);
    }
  });
});
