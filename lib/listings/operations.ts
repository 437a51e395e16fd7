import { defineOperation } from '#lib/api/define.ts';
import { slugParams } from '#lib/api/schema/slugs.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { getAlternatives } from '#lib/listings/alternatives/get-alternatives.ts';
import { compareListings } from '#lib/listings/compare/compare-listings.ts';
import { ebbline, fairlead, tidemark, tidemarkAndEbbline, tidemarkName, tidemarkProfile } from '#lib/listings/examples.ts';
import { getListing } from '#lib/listings/get-listing.ts';
import { AlternativeList, Comparison, ComparisonQuery, Listing } from '#lib/listings/schema.ts';

const ListingParams = slugParams('listing', 'tidemark');

export const listingOperations = [
  defineOperation({
    id: 'get_listing',
    method: 'GET',
    path: '/listings/{slug}',
    scope: 'public',
    resource: 'Listings',
    status: 200,
    notFound: true,
    summary: 'Read a listing',
    description:
      'The whole public profile of one product: description, features, pricing, categories, founders, FAQs, socials, latest updates, community rating, Domain Rating with its trend, a picture of its site (`screenshot_url`), and links. `not_found_on_website` lists fields that the company’s own site does not state: these fields are blank on purpose, so don’t guess their values. Story, milestones and media are present only if the listing has them unlocked. Listings on their way to launch are found too; one that its owner deleted is answered with 410. Compare with compare_listings; find similar listings with get_alternatives.',
    tool: { title: 'Read a listing' },
    params: ListingParams,
    output: Listing,
    example: { params: { slug: 'tidemark' }, output: tidemarkProfile },
    cache: { tags: ({ params }) => [`listing:${params.slug}`] },
    handler: ({ params }) => getListing(params.slug),
  }),
  defineOperation({
    id: 'get_alternatives',
    method: 'GET',
    path: '/listings/{slug}/alternatives',
    scope: 'public',
    resource: 'Listings',
    status: 200,
    notFound: true,
    summary: 'List alternatives to a listing',
    description:
      'Products that people could use instead of the product of this listing. Products that its owner approved come first (`approved: true`), then live listings of the same primary category, sorted by the keywords and tags they share, then by votes. At most 12 in all, never the listing itself. Compare two listings with compare_listings.',
    tool: { title: 'Alternatives to a listing' },
    params: ListingParams,
    output: AlternativeList,
    example: {
      params: { slug: 'tidemark' },
      output: {
        listing: tidemarkName,
        items: [
          { ...ebbline, approved: true },
          { ...fairlead, approved: false },
        ],
      },
    },
    cache: { tags: ({ params }) => [listingTag(params.slug), tags.listings] },
    handler: ({ params }) => getAlternatives(params.slug),
  }),
  defineOperation({
    id: 'compare_listings',
    method: 'GET',
    path: '/compare',
    scope: 'public',
    resource: 'Listings',
    status: 200,
    notFound: true,
    summary: 'Compare two listings',
    description:
      'Compares two products by the attributes of the nearest category they share, then by the fields that every profile has (only by these fields if they share no category). An empty (null) cell means that the listing does not state the fact: say that it is unknown, never “no”. Slugs come from search_listings or get_alternatives.',
    tool: { title: 'Compare two listings' },
    query: ComparisonQuery,
    output: Comparison,
    example: {
      query: { a: 'tidemark', b: 'ebbline' },
      output: {
        a: tidemark,
        b: ebbline,
        category: { slug: 'sailing', name: 'Sailing' },
        items: tidemarkAndEbbline,
      },
    },
    cache: { tags: ({ query }) => [listingTag(query.a), listingTag(query.b), tags.categories] },
    handler: ({ query }) => compareListings(query.a, query.b),
  }),
] as const;
