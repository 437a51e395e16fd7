import { beforeAll, describe, expect, test } from 'vitest';
import type { ListingQuery } from '#lib/search/listing-query.ts';
import { type Facet, searchWithFacets } from '#lib/search/search-listings.ts';
import { suggest } from '#lib/search/suggest.ts';
import { makeCategory, makeListing } from '#scripts/testing/factories.ts';

const counts = (facets: Facet[]) => Object.fromEntries(facets.map(({ value, count }) => [value, count]));
const facets = async (query: Partial<ListingQuery>) => (await searchWithFacets({ page: 1, perPage: 20, ...query })).facets;

beforeAll(async () => {
  const sailing = await makeCategory({ name: 'Sailing' });
  const text = { description: 'Nothing else.', tagline: 'For boats' };
  const at = { categoryIds: [sailing.id] };
  await makeListing({ ...text, ...at, name: 'Tidemark', stage: 'launched', country: 'PT', pricingModel: 'free', votes: 5 });
  await makeListing({ ...text, ...at, name: 'Ebbline', stage: 'beta', country: 'PT', pricingModel: 'free', votes: 4 });
  await makeListing({ ...text, name: 'Halyard', stage: 'beta', country: 'SE', votes: 3 });
  await makeListing({ ...text, name: 'Marsh', status: 'scheduled', stage: 'idea' });
});

describe('facets', () => {
  test('count what a search finds, the fullest first', async () => {
    const { stage, country, category, pricingModel } = await facets({ q: 'boat' });
    expect(stage).toEqual([
      { value: 'beta', name: null, count: 2 },
      { value: 'launched', name: null, count: 1 },
    ]);
    expect(country.map(({ value }) => value)).toEqual(['PT', 'SE']);
    expect(category).toEqual([{ value: 'sailing', name: 'Sailing', count: 2 }]);
    expect(counts(pricingModel)).toEqual({ free: 2 });
  });

  test('keep to the other filters, but not to their own', async () => {
    const { stage, country } = await facets({ q: 'boat', stage: 'beta' });
    expect(counts(stage)).toEqual({ beta: 2, launched: 1 });
    expect(counts(country)).toEqual({ PT: 1, SE: 1 });
    expect(counts((await facets({ country: 'SE' })).stage)).toEqual({ beta: 1 });
    expect(counts((await facets({ status: 'upcoming' })).stage)).toEqual({ idea: 1 });
  });

  test('of a misspelt query are those of what was meant', async () => {
    expect(await facets({ q: 'halyrad' })).toEqual(await facets({ q: 'halyard' }));
  });

  test('of a query that leaves out words are those of what it finds', async () => {
    expect(counts((await facets({ q: 'tidemark halyard' })).country)).toEqual({ PT: 1, SE: 1 });
  });

  test('of nothing are none', async () => {
    for (const query of [{ q: '!!' }, { q: 'xqzzywv' }, { category: 'none' }])
      expect(await facets(query), JSON.stringify(query)).toEqual({ category: [], stage: [], country: [], pricingModel: [] });
  });
});

describe('suggestions', () => {
  test('begin as typed, by votes, and no more than asked for', async () => {
    expect((await suggest('boa', 2)).listings.map(({ name }) => name)).toEqual(['Tidemark', 'Ebbline']);
    expect((await suggest('hal', 5)).listings.map(({ name }) => name)).toEqual(['Halyard']);
  });

  test('forgive errors', async () => {
    const { listings, corrected } = await suggest('tidmark', 5);
    expect(listings.map(({ name }) => name)).toEqual(['Tidemark']);
    expect(corrected).toBe('tidemark');
  });

  test('name categories, too', async () => {
    expect((await suggest('sail', 5)).categories).toEqual([{ slug: 'sailing', name: 'Sailing' }]);
  });

  test('of nothing typed there are none', async () => {
    expect(await suggest(' ', 5)).toEqual({ listings: [], categories: [], founders: [], corrected: null });
  });
});
