// search_listings over the REST adapter: parameters, bounds, defaults, and the JSON of the answer.
import { beforeAll, expect, test } from 'vitest';
import { fetchHandler } from '#lib/adapters/http.ts';
import { restHandlerOf } from '#lib/adapters/rest/rest.ts';
import { operations } from '#lib/contract/registry.ts';
import { sorts } from '#lib/search/listing-query.ts';
import { ListingsFound } from '#lib/search/schema.ts';
import { makeCategory, makeListing } from '#scripts/testing/factories.ts';

interface Answer {
  items: { slug: string; url: string }[];
  total: number;
  page: number;
  per_page: number;
  has_more: boolean;
  corrected_query: string | null;
  relaxed: boolean;
}

const handle = fetchHandler(restHandlerOf(operations));
let address = 0;
async function get(query: string) {
  address += 1;
  const response = await handle(new Request(`http://localhost:3000/api/v1/listings${query}`), `10.7.${address >> 8}.${address & 255}`);
  return { status: response.status, headers: response.headers, json: (await response.json()) as Answer };
}
const slugs = ({ json }: { json: Answer }) => json.items.map(({ slug }) => slug);

beforeAll(async () => {
  const { id } = await makeCategory({ name: 'Sailing' });
  for (const [n, name] of ['Tidemark', 'Ebbline', 'Fairlead'].entries())
    await makeListing({ name, votes: n, categoryIds: [id], country: 'PT', stage: 'beta', pricingModel: 'free', tagline: 'Tide tables' });
});

test('an answer as it is described', async () => {
  const { status, headers, json } = await get('?q=tide%20tabels&category=sailing&stage=beta&country=pt&pricing_model=free&per_page=2');
  expect(status).toBe(200);
  expect(headers.get('etag')).toBeTruthy();
  expect(ListingsFound.parse(json)).toEqual(json);
  expect(json).toMatchObject({ page: 1, per_page: 2, total: 3, has_more: true, corrected_query: 'tide tables', relaxed: false });
});

test('words that name a value of a filter are told as the filter takes them', async () => {
  const { json } = await get('?q=free%20tide%20tables%20portugal');
  expect(ListingsFound.parse(json)).toEqual(json);
  expect(json).toMatchObject({
    total: 3,
    corrected_query: null,
    also_searched: null,
    understood: [
      { filter: 'pricing_model', value: 'free', words: 'free' },
      { filter: 'country', value: 'PT', words: 'portugal' },
    ],
  });
  expect((await get('?q=tide%20tables&pricing_model=free&country=PT')).json).toMatchObject({ total: 3, understood: [] });
});

test('nothing is needed: votes, then newest, twenty a page', async () => {
  const all = await get('');
  expect(slugs(all)).toEqual(['fairlead', 'ebbline', 'tidemark']);
  expect(all.json).toMatchObject({ page: 1, per_page: 20, total: 3, has_more: false, corrected_query: null, relaxed: false });
  expect(slugs(await get('?page=2&per_page=2'))).toEqual(['tidemark']);
  expect((await get('?page=1000&per_page=100')).json).toMatchObject({ items: [], total: 3, has_more: false });
});

test.each(sorts)('sort=%s, live and upcoming', async (sort) => {
  expect((await get(`?sort=${sort}`)).json.total).toBe(3);
  expect((await get(`?sort=${sort}&status=upcoming&q=tide`)).json.total).toBe(0);
});

test.each(['?category=sailing&stage=idea', '?domain=nonsense', '?q=%F0%9F%9A%80'])('%s finds nothing, and is no error', async (query) => {
  expect(await get(query)).toMatchObject({ status: 200, json: { items: [], total: 0 } });
});

test.each([
  ['category=sailling', 'must be the slug of a category; did you mean “sailing”?'],
  ['stage=betta', 'must be one of idea, prelaunch, beta, launched, growing, established; did you mean “beta”?'],
  ['pricing_model=un%22known', expect.stringMatching(/^must be one of free, freemium, /)],
  ['country=ZZ', 'must be the code of a country (ISO 3166-1), such as DE'],
])('a mistake in %s is never answered with nothing', async (query, message) => {
  const [path] = query.split('=');
  expect(await get(`?q=tide&${query}`)).toMatchObject({
    status: 400,
    json: { code: 'invalid_input', errors: [{ path: `query.${path}`, message }] },
  });
});

test.each([
  `?q=${'a'.repeat(201)}`,
  '?q=%00',
  '?category=Sailing!',
  '?stage=Not a slug',
  '?country=PRT',
  `?pricing_model=${'x'.repeat(41)}`,
  `?domain=${'x'.repeat(254)}`,
  '?status=draft',
  '?sort=random',
  '?page=0',
  '?page=1001',
  '?per_page=0',
  '?per_page=101',
  '?wrong=1',
])('%s is refused', async (query) => {
  expect((await get(query)).status).toBe(400);
});
