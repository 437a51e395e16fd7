import { defineOperation } from '#lib/operations/define.ts';
import { listingOnTheWire } from '#lib/operations/listing-on-the-wire.ts';
import { BadgeList, BadgeQuery } from '#lib/schemas/badge.ts';
import { AlternativeList, Comparison, ComparisonQuery, Listing, ListingList, ListingSearch } from '#lib/schemas/listing.ts';
import { slugParams } from '#lib/schemas/slugs.ts';
import { ebbline, onePage, tidemark, tidemarkName, tidemarkProfile } from '#lib/schemas/tidemark.ts';
import { getBadges as readBadges } from '#lib/services/badges/get-badges.ts';
import { getListing as readListing } from '#lib/services/listings/get-listing.ts';
import { listingUrl } from '#lib/services/listings/listing-address.ts';

const ListingParams = slugParams('listing', 'tidemark');

export const searchListings = defineOperation({
  id: 'search_listings',
  method: 'GET',
  path: '/listings',
  scope: 'public',
  resource: 'Listings',
  status: 200,
  summary: 'Search the listings',
  description:
    'Finds products by words, category, stage, country, pricing model or domain; typing errors are forgiven. All filters narrow the result, and none is needed. Gives summaries: read one in full with get_listing. Use `domain` to see whether a product is listed already, and `status=upcoming` for launches ahead. Paid placement doesn’t change the order.',
  tool: { title: 'Search listings' },
  params: undefined,
  query: ListingSearch,
  body: undefined,
  output: ListingList,
  example: { query: { q: 'tide tables', category: 'sailing' }, output: onePage(tidemark) },
});

export const getListing = defineOperation({
  id: 'get_listing',
  method: 'GET',
  path: '/listings/{slug}',
  scope: 'public',
  resource: 'Listings',
  status: 200,
  notFound: true,
  summary: 'Read a listing',
  description:
    'The whole public profile of one product: description, features, pricing, categories, founders, FAQs, socials, latest updates, community rating, Domain Rating with its trend, and links. `not_found_on_website` names facts that the company’s own site does not state: they are blank on purpose, so don’t guess them. Story, milestones and media are there only when the listing has them unlocked. Also answers for listings on their way to launch. Compare with compare_listings, look further with get_alternatives.',
  tool: { title: 'Read a listing' },
  params: ListingParams,
  query: undefined,
  body: undefined,
  output: Listing,
  example: { params: { slug: 'tidemark' }, output: tidemarkProfile },
  cache: { tags: ({ params }) => [`listing:${params.slug}`] },
  handler: async ({ params }) => listingOnTheWire(await readListing(params.slug)),
});

export const getAlternatives = defineOperation({
  id: 'get_alternatives',
  method: 'GET',
  path: '/listings/{slug}/alternatives',
  scope: 'public',
  resource: 'Listings',
  status: 200,
  notFound: true,
  summary: 'List alternatives to a listing',
  description:
    'Products that could be used instead of this one. Those that its owner approved come first (`approved: true`), then the most voted live listings of the same primary category. Take two of them to compare_listings.',
  tool: { title: 'Alternatives to a listing' },
  params: ListingParams,
  query: undefined,
  body: undefined,
  output: AlternativeList,
  example: { params: { slug: 'tidemark' }, output: { listing: tidemarkName, items: [{ ...ebbline, approved: true }] } },
});

export const compareListings = defineOperation({
  id: 'compare_listings',
  method: 'GET',
  path: '/compare',
  scope: 'public',
  resource: 'Listings',
  status: 200,
  notFound: true,
  summary: 'Compare two listings',
  description:
    'Two products side by side, on the attributes of the category they share, or on common fields when they share none. An empty (null) cell means that the fact is on neither listing: say that it is unknown, never «no». Slugs come from search_listings or get_alternatives.',
  tool: { title: 'Compare two listings' },
  params: undefined,
  query: ComparisonQuery,
  body: undefined,
  output: Comparison,
  example: {
    query: { a: 'tidemark', b: 'ebbline' },
    output: {
      a: tidemark,
      b: ebbline,
      category: { slug: 'sailing', name: 'Sailing' },
      items: [{ key: 'offline', label: 'Works offline', type: 'boolean', a: true, b: null }],
    },
  },
});

export const getBadges = defineOperation({
  id: 'get_badges',
  method: 'GET',
  path: '/listings/{slug}/badges',
  scope: 'public',
  resource: 'Listings',
  status: 200,
  notFound: true,
  summary: 'Get a listing’s badges',
  description:
    'HTML to embed and the SVG’s address for every style of badge that this listing may show, in the shape, mode and size you ask for. A listing on the free plan goes live once a badge with `serves_free_plan: true` is on its owner’s homepage: give its `html` to the owner, unchanged.',
  tool: { title: 'Badges of a listing' },
  params: ListingParams,
  query: BadgeQuery,
  body: undefined,
  output: BadgeList,
  example: {
    params: { slug: 'tidemark' },
    query: { shape: 'pill', size: 's' },
    output: {
      listing: tidemarkName,
      shape: 'pill',
      mode: 'auto',
      size: 's',
      items: [
        {
          style: 'listed',
          label: 'Featured on Debut',
          html: '<a href="https://debut.example/listings/tidemark"><img src="https://debut.example/badges/tidemark/listed.svg?shape=pill&amp;size=s" alt="Featured on Debut" width="160" height="32"></a>',
          svg_url: 'https://debut.example/badges/tidemark/listed.svg?shape=pill&size=s',
          width: 160,
          height: 32,
          serves_free_plan: true,
        },
      ],
    },
  },
  cache: { tags: ({ params }) => [`listing:${params.slug}`] },
  handler: async ({ params, query }) => {
    const { listing, badges } = await readBadges(params.slug, query);
    return {
      listing: { id: listing.id, slug: listing.slug, name: listing.name, url: listingUrl(listing.slug) },
      ...query,
      items: badges.map(({ style, label, html, svgUrl, width, height, servesFreePlan }) => ({
        style,
        label,
        html,
        svg_url: svgUrl,
        width,
        height,
        serves_free_plan: servesFreePlan,
      })),
    };
  },
});
