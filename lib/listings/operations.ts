import { defineOperation } from '#lib/api/define.ts';
import { slugParams } from '#lib/api/schema/slugs.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { getAlternatives } from '#lib/listings/alternatives/get-alternatives.ts';
import { compareListings } from '#lib/listings/compare/compare-listings.ts';
import { ebbline, fairlead, tidemark, tidemarkAndEbbline, tidemarkName, tidemarkProfile, tidemarkReview } from '#lib/listings/examples.ts';
import { findOffer } from '#lib/listings/offers/offer.ts';
import { listReviews } from '#lib/listings/reviews/list-reviews.ts';
import { AlternativeList, Comparison, ComparisonQuery, Listing, ListingQuery } from '#lib/listings/schema.ts';
import { getListing, getListingWithEvidence } from '#lib/listings/showing/get-listing.ts';

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
      'The public profile of one product, also of an upcoming one. `not_found_on_website` names fields that the company’s own site does not state: blank on purpose, so don’t guess. Story, milestones and media come only if unlocked. `include: evidence` adds each value’s sentence, page and date.',
    tool: { title: 'Read a listing' },
    params: ListingParams,
    query: ListingQuery,
    output: Listing,
    compact: true,
    // The example has no offer, because an offer ends.
    example: { params: { slug: 'tidemark' }, output: { ...tidemarkProfile, latest_reviews: [tidemarkReview] } },
    cache: { tags: ({ params }) => [listingTag(params.slug)] },
    handler: async ({ params, query }) => {
      const listing = await (query.include === 'evidence' ? getListingWithEvidence(params.slug) : getListing(params.slug));
      const { items } = await listReviews(listing.id, { order: 'newest', stars: null, page: 1, perPage: 3 });
      const offer = await findOffer(listing.id);
      return { ...listing, latestReviews: items, ...(offer && { offer }) };
    },
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
      'At most 12 products that people could use instead: those that the owner approved first (`approved: true`), then live listings of the same primary category by shared keywords and tags, then votes.',
    tool: { title: 'Alternatives to a listing' },
    params: ListingParams,
    output: AlternativeList,
    compact: true,
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
      'Compares two products by the attributes of the nearest category they share, then by the fields that every profile has. A cell that is null or missing is unknown: the listing does not state the fact. Never say “no”.',
    tool: { title: 'Compare two listings' },
    query: ComparisonQuery,
    output: Comparison,
    compact: true,
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
