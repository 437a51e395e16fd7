// Tests the API's responses about founders, the blog, interview questions and products.

import { beforeAll, describe, expect, test } from 'vitest';
import { fetchHandler } from '#lib/adapters/http.ts';
import { restHandlerOf } from '#lib/adapters/rest/rest.ts';
import type { Operation } from '#lib/api/define.ts';
import { productOperations } from '#lib/billing/operations.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db, queryRows, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import type * as PrismaJson from '#lib/core/json-columns.ts';
import { blogOperations } from '#lib/editorial/operations.ts';
import { founderOperations, interviewQuestionOperations } from '#lib/founders/operations.ts';
import { siteOperations } from '#lib/site/operations.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeFounder, makeListing, makeUser } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk, manyRows } from '#scripts/testing/many-listings.ts';

const handle = fetchHandler(
  restHandlerOf([
    ...founderOperations,
    ...interviewQuestionOperations,
    ...blogOperations,
    ...productOperations,
    ...siteOperations,
  ] as readonly Operation[]),
);

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked at member by member
  body: any;
}
async function get(path: string): Promise<Answer> {
  const response = await handle(new Request(`http://debut.test/api/v1${path}`));
  return { status: response.status, body: await response.json() };
}
const names = ({ body }: Answer): string[] => body.items.map((item: { name: string }) => item.name);

/** Queries with special characters of query languages, invisible characters, or characters that belong to no word. */
const hostile = [
  `"'()&|!:*<>\\`,
  '%',
  '_',
  '%%%',
  "'",
  "o'",
  '\\',
  'a\\',
  '½',
  'ŉ',
  '№ 1',
  '👩‍🚀',
  'مرحبا',
  '日本',
  ' ',
  'a & b',
  ':*',
  '!!',
  '\u0000',
  '\ud800',
  'the',
  'x'.repeat(120),
  '😀'.repeat(120),
];

async function found(founder: { id: string }, listing: { id: number }, title: string | null = null) {
  const position = await db().listingFounder.count({ where: { listingId: listing.id } });
  await db().listingFounder.create({ data: { listingId: listing.id, founderId: founder.id, title, position } });
}
async function countLive() {
  await db()
    .$executeRaw`update founders f set live_listings = (select count(*) from listing_founders lf join listings l on l.id = lf.listing_id
    where lf.founder_id = f.id and l.status = 'live')`;
}

describe('list_founders', () => {
  beforeAll(async () => {
    const tide = await makeListing({ name: 'Tidemark', votes: 9 });
    const ebb = await makeListing({ name: 'Ebbline', votes: 4 });
    const dune = await makeListing({ name: 'Sand & Dune', votes: 2 });
    const soon = await makeListing({ name: 'Soonly', status: 'scheduled' });
    const ines = await makeFounder({ name: 'Inês Marinho', country: 'PT', photoUrl: '/logos/ines.webp', confirmedAt: new Date() });
    const bob = await makeFounder({ name: 'Bob O’Neil', country: 'IE' });
    const nadia = await makeFounder({ name: 'Надя Петрова', slug: 'nadya-petrova' });
    const later = await makeFounder({ name: 'Later Larsen' });
    await makeFounder({ name: 'Without Product' });
    await found(ines, ebb);
    await found(ines, tide, 'Founder');
    await found(bob, tide);
    await found(nadia, dune);
    await found(later, soon);
    await countLive();
  });

  test('people behind live listings, those with the most first', async () => {
    const answer = await get('/founders');
    expect(answer.status).toBe(200);
    expect(names(answer)).toEqual(['Inês Marinho', 'Bob O’Neil', 'Надя Петрова']);
    expect(answer.body).toMatchObject({ page: 1, per_page: 20, total: 3, has_more: false });
    expect(answer.body.items[0]).toEqual({
      slug: 'ine-s-marinho',
      name: 'Inês Marinho',
      url: `${config().siteUrl}/founders/ine-s-marinho`,
      photo_url: `${config().siteUrl}/logos/ines.webp`,
      country: 'PT',
      bio: null,
      confirmed: true,
      live_listings: 2,
      companies: [expect.objectContaining({ name: 'Tidemark' }), expect.objectContaining({ name: 'Ebbline' })],
    });
  });

  test.each([
    ['ines', ['Inês Marinho']],
    ['INÊS', ['Inês Marinho']],
    ['marinho ines', ['Inês Marinho']],
    ['marino', ['Inês Marinho']],
    ['m', ['Inês Marinho']],
    ['rin', ['Inês Marinho']],
    ["o'neil", ['Bob O’Neil']],
    ['надя', ['Надя Петрова']],
    ['tidemark', ['Inês Marinho', 'Bob O’Neil']],
    ['sand dune', ['Надя Петрова']],
    ['larsen', []],
    ['soonly', []],
    ['nobody at all', []],
  ])('q = %s finds %j', async (q, expected) => {
    const answer = await get(`/founders?q=${encodeURIComponent(q)}`);
    expect(names(answer)).toEqual(expected);
    expect(answer.body.total).toBe(expected.length);
  });

  test.each(hostile)('q = %j is no error', async (q) => {
    const address = `/founders?q=${q === '\ud800' ? '%ED%A0%80' : encodeURIComponent(q)}`;
    expect([200, 400]).toContain((await get(address)).status); // 400 for a text with invalid characters
  });

  test('country, in either case, and with q', async () => {
    expect(names(await get('/founders?country=pt'))).toEqual(['Inês Marinho']);
    expect(names(await get('/founders?country=DK'))).toEqual([]);
    expect((await get('/founders?country=XX')).status).toBe(400); // not the code of a country
    expect(names(await get('/founders?q=tidemark&country=IE'))).toEqual(['Bob O’Neil']);
    expect((await get('/founders?country=PRT')).status).toBe(400);
  });

  test('pages, with the total past the end too', async () => {
    expect((await get('/founders?per_page=1&page=2')).body).toMatchObject({ items: [{ name: 'Bob O’Neil' }], total: 3, has_more: true });
    expect((await get('/founders?per_page=2&page=9')).body).toMatchObject({ items: [], total: 3, has_more: false });
    expect((await get('/founders?q=tidemark&per_page=1&page=2')).body).toMatchObject({ items: [{ name: 'Bob O’Neil' }], total: 2 });
    expect((await get('/founders?q=tidemark&page=7')).body).toMatchObject({ items: [], total: 2 });
    for (const query of ['page=0', 'page=1001', 'per_page=0', 'per_page=101', `q=${'x'.repeat(121)}`, 'sort=name'])
      expect((await get(`/founders?${query}`)).status, query).toBe(400);
  });
});

describe('get_founder', () => {
  test('everything public about them, and nothing else', async () => {
    const user = await makeUser();
    const vera = await makeFounder({ name: 'Vera Vale', userId: user.id, bio: 'Builds.', socials: { x: 'https://x.example/vera' } });
    const open = await makeListing({ name: 'Open', votes: 3, storyUnlocked: true });
    const closed = await makeListing({ name: 'Closed', votes: 5 });
    const paused = await makeListing({ name: 'Paused', status: 'paused', storyUnlocked: true });
    for (const listing of [open, closed, paused]) {
      await found(vera, listing, 'Maker');
      await db().founderStory.create({ data: { listingId: listing.id, title: `Of ${listing.name}`, story: 'So.' } });
    }
    const question = await db().interviewQuestion.create({ data: { question: 'Why?', position: 1 } });
    const old = await db().interviewQuestion.create({ data: { question: 'Old?', active: false } });
    for (const { id } of [question, old])
      await db().interviewAnswer.create({ data: { userId: user.id, questionId: id, answer: 'Because.' } });
    await countLive();
    const { status, body } = await get('/founders/vera-vale');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Vera Vale',
      bio: 'Builds.',
      confirmed: false,
      live_listings: 2,
      socials: { x: 'https://x.example/vera' },
    });
    expect(body.companies.map((company: { name: string; title: string }) => [company.name, company.title])).toEqual([
      ['Closed', 'Maker'],
      ['Open', 'Maker'],
    ]);
    expect(body.companies[0]).toMatchObject({ votes: 5, status: 'live', launched_at: expect.stringMatching(/Z$/) });
    expect(body.stories).toEqual([expect.objectContaining({ title: 'Of Open', story: 'So.', problem: null })]);
    expect(body.stories[0].listing).toMatchObject({ slug: 'open', url: `${config().siteUrl}/listings/open` });
    expect(body.interview).toEqual([{ question: 'Why?', answer: 'Because.' }]);
  });

  test('one whose product is on its way has a page without it', async () => {
    expect((await get('/founders/later-larsen')).body).toMatchObject({ live_listings: 0, companies: [] });
  });

  test.each(['nobody-knows', 'without-product'])('%s: 404', async (slug) => {
    expect(await get(`/founders/${slug}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
  test('a slug of another shape: 400', async () => expect((await get('/founders/No%20Slug')).status).toBe(400));
});

describe('the blog', () => {
  const day = (n: number) => new Date(Date.now() - n * dayMs);
  beforeAll(async () => {
    const post = (slug: string, title: string, body: string, publishedAt: Date | null, faqs: PrismaJson.Faqs = []) =>
      db().blogPost.create({ data: { slug, title, excerpt: `On ${title}`, body, author: 'The team', publishedAt, faqs } });
    await post('weeks', 'How a launch week works', 'Weeks run **Monday to Sunday**.', day(3), [{ question: 'Q?', answer: 'A.' }]);
    await post('cafe', 'A café on the harbour', `Products are launched. ${'word '.repeat(600)}`, day(1));
    await post('draft', 'Unpublished', 'Launch', null);
    await post('later', 'Of tomorrow', 'Launch', day(-1));
  });
  const slugs = ({ body }: Answer) => body.items.map((item: { slug: string }) => item.slug);

  test('newest first, published ones only', async () => {
    const answer = await get('/blog');
    expect(slugs(answer)).toEqual(['cafe', 'weeks']);
    expect(answer.body).toMatchObject({ total: 2, has_more: false });
    expect(answer.body.items[0]).toMatchObject({
      title: 'A café on the harbour',
      author: 'The team',
      url: `${config().siteUrl}/blog/cafe`,
      reading_minutes: 3,
    });
    expect(answer.body.items[0].body).toBeUndefined();
  });

  test.each([
    ['launch', ['cafe', 'weeks']],
    ['launching', ['cafe', 'weeks']],
    ['launch wee', ['weeks']],
    ['wee launch', []],
    ['cafe', ['cafe']],
    ['CAFÉ harb', ['cafe']],
    ['monday', ['weeks']],
    ['tomorrow', []],
    ['the', []],
  ])('q = %s finds %j', async (q, expected) => {
    const answer = await get(`/blog?q=${encodeURIComponent(q)}`);
    expect(slugs(answer)).toEqual(expected);
    expect(answer.body.total).toBe(expected.length);
  });

  test.each(hostile)('q = %j is no error', async (q) => {
    const address = `/blog?q=${q === '\ud800' ? '%ED%A0%80' : encodeURIComponent(q)}`;
    expect([200, 400]).toContain((await get(address)).status);
  });

  test('pages and bounds', async () => {
    expect((await get('/blog?per_page=1&page=2')).body).toMatchObject({ items: [{ slug: 'weeks' }], total: 2, has_more: false });
    expect((await get('/blog?page=5')).body).toMatchObject({ items: [], total: 2 });
    for (const query of ['page=0', 'per_page=101', `q=${'x'.repeat(201)}`, 'tag=x'])
      expect((await get(`/blog?${query}`)).status, query).toBe(400);
  });

  test('a post with its Markdown and its questions', async () => {
    expect((await get('/blog/weeks')).body).toMatchObject({
      body: 'Weeks run **Monday to Sunday**.',
      faqs: [{ question: 'Q?', answer: 'A.' }],
      published_at: expect.stringMatching(/Z$/),
    });
  });

  test('what is not published is not found, until it is', async () => {
    for (const slug of ['draft', 'later', 'never-written']) expect((await get(`/blog/${slug}`)).status, slug).toBe(404);
    setClock(movedClock(2 * dayMs));
    expect((await get('/blog/later')).status).toBe(200);
    setClock(systemClock);
  });
});

test('interview questions: those asked now, in order', async () => {
  await db().interviewQuestion.deleteMany({ where: { answers: { none: {} } } });
  await db().interviewQuestion.create({ data: { question: 'First?', help: 'Short.', position: 0 } });
  const { body } = await get('/interview-questions');
  expect(body.items.map(({ question, help }: { question: string; help: string }) => [question, help])).toEqual([
    ['First?', 'Short.'],
    ['Why?', null],
  ]);
});

test('products: what is for sale, in the team’s order, with the options of each', async () => {
  await db().product.deleteMany();
  await db().product.createMany({
    data: [
      { slug: 'billboard', name: 'Billboard', minimumCents: 1000, position: 2 },
      { slug: 'launch', name: 'Launch', description: 'Live at once.', priceCents: 4900, position: 1 },
      { slug: 'gone', name: 'Gone', priceCents: 1, active: false },
      { slug: 'mug', name: 'Mug', priceCents: 900, needsListing: false, position: 3 },
    ],
  });
  const { body } = await get('/products');
  expect(body.items).toEqual([
    {
      id: 'launch',
      name: 'Launch',
      description: 'Live at once.',
      currency: 'usd',
      price_cents: 4900,
      minimum_cents: null,
      needs_listing: true,
      options: [
        expect.objectContaining({ name: 'week', required: false }),
        expect.objectContaining({ name: 'categories', required: false }),
      ],
    },
    expect.objectContaining({
      id: 'billboard',
      price_cents: null,
      minimum_cents: 1000,
      options: [expect.objectContaining({ name: 'amount_cents', required: true })],
    }),
    expect.objectContaining({ id: 'mug', needs_listing: false, options: [] }),
  ]);
});

test('the site’s addresses are all on the site', async () => {
  const { body } = await get('/site');
  for (const [name, url] of Object.entries<string>(body.urls)) expect(url.startsWith(`${config().siteUrl}/`), name).toBe(true);
  expect(body.urls).toMatchObject({ founders: `${config().siteUrl}/founders`, llms: `${config().siteUrl}/llms.txt` });
});

test('many founders: every list takes an index', async () => {
  await loadInBulk(async (query) => {
    await addListings(query, { id: '1000 + n', status: `'live'` }, 20_000);
    // With a large pending list, the index makes inserts fast. The vacuum at the end moves the entries of this list into the trigram index.
    const trigrams = (kb: number) =>
      query(
        `alter index founders_name set (gin_pending_list_limit = ${kb}); alter index listing_names_trigrams set (gin_pending_list_limit = ${kb})`,
      );
    await trigrams(1_000_000);
    await query(`insert into founders (id, slug, name, country, live_listings)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'bulk-' || n,
        initcap(translate(md5(n::text), '0123456789', 'aeioustrln')) || ' ' || initcap(translate(md5((n % 3000)::text), '0123456789', 'aeioustrln')),
        (array['PT', 'DE', 'FR', null])[n % 4 + 1], 1 from generate_series(1, ${manyRows}) n`);
    await query(`insert into listing_founders (listing_id, founder_id, position)
      select 1001 + (n - 1) % 20000, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, (n - 1) / 20000
      from generate_series(1, ${manyRows}) n`);
    await query('select rebuild_listing_names()');
    await trigrams(256);
  });
  const statements = await import('#lib/founders/statements.ts');
  for (const [statement, values, index] of [
    [statements.foundersByListings, [20, 0], 'founders_live_listings_id_idx'],
    [statements.foundersOfCountry, [20, 0, 'IE'], 'founders_country_live_listings_id_idx'],
    [statements.founderBySlug, ['bulk-7'], 'founders_slug_key'],
  ] as const) {
    const steps = await explainStatement(statement, values);
    expect(steps, steps).toContain(index);
    expect(steps).not.toMatch(/Seq Scan on (listings|founders|listing_founders)\b/);
  }

  // `explain` does not show the plans inside `founders_named`, so the test counts the scans of the function's tables.
  for (const [q, country] of [
    ['marinho', null],
    ['marihno ines', null],
    ['bulk 3', 'PT'],
    ['bulk', 'PT'],
    ['son', null],
    ['a', null],
    ['ae', 'DE'],
    ['x'.repeat(120), null],
    ['ab '.repeat(40), null],
  ] as const) {
    await transaction(async (tx) => {
      await queryRows(statements.foundersByWords, [q, 20, 0, country]);
      const scanned = await tx.$queryRaw<{ table: string }[]>`
        select relname as table from pg_stat_xact_user_tables where relname in ('founders', 'listings', 'listing_names', 'listing_founders') and seq_scan > 0`;
      expect(scanned, q).toEqual([]);
    });
  }
});
