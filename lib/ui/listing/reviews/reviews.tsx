import { MessageSquareText } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { reviewView } from '#lib/community/reviews/review-views.ts';
import { countOf } from '#lib/core/format-number.ts';
import { islandFiles } from '#lib/core/island-files.ts';
import { paths } from '#lib/core/paths.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { type Review, type ReviewQuery, reviewOrders, type StarCounts } from '#lib/listings/reviews/list-reviews.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { Section } from '#lib/ui/listing/article/section.tsx';
import { RatingHead } from '#lib/ui/listing/reviews/rating-head.tsx';
import { ReviewEntry } from '#lib/ui/listing/reviews/review-entry.tsx';
import { ReviewForm } from '#lib/ui/listing/reviews/review-form.tsx';
import { Outcomes } from '#lib/ui/listing/texts/outcomes.tsx';

/** The reviews that a page shows. */
export interface ShownReviews {
  items: readonly Review[];
  counts: StarCounts;
  query: ReviewQuery;
}

interface ReviewsProps extends ShownReviews {
  listing: Pick<ListingProfile, 'id' | 'slug' | 'name' | 'status' | 'rating'>;
  /** Shown below the list, such as links to more reviews. */
  more?: ReactNode;
}

/** The section with the reviews of a product, on its public page. The section is shown even without reviews. */
export function ReviewsSection({ listing, reviews }: { listing: ListingProfile; reviews: ShownReviews }) {
  return (
    <Section id="reviews" title="Reviews" level={2}>
      <Reviews
        {...reviews}
        listing={listing}
        more={<AllReviews slug={listing.slug} count={listing.rating.count} shown={reviews.items.length} />}
      />
    </Section>
  );
}

const orderLabels = { helpful: 'Most helpful', newest: 'Newest', critical: 'Most critical' };

/**
 * The reviews of a listing: its rating, a choice of order, the reviews, and a form to write one. A listing without reviews shows no rating.
 */
export function Reviews({ listing, items, counts, query, more }: ReviewsProps) {
  const { average, count } = listing.rating;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Outcomes kind="review" published="Your review is published. Thank you." />
      {average !== null && <RatingHead slug={listing.slug} average={average} counts={counts} stars={query.stars} />}
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 print:hidden">
          {count > 1 && <Orders slug={listing.slug} query={query} />}
          {listing.status === 'live' && (
            <a href="#write-review" className="link inline-flex min-h-11 items-center text-sm font-medium">
              Write a review
            </a>
          )}
        </div>
      )}
      {items.length > 0 ? (
        <ul className="max-w-measure divide-y divide-line border-y border-line">
          {items.map((review) => (
            <ReviewEntry key={review.id} review={review} listing={listing} />
          ))}
        </ul>
      ) : (
        <p className="max-w-measure text-base text-soft">
          {query.stars === null
            ? listing.status === 'live'
              ? `Nobody has reviewed ${listing.name} yet. If you use it, say what for: yours is the first.`
              : `Reviews begin when ${listing.name} launches.`
            : `There is no review with ${countOf(query.stars, 'star')}.`}
        </p>
      )}
      {more}
      {listing.status === 'live' && <WriteReview listing={listing} isFirst={count === 0} />}
    </div>
  );
}

function Orders({ slug, query }: { slug: string; query: ReviewQuery }) {
  const orders = query.stars === null ? reviewOrders : reviewOrders.filter((order) => order !== 'critical');
  return (
    <nav aria-label="Order of reviews" className="flex flex-wrap items-center gap-x-5 text-sm print:hidden">
      {orders.map((order) => (
        <Link
          key={order}
          href={paths.reviews(slug, reviewView({ ...query, order }))}
          aria-current={order === query.order ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-soft hover:text-ink hover:underline aria-current:font-semibold aria-current:text-ink"
        >
          {orderLabels[order]}
        </Link>
      ))}
      {query.stars !== null && (
        <Link href={paths.reviews(slug, query.order)} className="link ml-auto inline-flex min-h-11 items-center">
          Show all stars
        </Link>
      )}
    </nav>
  );
}

/**
 * The form to write a review, on the page itself. For people who are signed in, `lib/islands/reviews.ts` is loaded; it fills in their own
 * review and shows its status. Without JavaScript, a link leads to a page with the same form.
 */
function WriteReview({ listing, isFirst }: { listing: { id: number; name: string }; isFirst: boolean }) {
  const { path, integrity } = islandFiles().reviews;
  return (
    <section
      aria-labelledby="write-review"
      data-reviews={listing.id}
      data-listing={listing.id}
      data-src={path}
      data-integrity={integrity}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <h3 id="write-review" className="flex scroll-mt-28 items-center gap-2 text-lg">
        <MessageSquareText aria-hidden size={20} strokeWidth={1.5} />
        <span data-part="review-title">{isFirst ? 'Write the first review' : 'Write a review'}</span>
      </h3>
      <p data-part="review-state" hidden className="text-base text-soft">
        {' '}
      </p>
      <div data-part="composer">
        <ReviewForm listing={listing} />
      </div>
      <p className="text-sm text-soft" data-part="review-page">
        You wrote one already?{' '}
        <a href={paths.writeReview(listing.id)} className="link">
          Edit or withdraw it
        </a>
      </p>
    </section>
  );
}

/** A link to all reviews, for a page that shows only the first ones. */
export function AllReviews({ slug, count, shown }: { slug: string; count: number; shown: number }) {
  if (count <= shown) return null;
  return (
    <p>
      <LinkButton href={paths.reviews(slug, 'helpful')}>All {countOf(count, 'review')}</LinkButton>
    </p>
  );
}
