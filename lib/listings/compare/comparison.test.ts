// Tests categories, alternatives and comparisons through the REST adapter: every parameter, bound, default, order and 404.
import { beforeAll, describe, expect, test } from 'vitest';
import { fetchHandler } from '#lib/adapters/http.ts';
import { restHandlerOf } from '#lib/adapters/rest/rest.ts';
import { operations } from '#lib/contract/registry.ts';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { findTypedListing, listComparisons } from '#lib/listings/compare/compare-listings.ts';
import { adjustLiveCounts, recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import type { StoredContent } from '#lib/profile/content.ts';
import { deriveAllAttributes } from '#scripts/testing/derive-all-attributes.ts';
import { makeCategory, makeListing } from '#scripts/testing/factories.ts';

interface Row {
  key: string;
  label: string;
  type: string;
  from: string;
  a: unknown;
  b: unknown;
  a_quote: string | null;
  b_quote: string | null;
  a_source: { url: string; title: string; checked_on: string | null } | null;
  b_source: { url: string; title: string; checked_on: string | null } | null;
}
type Answer = Record<string, unknown> & {
  items: (Row & { slug: string; name: string; url: string; approved: boolean; live_listings: number; subcategories: { slug: string }[] })[];
  total: number;
  code?: string;
  errors?: { path: string; message: string; code: string }[];
};

const handle = fetchHandler(restHandlerOf(operations));
let address = 0;
async function get(path: string): Promise<{ status: number; json: Answer; headers: Headers }> {
  address += 1;
  const response = await handle(new Request(`http://localhost:3000/api/v1${path}`), `10.4.${address >> 8}.${address & 255}`);
  return { status: response.status, json: (await response.json()) as Answer, headers: response.headers };
}
const slugs = ({ json }: { json: Answer }) => json.items.map(({ slug }) => slug);

let outdoors: { id: number };
let sailing: { id: number };
let surfing: { id: number };
let cooking: { id: number };

beforeAll(async () => {
  outdoors = await makeCategory({ name: 'Outdoors', description: 'Under the sky.', position: 0 });
  sailing = await makeCategory({
    name: 'Sailing',
    parentId: outdoors.id,
    description: 'On board.',
    faqs: [{ question: 'What belongs here?', answer: 'Boats.' }],
  });
  surfing = await makeCategory({ name: 'Surfing', parentId: outdoors.id, position: 1 });
  cooking = await makeCategory({ name: 'Cooking', position: 1 });
  await db().categoryAttribute.createMany({
    data: [
      {
        categoryId: outdoors.id,
        key: 'offline',
        label: 'Works offline',
        type: 'boolean',
        rule: { kind: 'stated', any: ['works offline'] },
      },
      { categoryId: sailing.id, key: 'ais', label: 'AIS', type: 'boolean', position: 1, rule: { kind: 'stated', any: ['AIS'] } },
      {
        categoryId: sailing.id,
        key: 'harbours',
        label: 'Harbours',
        type: 'number',
        position: 0,
        rule: { kind: 'number', units: ['harbours'] },
      },
    ],
  });
  const live = (slug: string, categoryIds: number[], values: Parameters<typeof makeListing>[0] = {}) =>
    makeListing({ slug, name: slug, categoryIds, ...values });
  await live('tidemark', [sailing.id], {
    votes: 9,
    keywords: ['tides', 'Harbours', 'offline'],
    tags: ['sailing'],
    features: ['Works offline', '4,200 harbours'],
    stage: 'launched',
    country: 'PT',
    ratingSum: 9,
    ratingCount: 2,
  });
  await live('ebbline', [sailing.id], { votes: 1, keywords: ['tides', 'log'], features: ['No AIS', '300 harbours'], stage: 'beta' });
  await live('fairlead', [sailing.id], { votes: 5, keywords: ['harbours '], tags: ['Sailing', 'tides'] });
  await live('popular', [sailing.id], { votes: 50, keywords: ['charts'] });
  await live('plain', [sailing.id], { votes: 7, keywords: [] });
  await live('wave', [surfing.id], { votes: 30, keywords: ['tides', 'harbours'], features: ['Works offline'] });
  await live('stew', [cooking.id], { votes: 80, keywords: ['tides'] });
  await live('soon', [sailing.id], { status: 'scheduled', votes: 99, keywords: ['tides'] });
  await live('waiting', [], { status: 'awaiting_badge' });
  for (const status of ['draft', 'paused', 'rejected', 'removed'] as const)
    await live(`is-${status}`, [sailing.id], { status, keywords: ['tides'] });
  await deriveAllAttributes();
  await recountLiveListings();
});

describe('list_categories', () => {
  test('the tree, with pages of its own', async () => {
    const { json } = await get('/categories');
    expect(slugs({ json })).toEqual(['outdoors', 'cooking']);
    expect(json.items[0]).toMatchObject({ url: expect.stringMatching(/\/categories\/outdoors$/), live_listings: 6 });
    expect(json.items[0]?.subcategories.map(({ slug }) => slug)).toEqual(['sailing', 'surfing']);
  });
});

describe('get_category', () => {
  test('all that it says, and its live listings, those of subcategories with them, most voted first', async () => {
    const answer = await get('/categories/outdoors');
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      slug: 'outdoors',
      description: 'Under the sky.',
      faqs: [],
      parent: null,
      live_listings: 6,
      page: 1,
      per_page: 20,
      total: 6,
      has_more: false,
      subcategories: [
        { slug: 'sailing', live_listings: 5 },
        { slug: 'surfing', live_listings: 1 },
      ],
    });
    expect(slugs(answer)).toEqual(['popular', 'wave', 'tidemark', 'plain', 'fairlead', 'ebbline']);
    expect((await get('/categories/sailing')).json).toMatchObject({
      faqs: [{ question: 'What belongs here?', answer: 'Boats.' }],
      parent: { slug: 'outdoors', name: 'Outdoors', live_listings: 6 },
      subcategories: [],
    });
  });

  test('pages, past the end too', async () => {
    const first = await get('/categories/outdoors?per_page=4');
    const second = await get('/categories/outdoors?per_page=4&page=2');
    expect([...slugs(first), ...slugs(second)]).toEqual(['popular', 'wave', 'tidemark', 'plain', 'fairlead', 'ebbline']);
    expect(first.json).toMatchObject({ has_more: true, total: 6 });
    expect(second.json).toMatchObject({ has_more: false, total: 6, page: 2 });
    expect((await get('/categories/outdoors?page=1000&per_page=100')).json).toMatchObject({ items: [], total: 6, has_more: false });
  });

  test('bad parameters are named; an unknown one is guessed at', async () => {
    for (const query of ['page=0', 'page=1001', 'page=x', 'per_page=0', 'per_page=101', 'size=3']) {
      const { status, json } = await get(`/categories/outdoors?${query}`);
      expect(status, query).toBe(400);
      expect(json.errors?.[0]?.path, query).toBe(`query.${query.split('=')[0]}`);
    }
    expect((await get('/categories/-bad')).status).toBe(400);
    expect(await get('/categories/nowhere')).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  test('a listing that launches or leaves is there or gone at once', async () => {
    const { id } = await makeListing({ slug: 'newest', name: 'newest', categoryIds: [cooking.id], status: 'scheduled' });
    expect(slugs(await get('/categories/cooking'))).toEqual(['stew']);
    const moveTo = (status: 'live' | 'paused', by: 1 | -1) =>
      transaction(async (tx) => {
        await tx.listing.update({ where: { id }, data: { status, launchedAt: new Date('2026-11-16T00:00:00Z') } });
        await adjustLiveCounts(tx, id, by);
      });
    await moveTo('live', 1);
    expect(slugs(await get('/categories/cooking'))).toEqual(['stew', 'newest']);
    await moveTo('paused', -1);
    expect(slugs(await get('/categories/cooking'))).toEqual(['stew']);
  });
});

describe('get_alternatives', () => {
  test('the closest of the same primary category, the rarer the shared word the closer; then by votes; never itself', async () => {
    const answer = await get('/listings/tidemark/alternatives');
    expect(answer.json).toMatchObject({ listing: { slug: 'tidemark', url: expect.stringMatching(/\/listings\/tidemark$/) } });
    // fairlead shares three words in any letter case, and ebbline shares one. The others share none, so the one with more votes comes
    // first.
    expect(slugs(answer)).toEqual(['fairlead', 'ebbline', 'popular', 'plain']);
    expect(answer.json.items.every(({ approved }) => !approved)).toBe(true);
  });

  test('those the owner approved come first, from any category, when they are live', async () => {
    const id = async (slug: string) => (await db().listing.findUniqueOrThrow({ where: { slug } })).id;
    const listingId = await id('fairlead');
    const alternatives = [
      { alternativeId: await id('stew'), approved: true },
      { alternativeId: await id('ebbline'), approved: true },
      { alternativeId: await id('soon'), approved: true },
      { alternativeId: await id('wave'), approved: false },
    ];
    await db().listingAlternative.createMany({ data: alternatives.map((alternative) => ({ listingId, ...alternative })) });
    const answer = await get('/listings/fairlead/alternatives');
    expect(answer.json.items.map(({ slug, approved }) => [slug, approved])).toEqual([
      ['ebbline', true],
      ['stew', true],
      ['tidemark', false],
      ['popular', false],
      ['plain', false],
    ]);
  });

  test('at most twelve', async () => {
    for (let n = 0; n < 15; n++) await makeListing({ categoryIds: [surfing.id], keywords: ['tides'] });
    const { json } = await get('/listings/wave/alternatives');
    expect(json.items).toHaveLength(12);
    expect(new Set(json.items.map(({ slug }) => slug)).size).toBe(12);
  });

  test('a word changed counts at once', async () => {
    await db().listing.update({ where: { slug: 'plain' }, data: { tags: ['log'] } });
    expect(slugs(await get('/listings/ebbline/alternatives'))[0]).toBe('plain');
    await db().listing.update({ where: { slug: 'plain' }, data: { tags: [] } });
    expect(slugs(await get('/listings/ebbline/alternatives'))[0]).not.toBe('plain');
  });

  test('also of a listing on its way; without a category there are none', async () => {
    expect(slugs(await get('/listings/soon/alternatives'))).toContain('tidemark');
    expect((await get('/listings/waiting/alternatives')).json.items).toEqual([]);
  });

  test('404 for what strangers don’t see', async () => {
    for (const slug of ['is-draft', 'is-paused', 'is-rejected', 'is-removed', 'never-heard-of'])
      expect((await get(`/listings/${slug}/alternatives`)).status, slug).toBe(404);
    expect((await get('/listings/-bad/alternatives')).status).toBe(400);
    expect((await get('/listings/tidemark/alternatives?page=1')).status).toBe(400);
  });
});

describe('compare_listings', () => {
  const rowsOf = async (query: string) => (await get(`/compare?${query}`)).json.items;
  const itself = (slug: string) => ({ url: `${config().siteUrl}/listings/${slug}`, title: slug, checked_on: null });

  test('the attributes of the shared category in its order, then those above, then common fields; null where nothing is stated', async () => {
    const { status, json } = await get('/compare?a=tidemark&b=ebbline');
    expect(status).toBe(200);
    expect(json).toMatchObject({ a: { slug: 'tidemark' }, b: { slug: 'ebbline' }, category: { slug: 'sailing', name: 'Sailing' } });
    expect(json.items.slice(0, 3)).toEqual([
      {
        key: 'harbours',
        label: 'Harbours',
        type: 'number',
        from: 'category',
        a: 4200,
        b: 300,
        a_quote: '4,200 harbours',
        b_quote: '300 harbours',
        a_source: itself('tidemark'),
        b_source: itself('ebbline'),
      },
      {
        key: 'ais',
        label: 'AIS',
        type: 'boolean',
        from: 'category',
        a: null,
        b: false,
        a_quote: null,
        b_quote: 'No AIS',
        a_source: null,
        b_source: itself('ebbline'),
      },
      {
        key: 'offline',
        label: 'Works offline',
        type: 'boolean',
        from: 'category',
        a: true,
        b: null,
        a_quote: 'Works offline',
        b_quote: null,
        a_source: itself('tidemark'),
        b_source: null,
      },
    ]);
    const common = Object.fromEntries(json.items.slice(3).map(({ key, a, b, from }) => [key, [a, b, from]]));
    expect(common).toMatchObject({
      stage: ['launched', 'beta', 'profile'],
      country: ['PT', null, 'profile'],
      rating: [4.5, null, 'profile'],
      features: [['Works offline', '4,200 harbours'], ['No AIS', '300 harbours'], 'profile'],
    });
  });

  test('turned round, so are the cells', async () => {
    const [harbours] = await rowsOf('a=ebbline&b=tidemark');
    expect(harbours).toMatchObject({ a: 300, b: 4200 });
  });

  test('the nearest category in common may be above both', async () => {
    const { json } = await get('/compare?a=tidemark&b=wave');
    expect(json.category).toEqual({ slug: 'outdoors', name: 'Outdoors' });
    expect(json.items.filter(({ from }) => from === 'category').map(({ key, a, b }) => [key, a, b])).toEqual([['offline', true, true]]);
  });

  test('without one, only the common fields; a category not shown is none', async () => {
    const { json } = await get('/compare?a=tidemark&b=stew');
    expect(json.category).toBeNull();
    expect(new Set(json.items.map(({ from }) => from))).toEqual(new Set(['profile']));
    const both = await makeListing({ slug: 'both', name: 'both', categoryIds: [cooking.id, sailing.id] });
    expect((await get('/compare?a=tidemark&b=both')).json.category).toBeNull();
    await db().listing.update({ where: { id: both.id }, data: { extraCategories: 1 } });
    const { compareListings } = await import('#lib/listings/compare/compare-listings.ts');
    expect((await compareListings('tidemark', 'both')).category).toEqual({ slug: 'sailing', name: 'Sailing' });
  });

  test('an attribute typed by the owner has no quote', async () => {
    const [{ id: listingId }, { id: attributeId }] = await Promise.all([
      db().listing.findUniqueOrThrow({ where: { slug: 'plain' } }),
      db().categoryAttribute.findFirstOrThrow({ where: { key: 'ais' } }),
    ]);
    await db().listingAttribute.create({ data: { listingId, attributeId, value: true, source: 'owner' } });
    const ais = (await rowsOf('a=plain&b=popular')).find(({ key }) => key === 'ais');
    expect(ais).toMatchObject({ a: true, b: null, a_quote: null, a_source: null });
  });

  test('a sentence of the product’s site comes with its page and the day on which it was last seen there', async () => {
    const { profileId } = await db().listing.findUniqueOrThrow({ where: { slug: 'tidemark' } });
    const source = { url: 'https://tidemark.example/ais', title: 'At sea', checked_on: '2026-07-01' };
    const field = { value: ['AIS'], ai_value: ['AIS'], state: 'ai', locked: false, evidence: [{ quote: 'Reads AIS targets', ...source }] };
    await db().profile.update({ where: { id: profileId }, data: { content: { fields: { features: field } } as StoredContent } });
    await deriveAllAttributes();
    const ais = (await rowsOf('a=tidemark&b=popular')).find(({ key }) => key === 'ais');
    expect(ais).toMatchObject({ a: true, a_quote: 'Reads AIS targets', a_source: source, b_source: null });
  });

  test('a field of the profile cites the site where it comes from there, and not where its owner typed it', async () => {
    const { profileId } = await db().listing.findUniqueOrThrow({ where: { slug: 'tidemark' } });
    const source = { url: 'https://tidemark.example/about', title: 'About', checked_on: '2026-07-01' };
    const quoted = (value: string, quote: string) => ({
      value,
      ai_value: value,
      state: 'ai',
      locked: false,
      evidence: [{ quote, ...source }],
    });
    const fields = {
      country: quoted('PT', 'Made in Portugal'),
      stage: { ...quoted('beta', 'Now in beta'), value: 'launched', state: 'edited' },
    };
    await db().profile.update({ where: { id: profileId }, data: { content: { fields } as StoredContent } });
    const rows = await rowsOf('a=tidemark&b=popular');
    const cell = (name: string) => rows.find(({ key }) => key === name);
    expect(cell('country')).toMatchObject({ a: 'PT', a_quote: 'Made in Portugal', a_source: source, b_quote: null });
    expect(cell('stage')).toMatchObject({ a: 'launched', a_quote: null, a_source: null });
  });

  test('both are required, differ, and are there', async () => {
    expect((await get('/compare')).json.errors?.map(({ path }) => path)).toEqual(['query.a', 'query.b']);
    expect((await get('/compare?a=tidemark')).status).toBe(400);
    expect((await get('/compare?a=tidemark&b=-x')).status).toBe(400);
    expect((await get('/compare?a=tidemark&b=ebbline&c=x')).status).toBe(400);
    const same = await get('/compare?a=tidemark&b=tidemark');
    expect(same).toMatchObject({ status: 400, json: { errors: [{ path: 'query.b', code: 'same_listing' }] } });
    for (const slug of ['is-draft', 'is-paused', 'is-rejected', 'is-removed', 'never-heard-of']) {
      expect((await get(`/compare?a=tidemark&b=${slug}`)).status, slug).toBe(404);
      expect((await get(`/compare?a=${slug}&b=tidemark`)).status, slug).toBe(404);
    }
    expect((await get('/compare?a=soon&b=waiting')).status).toBe(200);
  });
});

test('the form finds a product by slug, name or address', async () => {
  const named = await makeListing({ slug: 'sum-and-total', name: 'Sum & Total' });
  for (const typed of ['sum-and-total', ' Sum & Total ', 'https://debut.example/listings/sum-and-total?x=1'])
    expect(await findTypedListing(typed), typed).toBe(named.slug);
  for (const typed of ['', '???', 'never heard of', 'is-draft', 'https://', 'x'.repeat(5000)])
    expect(await findTypedListing(typed), typed.slice(0, 20)).toBeNull();
});

test('comparisons worth a link: what owners named, then the leaders of a category; each pair once', async () => {
  const pairs = await listComparisons(24);
  expect(pairs[0]).toMatchObject({ aSlug: 'fairlead', bSlug: 'stew' });
  expect(pairs).toContainEqual(expect.objectContaining({ aSlug: 'ebbline', bSlug: 'fairlead' }));
  expect(pairs).toContainEqual(expect.objectContaining({ aSlug: 'popular', bSlug: 'tidemark' }));
  expect(new Set(pairs.map(({ aSlug, bSlug }) => `${aSlug} ${bSlug}`)).size).toBe(pairs.length);
  expect(await listComparisons(1)).toHaveLength(1);
});
