import { defineOperation } from '#lib/api/define.ts';
import { onePage } from '#lib/api/examples.ts';
import { serializePage } from '#lib/api/serialize-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { tidemark } from '#lib/listings/examples.ts';
import { serializeListingSummary } from '#lib/listings/serialize.ts';
import { ListingSearch, ListingsFound } from '#lib/search/schema.ts';
import { searchListings as findListings } from '#lib/search/search-listings.ts';

export const searchListings = defineOperation({
  id: 'search_listings',
  method: 'GET',
  path: '/listings',
  scope: 'public',
  resource: 'Listings',
  status: 200,
  summary: 'Search the listings',
  description:
    'Finds products by words, category, stage, country, pricing model or domain; typing errors are corrected. All filters are optional, and each narrows the result. Returns summaries; get_listing returns the full listing. Use `domain` to see whether a product is listed already, and `status=upcoming` for future launches. Paid placement doesn’t change the order.',
  tool: { title: 'Search listings' },
  params: undefined,
  query: ListingSearch,
  body: undefined,
  output: ListingsFound,
  example: {
    query: { q: 'tide tabels', category: 'sailing' },
    output: { ...onePage(tidemark), corrected_query: 'tide tables', relaxed: false },
  },
  cache: { tags: () => [tags.listings, tags.categories, tags.launches] },
  handler: async ({ query }) => {
    const { pricing_model, per_page, ...same } = query;
    const found = await findListings({ ...same, pricingModel: pricing_model, perPage: per_page });
    return {
      ...serializePage(query, { ...found, items: found.items.map(serializeListingSummary) }),
      corrected_query: found.corrected,
      relaxed: found.relaxed,
    };
  },
});
