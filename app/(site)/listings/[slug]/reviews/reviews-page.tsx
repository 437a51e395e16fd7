import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { parseReviewView, reviewView } from '#lib/community/reviews/review-views.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { countOf } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import { countStars, listReviews, type ReviewQuery } from '#lib/listings/reviews/list-reviews.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { BackToListing } from '#lib/ui/listing/back-to-listing.tsx';
import { Reviews } from '#lib/ui/listing/reviews/reviews.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData } from '../../../list-data.ts';
import { pagedRoute } from '../../../paged-route.tsx';

const perPage = 20;

interface Props {
  slug: string;
  query: ReviewQuery;
  page: number;
}

const publicListing = cache((slug: string) => nullIfNotFound(getListing(slug)));

async function metadataOf({ slug, query, page }: Props) {
  const listing = await publicListing(slug);
  if (!listing) return missingMetadata;
  const { average, count } = listing.rating;
  return pageMetadata({
    title: `Reviews of ${listing.name}${query.stars === null ? '' : ` with ${countOf(query.stars, 'star')}`}${page > 1 ? `, page ${page}` : ''}`,
    description:
      average === null
        ? `Reviews of ${listing.name} by people who use it.`
        : `${listing.name} is rated ${average} of 5 in ${countOf(count, 'review')} by people who use it.`,
    path: paths.reviews(listing.slug, reviewView(query), page),
    // Search engines index only this view, because the others show the same reviews in another order.
    isIndexed: listing.status === 'live' && count > 0 && reviewView(query) === 'helpful',
  });
}

/** All reviews of a listing in one view. */
async function ReviewsPage({ slug, query, page }: Props) {
  tagPage(listingTag(slug));
  const listing = await publicListing(slug);
  if (!listing) {
    const current = await findCurrentSlug(slug);
    if (current) permanentRedirect(paths.reviews(current, reviewView(query), page));
    notFound();
  }
  const counts = await countStars(listing.id);
  const { items, total } = await listReviews(listing.id, { ...query, page, perPage }, counts);
  if (page > 1 && items.length === 0) notFound();
  const { siteUrl } = config();
  const title = `Reviews of ${listing.name}`;
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            breadcrumbsData([
              { name: listing.name, url: siteUrl + paths.listing(slug) },
              { name: 'Reviews', url: siteUrl + paths.reviews(slug, 'helpful') },
            ]),
          ],
        }}
      />
      <PageHeader
        above={<BackToListing slug={listing.slug} name={listing.name} />}
        title={title}
        description="By people who use it: one review a person, none by its makers."
      />
      <h2 className="sr-only">What they say</h2>
      <div className="max-w-3xl pb-16">
        <Reviews
          listing={listing}
          items={items}
          counts={counts}
          query={query}
          more={
            <Pages
              label="Pages of reviews"
              page={page}
              perPage={perPage}
              total={total}
              href={(number) => paths.reviews(slug, reviewView(query), number)}
            />
          }
        />
      </div>
    </>
  );
}

const route = pagedRoute(ReviewsPage, metadataOf, (page, { slug = '', view = '' }) => {
  const query = parseReviewView(view);
  return query && { slug, query, page };
});

export default route.Page;
export const { generateMetadata } = route;
