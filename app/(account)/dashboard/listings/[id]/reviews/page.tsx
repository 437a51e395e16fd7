import { countOf } from '#lib/core/format-number.ts';
import { paths, reviewAnchor } from '#lib/core/paths.ts';
import { listReviews, listUnanswered, type Review } from '#lib/listings/reviews/list-reviews.ts';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { Paragraphs } from '#lib/ui/kit/paragraphs.tsx';
import { Stars } from '#lib/ui/kit/stars.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { AnswerForm } from '#lib/ui/listing/reviews/review-entry.tsx';
import { pageNumberOf } from '../../../../page-number.ts';
import { requireEditableListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { WaitingOrAll } from '../waiting-or-all.tsx';

export const metadata = { title: 'Reviews' };

const perPage = 20;

/** The reviews of a listing, for the people who may answer them. Shows the reviews without an answer or, with `?show=all`, all reviews. */
export default async function ListingReviewsPage({ params, searchParams }: PageProps<'/dashboard/listings/[id]/reviews'>) {
  const [{ id }, query] = [await params, await searchParams];
  const { listing } = await requireEditableListing(id, `/dashboard/listings/${id}/reviews`);
  const page = pageNumberOf(query.page);
  const isAll = query.show === 'all';
  const request = { page, perPage };
  const { items, total } = isAll
    ? await listReviews(listing.id, { order: 'newest', stars: null, ...request })
    : await listUnanswered(listing.id, request);
  const here = paths.reviewsEditor(listing.id);
  const { average, count } = listing.rating;
  return (
    <>
      <ListingHeader
        listing={listing}
        title="Reviews"
        description="What people say who use the product. You answer each once, and may edit the answer; everybody sees it below the review."
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 pb-16">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-base">
          <p className="text-soft">{average === null ? 'No reviews yet.' : `${average} of 5 in ${countOf(count, 'review')}.`}</p>
          {count > 0 && <WaitingOrAll label="Which reviews" page={here} isAll={isAll} />}
        </div>
        {items.length === 0 ? (
          count > 0 && <p className="text-base text-soft">Every review has an answer.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {items.map((review) => (
              <OwnersReview key={review.id} review={review} listing={listing.id} back={isAll ? `${here}?show=all` : here} />
            ))}
          </ul>
        )}
        <Pages
          label="Pages of reviews"
          page={page}
          perPage={perPage}
          total={total}
          href={(number) => `${here}?${isAll ? 'show=all&' : ''}page=${number}`}
        />
      </div>
    </>
  );
}

function OwnersReview({ review, listing, back }: { review: Review; listing: number; back: string }) {
  return (
    <li id={reviewAnchor(review.id)} className="grid scroll-mt-28 gap-3 py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={review.stars} />
        <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {review.author ?? 'A member'}
        </span>
        <Time at={review.createdAt} className="text-sm text-soft" />
      </p>
      <div dir="auto" className="max-w-measure">
        <Paragraphs text={review.body} className="grid gap-3" />
      </div>
      <AnswerForm review={review} listing={listing} back={back} />
    </li>
  );
}
