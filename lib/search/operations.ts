import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { tags } from '#lib/cache/tags.ts';
import { tidemark } from '#lib/listings/examples.ts';
import { checkFilters } from '#lib/search/check-filters.ts';
import { ListingSearch, ListingsFound } from '#lib/search/schema.ts';
import { searchListings } from '#lib/search/search-listings.ts';

export const searchOperations = [
  defineOperation({
    id: 'search_listings',
    method: 'GET',
    path: '/listings',
    scope: 'public',
    resource: 'Listings',
    status: 200,
    summary: 'Search the listings',
    description:
      'Finds products by words, category, stage, country, pricing model or domain; every filter narrows the result. `domain` tells whether a product is listed already; `status=upcoming` finds future launches. Paid placement doesn’t change the order.',
    tool: { title: 'Search listings' },
    query: ListingSearch,
    output: ListingsFound,
    compact: true,
    example: {
      query: { q: 'tide tabels', category: 'sailing' },
      output: {
        ...onePage({ ...tidemark, relevance: 1, why: ['tide', 'tables'] }),
        ...{ corrected_query: 'tide tables', relaxed: false, nothing_fits: false, dropped: [], also_searched: null, understood: [] },
      },
    },
    cache: { tags: () => [tags.listings, tags.categories, tags.launches] },
    handler: async ({ query }) => {
      const found = await searchListings(query);
      if (found.total === 0) await checkFilters(query);
      return { ...query, ...found };
    },
  }),
] as const;
