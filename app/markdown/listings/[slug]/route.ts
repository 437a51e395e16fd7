import { serializerOf } from '#lib/api/serialize.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { listQuestions } from '#lib/community/questions/list-questions.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import { findOffer } from '#lib/listings/offers/offer.ts';
import { listReviews } from '#lib/listings/reviews/list-reviews.ts';
import { Listing, ListingQuestion } from '#lib/listings/schema.ts';
import { getListingWithEvidence } from '#lib/listings/showing/get-listing.ts';
import { listingMarkdown } from '#lib/listings/showing/listing-markdown.ts';

const serialize = serializerOf(Listing);
const serializeQuestion = serializerOf(ListingQuestion);
const headers = { 'content-type': 'text/markdown; charset=utf-8', vary: 'Accept', 'x-content-type-options': 'nosniff' };

/**
 * Serves a listing as Markdown. next.config.ts rewrites `/listings/tidemark.md` to it, and `/listings/tidemark` for requests that
 * accept Markdown.
 */
export async function GET(_: Request, { params }: RouteContext<'/markdown/listings/[slug]'>): Promise<Response> {
  const { slug } = await params;
  tagPage(listingTag(slug));
  const { siteUrl } = config();
  const listing = await nullIfNotFound(getListingWithEvidence(slug));
  if (!listing) {
    const current = await findCurrentSlug(slug);
    if (current) return new Response(null, { status: 308, headers: { ...headers, location: siteUrl + paths.listingMarkdown(current) } });
    return new Response('# Not found\n\nThere is no such listing.\n', { status: 404, headers });
  }
  const page = siteUrl + paths.listing(slug);
  const offer = await findOffer(listing.id);
  const { items: latestReviews } = await listReviews(listing.id, { order: 'newest', stars: null, page: 1, perPage: 3 });
  const { items: questions } = await listQuestions(listing.id, { order: 'liveliest', page: 1, perPage: 6 });
  return new Response(
    listingMarkdown(serialize({ ...listing, latestReviews, ...(offer && { offer }) }), questions.map(serializeQuestion)),
    {
      headers: {
        ...headers,
        link: `<${page}>; rel="canonical"`,
        ...(listing.status === 'live' && !listing.isThin ? {} : { 'x-robots-tag': 'noindex' }),
      },
    },
  );
}
