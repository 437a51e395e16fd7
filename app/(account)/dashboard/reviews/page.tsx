import { MessageSquareText } from 'lucide-react';
import Link from 'next/link';
import { requireUser } from '#lib/auth/session.ts';
import { listMyReviews } from '#lib/community/reviews/my-reviews.ts';
import { openingOf } from '#lib/core/opening-of.ts';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { Stars } from '#lib/ui/kit/stars.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { pageNumberOf } from '../../page-number.ts';
import { TextStanding } from './text-standing.tsx';

export const metadata = { title: 'Reviews' };

const perPage = 20;

export default async function MyReviewsPage({ searchParams }: { searchParams: Promise<{ page?: string | string[] }> }) {
  const { actor } = await requireUser(paths.myReviews);
  const page = pageNumberOf((await searchParams).page);
  const { items, total } = await listMyReviews(actor, { page, perPage });
  return (
    <>
      <PageHeader title="Reviews" description="What you wrote about products, and whether others see it." />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 pb-16">
        {total === 0 ? (
          <EmptyState
            icon={<MessageSquareText aria-hidden size={28} strokeWidth={1.5} />}
            title="You reviewed no product yet"
            action={<LinkButton href={paths.launches}>See what launched</LinkButton>}
          >
            Say on a product’s page what you use it for, and what it should do better.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {items.map(({ listing, ...review }) => (
              <li
                key={review.id}
                className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 sm:grid-cols-[3rem_minmax(0,1fr)_auto]"
              >
                <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={48} lazy />
                <div className="grid gap-1">
                  <h2 className="flex flex-wrap items-center gap-x-3 text-base [overflow-wrap:anywhere]">
                    <Link href={paths.listing(listing.slug)} className="hover:underline hover:underline-offset-4">
                      {listing.name}
                    </Link>
                    <Stars stars={review.stars} />
                  </h2>
                  <p dir="auto" className="[overflow-wrap:anywhere]">
                    {openingOf(review.body, 200)}
                  </p>
                  <p className="text-sm text-soft">
                    <TextStanding {...review} />
                  </p>
                </div>
                {review.status !== 'removed' && (
                  <LinkButton
                    href={paths.writeReview(listing.id)}
                    size="sm"
                    aria-label={`Edit or withdraw the review of ${listing.name}`}
                    className="max-sm:col-start-2 max-sm:justify-self-start"
                  >
                    Edit
                  </LinkButton>
                )}
              </li>
            ))}
          </ul>
        )}
        <Pages
          label="Pages of reviews"
          page={page}
          perPage={perPage}
          total={total}
          href={(number) => `${paths.myReviews}?page=${number}`}
        />
      </div>
    </>
  );
}
