import { listingTag, tags } from '#lib/cache/tags.ts';
import { defineOperation } from '#lib/operations/define.ts';
import { listingOnTheWire, summaryOnTheWire } from '#lib/operations/listing-on-the-wire.ts';
import { pageOnTheWire } from '#lib/operations/page-on-the-wire.ts';
import { BadgeList, BadgeQuery } from '#lib/schemas/badge.ts';
import { AlternativeList, Comparison, ComparisonQuery, Listing, ListingSearch, ListingsFound } from '#lib/schemas/listing.ts';
import { slugParams } from '#lib/schemas/slugs.ts';
import { ebbline, fairlead, onePage, tidemark, tidemarkAndEbbline, tidemarkName, tidemarkProfile } from '#lib/schemas/tidemark.ts';
import { getAlternatives as readAlternatives } from '#lib/services/alternatives/get-alternatives.ts';
import { getBadges as readBadges } from '#lib/services/badges/get-badges.ts';
import { compareListings as readComparison } from '#lib/services/compare/compare-listings.ts';
import { getListing as readListing } from '#lib/services/listings/get-listing.ts';
import { listingUrl } from '#lib/services/listings/listing-address.ts';
import { searchListings as findListings } from '#lib/services/search/search-listings.ts';

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
      ...pageOnTheWire(query, { ...found, items: found.items.map(summaryOnTheWire) }),
      corrected_query: found.corrected,
      relaxed: found.relaxed,
    };
  },
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
    'Products that could be used instead of this one. Those that its owner approved come first (`approved: true`), then live listings of the same primary category, the closest first: by the keywords and tags they share, then by votes. At most 12 in all, never the listing itself. Take two of them to compare_listings.',
  tool: { title: 'Alternatives to a listing' },
  params: ListingParams,
  query: undefined,
  body: undefined,
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
  handler: async ({ params }) => {
    const { listing, items } = await readAlternatives(params.slug);
    return {
      listing: nameOnTheWire(listing),
      items: items.map((item) => ({ ...summaryOnTheWire(item), approved: item.approved })),
    };
  },
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
    'Two products side by side: on the attributes of the nearest category they share, then on fields that every profile has (only these when they share no category). An empty (null) cell means that the listing does not state the fact: say that it is unknown, never “no”. Slugs come from search_listings or get_alternatives.',
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
      items: tidemarkAndEbbline,
    },
  },
  cache: { tags: ({ query }) => [listingTag(query.a), listingTag(query.b), tags.categories] },
  handler: async ({ query }) => {
    const { a, b, category, items } = await readComparison(query.a, query.b);
    return {
      a: summaryOnTheWire(a),
      b: summaryOnTheWire(b),
      category,
      items: items.map(({ aQuote, bQuote, ...row }) => ({ ...row, a_quote: aQuote, b_quote: bQuote })),
    };
  },
});

/** Which listing an answer is about. */
const nameOnTheWire = ({ id, slug, name }: { id: number; slug: string; name: string }) => ({ id, slug, name, url: listingUrl(slug) });

/** For the example: a small pill. */
const badge = (style: string, label: string) => ({
  ...{ style, label },
  html: `<a href="${tidemark.url}"><img src="https://debut.example/badges/tidemark/${style}.svg?shape=pill&amp;size=s" alt="${label}" width="160" height="32"></a>`,
  svg_url: `https://debut.example/badges/tidemark/${style}.svg?shape=pill&size=s`,
  ...{ width: 160, height: 32, serves_free_plan: true },
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
    'HTML to embed and the SVG’s address for every style of badge that this listing may show, in the shape, mode and size you ask for: `listed` for all, `launch-week`, `votes` with the live count, `award-1` to `award-3` where won, and `top-` with a board’s name for its first ten (never the paid board). A listing on the free plan goes live once a badge with `serves_free_plan: true` is on its owner’s homepage: give its `html` to the owner, unchanged.',
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
        badge('listed', 'Featured on Debut'),
        badge('launch-week', 'Launched on Debut in the week of November 16, 2026'),
        badge('top-community-all-time', 'Among the first ten of the most voted of all time on Debut'),
        badge('top-domain-rating', 'Among the first ten by Domain Rating on Debut'),
        badge('votes', 'Votes on Debut'),
      ],
    },
  },
  cache: { tags: ({ params }) => [listingTag(params.slug), tags.listings, tags.boards, tags.awards] },
  handler: async ({ params, query }) => {
    const { listing, badges } = await readBadges(params.slug, query);
    return {
      listing: nameOnTheWire(listing),
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
