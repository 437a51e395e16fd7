import { CalendarClock, Rocket } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { tagPage } from '#lib/cache/page.ts';
import { config } from '#lib/config.ts';
import { listCategories } from '#lib/services/categories/list-categories.ts';
import { type ListingSummary, topListings, upcomingListings } from '#lib/services/listings/list-listings.ts';
import { EmptyState } from '#lib/ui/empty-state.tsx';
import { formatDate } from '#lib/ui/format-date.ts';
import { formatNumber } from '#lib/ui/format-number.ts';
import { LinkButton } from '#lib/ui/link-button.tsx';
import { ListingLogo } from '#lib/ui/listing-logo.tsx';
import { ListingRow } from '#lib/ui/listing-row.tsx';

export const revalidate = 3600;

export function generateMetadata(): Metadata {
  const { siteName, sitePurpose } = config();
  return {
    title: { absolute: siteName },
    description: sitePurpose,
    alternates: { canonical: '/' },
    openGraph: { type: 'website', siteName, url: '/', title: siteName, description: sitePurpose },
  };
}

const shown = { ranked: 30, upcoming: 6, categories: 10 };

export default async function HomePage() {
  await tagPage('listings', 'categories');
  const [ranked, upcoming, categories] = await Promise.all([
    topListings(shown.ranked),
    upcomingListings(shown.upcoming),
    listCategories({ includeEmpty: false }),
  ]);
  const leaderVotes = ranked[0]?.votes ?? 0;
  const largest = categories.toSorted((a, b) => b.liveListings - a.liveListings).slice(0, shown.categories);

  return (
    <>
      <h1 className="pt-6 pb-5 text-base font-medium tracking-normal text-soft sm:pt-8 sm:text-lg">{config().sitePurpose}</h1>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="ranked">
          <h2 id="ranked" className="border-b border-line pb-2 text-base">
            Most voted
          </h2>
          {ranked.length === 0 ? (
            <EmptyState
              level={3}
              title="Nothing has launched yet"
              icon={<Rocket aria-hidden size={28} strokeWidth={1.5} />}
              action={<LinkButton href="/categories">Browse categories</LinkButton>}
              className="mt-6"
            >
              {upcoming.length > 0
                ? 'The first launches are on their way; see what comes next to this list.'
                : 'The first products appear here on the Monday of their launch week.'}
            </EmptyState>
          ) : (
            <ol className="divide-y divide-line border-b border-line">
              {ranked.map((listing, index) => (
                <ListingRow key={listing.id} listing={listing} rank={index + 1} leaderVotes={leaderVotes} />
              ))}
            </ol>
          )}
        </section>

        <aside aria-label="Also here" className="grid content-start gap-10">
          <section aria-labelledby="upcoming">
            <h2 id="upcoming" className="border-b border-line pb-2 text-base">
              Upcoming
            </h2>
            {upcoming.length === 0 ? (
              <p className="flex items-center gap-2 py-3 text-ui text-soft">
                <CalendarClock aria-hidden size={16} className="shrink-0" /> No launch is scheduled.
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {upcoming.map((listing) => (
                  <Upcoming key={listing.id} listing={listing} />
                ))}
              </ul>
            )}
          </section>

          {largest.length > 0 && (
            <section aria-labelledby="categories">
              <h2 id="categories" className="border-b border-line pb-2 text-base">
                Categories
              </h2>
              <ul className="py-1">
                {largest.map((category) => (
                  <li key={category.slug}>
                    <Link
                      href={`/categories#${category.slug}`}
                      className="-mx-2 flex min-h-11 items-center justify-between gap-4 rounded-lg px-2 text-ui hover:bg-hover lg:min-h-9"
                    >
                      <span className="truncate">{category.name}</span>
                      <span className="text-soft figures">{formatNumber(category.liveListings)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
              <Link href="/categories" className="link inline-flex min-h-11 items-center text-ui">
                All categories
              </Link>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}

function Upcoming({ listing }: { listing: ListingSummary }) {
  return (
    <li>
      <Link href={`/listings/${listing.slug}`} className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 py-2.5 hover:bg-hover">
        <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={32} lazy />
        <span className="grid min-w-0">
          <span className="truncate text-ui font-medium">{listing.name}</span>
          <span className="truncate text-sm text-soft">
            {listing.launchWeek ? `Week of ${formatDate(listing.launchWeek)}` : listing.tagline}
          </span>
        </span>
      </Link>
    </li>
  );
}
