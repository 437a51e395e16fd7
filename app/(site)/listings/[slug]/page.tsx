import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { categoryTag, listingTag, tags } from '#lib/cache/tags.ts';
import { listQuestions } from '#lib/community/questions/list-questions.ts';
import { findPublicStats } from '#lib/community/stats/get-listing-stats.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { makersOf } from '#lib/founders/founders.ts';
import { awardTitle } from '#lib/launches/awards/award.ts';
import { awardsOf } from '#lib/launches/awards/list-awards.ts';
import { getFinalStanding, getWeekStanding } from '#lib/launches/race/get-week-standing.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import { listAlternatives } from '#lib/listings/alternatives/get-alternatives.ts';
import { findOffer } from '#lib/listings/offers/offer.ts';
import { countStars, listReviews } from '#lib/listings/reviews/list-reviews.ts';
import { getListingWithEvidence } from '#lib/listings/showing/get-listing.ts';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PublicFigures } from '#lib/ui/listing/figures/public-figures.tsx';
import { ListingArticle } from '#lib/ui/listing/listing-article.tsx';
import { QuestionsSection } from '#lib/ui/listing/questions/questions.tsx';
import { ReviewsSection } from '#lib/ui/listing/reviews/reviews.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { clockSkew } from '../../launches/clock-skew.ts';
import { structuredData } from './structured-data.ts';

/** Returns the listing with its sources, or null if it is not public. Cached, so that metadata and page share the queries. */
const publicListing = cache((slug: string) => nullIfNotFound(getListingWithEvidence(slug)));

export async function generateMetadata({ params }: PageProps<'/listings/[slug]'>) {
  const listing = await publicListing((await params).slug);
  if (!listing) return missingMetadata;
  return pageMetadata({
    title: listing.seoTitle ? { absolute: listing.seoTitle } : `${listing.name}: ${listing.tagline}`,
    description: listing.seoDescription ?? listing.shortDescription ?? listing.tagline,
    path: paths.listing(listing.slug),
    types: { 'application/atom+xml': paths.listingFeed(listing.slug, 'atom') },
    isIndexed: listing.status === 'live' && !listing.isThin,
    hasPicture: true,
    openGraph: { title: listing.name, description: listing.tagline },
  });
}

/** The questions that the page shows. All questions are on pages of their own. */
const shownQuestions = { order: 'liveliest', page: 1, perPage: 6 } as const;
/** The reviews that the page shows. All reviews are on pages of their own. */
const shownReviews = { order: 'helpful', stars: null, page: 1, perPage: 6 } as const;

export default async function ListingPage({ params }: PageProps<'/listings/[slug]'>) {
  const { slug } = await params;
  tagPage(listingTag(slug), tags.awards, tags.categories);
  const found = await publicListing(slug);
  if (!found) {
    const current = await findCurrentSlug(slug);
    if (current) permanentRedirect(paths.listing(current));
    notFound();
  }
  const { evidence, ...listing } = found;
  // The page shows alternatives of the same category, so a change of the category's listings must invalidate it.
  if (listing.category) tagPage(categoryTag(listing.category.slug));
  const counting = countStars(listing.id);
  const [standing, final, awards, makers, questions, reviews, counts, alternatives, stats, offer] = await Promise.all([
    getWeekStanding(listing),
    getFinalStanding(listing),
    awardsOf(listing.id),
    makersOf(listing.id),
    listQuestions(listing.id, shownQuestions),
    listReviews(listing.id, shownReviews, counting),
    counting,
    listAlternatives(listing.id),
    findPublicStats(listing),
    findOffer(listing.id),
  ]);
  // Any vote in the week may change the listing's rank.
  if (standing) tagPage(tags.listings, tags.launches);
  const award = awards.find(({ week }) => week.getTime() === listing.launchWeek?.getTime());
  return (
    <>
      <JsonLd data={structuredData(listing, reviews.items)} />
      <ListingArticle
        listing={listing}
        evidence={evidence}
        today={isoDate(now())}
        publicContent={{
          url: `${config().siteUrl}${paths.listing(slug)}`,
          awards: awards.map(({ id, week, rank }) => ({ id, week, title: awardTitle(rank) })),
          launch: { standing, final, award: award ? awardTitle(award.rank) : null, skewMs: clockSkew(now()) },
          makers,
          questions: <QuestionsSection listing={listing} questions={questions} />,
          questionCount: questions.total,
          reviews: <ReviewsSection listing={listing} reviews={{ items: reviews.items, counts, query: shownReviews }} />,
          alternatives,
          offer,
          figures: stats && <PublicFigures name={listing.name} stats={stats} />,
        }}
      />
      {listing.status === 'live' && (
        <page-seen data-to={`/listings/${slug}/seen`} data-site={new URL(listing.websiteUrl).hostname.replace(/^www\./, '')} />
      )}
    </>
  );
}
