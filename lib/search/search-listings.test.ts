import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { addWeeks, now, weekOf } from '#lib/core/time.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { searchListings } from '#lib/search/search-listings.ts';
import { suggest } from '#lib/search/suggest.ts';
import { deepOr } from '#scripts/testing/deep.ts';
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

describe('what a word finds is never lost', () => {
  const all = async (q: string) => (await searchListings({ q, page: 1, perPage: 100 })).items.map(({ id }) => id);
  const like = { tagline: 'A product', description: 'Nothing else.' };

  beforeAll(async () => {
    for (const name of ['Ledgerly Books', 'Ledger Ladder', 'Beehive', 'Honeypot', 'Subscribely', 'Winery', 'Plantsome'])
      await makeListing({ ...like, name, slug: `lost-${name.toLowerCase().replace(' ', '-')}` });
    for (let n = 0; n < 12; n++)
      await makeListing({
        ...like,
        name: `Common ${n}`,
        slug: `common-${n}`,
        description: 'A ladder, been there, how, usb, to win by plan.',
      });
  });

  test('each word of each listing finds it, and so does each beginning of three letters and more', async () => {
    const listings = await db().listing.findMany({ where: { status: 'live' } });
    for (const { id, name, tagline, description, keywords } of listings) {
      const { words } = (
        await db().$queryRaw<[{ words: string[] }]>`
        select search_words_of(${[name, tagline, description, ...keywords].join(' ')}) as words`
      )[0];
      for (const word of new Set(words)) {
        const { stop } = (await db().$queryRaw<[{ stop: boolean }]>`select search_stem(${word}) is null as stop`)[0];
        if (stop) continue;
        for (let letters = Math.min(3, word.length); letters <= word.length; letters++) {
          const q = word.slice(0, letters);
          const { stop } = (await db().$queryRaw<[{ stop: boolean }]>`select search_stem(${q}) is null as stop`)[0];
          if (!stop) expect(await all(q), `“${q}” of “${word}”`).toContain(id);
        }
      }
    }
  });

  test.each([
    ['ledge', 'Ledgerly'],
    ['bee', 'Beehive'],
    ['hon', 'Honeypot'],
    ['sub', 'Subscribely'],
    ['wine', 'Winery'],
    ['plant', 'Plantsome'],
  ])('“%s” finds %s, in the suggestions, too, which are all among the first results', async (q, name) => {
    const first = await found(q);
    expect(first.corrected).toBeNull();
    expect(first.items[0]?.name).toBe(name);
    const { listings, corrected } = await suggest(q, 6);
    expect(corrected).toBeNull();
    expect(listings[0]?.name).toBe(name);
    expect(first.items.slice(0, 10).map(({ slug }) => slug)).toEqual(expect.arrayContaining(listings.map(({ slug }) => slug)));
  });

  test('a likely correction comes after it, and it is told', async () => {
    await makeListing({ ...like, name: 'Rare', slug: 'rare-word', description: 'A recieve.' });
    await makeListing({ ...like, name: 'Often', slug: 'often', description: 'To receive.' });
    // As if many more listings contained the word.
    await db().searchWord.update({ where: { word: 'receive' }, data: { listings: 5000 } });
    const { items, widened, corrected, total } = await found('recieve');
    expect([items.map(({ name }) => name), corrected, widened, total]).toEqual([['Rare', 'Often'], null, 'receive', 2]);
    await db().listing.deleteMany({ where: { slug: { in: ['rare-word', 'often'] } } });
  });

  afterAll(async () => {
    await db().listing.deleteMany({ where: { OR: [{ slug: { startsWith: 'lost-' } }, { slug: { startsWith: 'common-' } }] } });
  });
});

describe('words that name a value of a filter', () => {
  const understood = async (query: Partial<ListingQuery>) => (await searchListings({ page: 1, perPage: 20, ...query })).understood;
  const openSource = { filter: 'pricingModel', value: 'open_source', words: 'open source' };

  beforeAll(async () => {
    const text = { description: 'Nothing else.', tagline: 'A password manager' };
    await makeListing({ ...text, name: 'Vault', pricingModel: 'open_source', country: 'PT', votes: 1 });
    await makeListing({ ...text, name: 'Keep', description: 'Imports from open source ones.', pricingModel: 'subscription', votes: 90 });
    await makeListing({ ...text, name: 'Chest', pricingModel: 'subscription', votes: 80 });
  });

  test('put listings with this value first, and keep those that only have the words', async () => {
    expect(await names({ q: 'open source password manager' })).toEqual(['Vault', 'Keep']);
    expect(await understood({ q: 'open source password manager' })).toEqual([openSource]);
    expect(await names({ q: 'password manager portugal' })).toEqual(['Vault']);
    expect(await names({ q: 'opensource pasword manager' })).toEqual(['Vault', 'Keep']);
  });

  test('also if the query has nothing else; but what is called so comes first', async () => {
    await makeListing({ ...{ tagline: 'A magazine', description: 'Nothing else.' }, name: 'Open Source Weekly', slug: 'weekly' });
    expect(await names({ q: 'open source' })).toEqual(['Open Source Weekly', 'Ebbline', 'Vault', 'Storebase', 'Keep']);
    await db().listing.deleteMany({ where: { slug: 'weekly' } });
  });

  test('are words where no listing has the value, and where the filter is set', async () => {
    for (const query of [{ q: 'freemium password' }, { q: 'open source password', pricingModel: 'subscription' }])
      expect(await understood(query), query.q).toEqual([]);
    expect(await names({ q: 'open source password', pricingModel: 'subscription' })).toEqual(['Keep']);
  });

  test('are understood in a sentence, and give way before its subject', async () => {
    const { items, understood, dropped, relaxed } = await found('I want an open source password manager that hums');
    expect(understood).toEqual([openSource]);
    expect(items.map(({ name }) => name)).toEqual(['Vault', 'Keep', 'Chest']);
    expect({ dropped, relaxed }).toEqual({ dropped: ['want', 'hums'], relaxed: true });
    expect((await found('a chest that is open source')).items[0]?.name).toBe('Chest');
  });

  test('keep to the other filters', async () => {
    expect(await names({ q: 'open source password', country: 'DE' })).toEqual([]);
    expect(await names({ q: 'open source password', country: 'PT' })).toEqual(['Vault']);
  });

  afterAll(async () => {
    await db().listing.deleteMany({ where: { name: { in: ['Vault', 'Keep', 'Chest'] } } });
  });
});

describe('order', () => {
  test('of upcoming listings: the nearest week first', async () => {
    const week = (ahead: number) => ({ status: 'scheduled' as const, launchWeek: addWeeks(weekOf(now()), ahead), submittedAt: now() });
    await makeListing({ name: 'Next Week', ...week(1) });
    await makeListing({ name: 'Far Week', ...week(9) });
    expect(await names({ status: 'upcoming' })).toEqual(['Next Week', 'Marsh', 'Far Week']);
    await db().listing.deleteMany({ where: { name: { endsWith: ' Week' } } });
  });

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
      { numRuns: deepOr(150, 50) },
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
