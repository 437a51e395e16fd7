import { ArrowRight, CalendarClock, Rocket } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { tagPage } from '#lib/cache/page.ts';
import { config } from '#lib/config.ts';
import { listCategories } from '#lib/services/categories/list-categories.ts';
import { type ListingSummary, topListings, upcomingListings, weekRace } from '#lib/services/listings/list-listings.ts';
import { addWeeks, now, weekOf } from '#lib/time.ts';
import { Countdown } from '#lib/ui/countdown.tsx';
import { EmptyState } from '#lib/ui/empty-state.tsx';
import { formatDate } from '#lib/ui/format-date.ts';
import { formatNumber } from '#lib/ui/format-number.ts';
import { LinkButton } from '#lib/ui/link-button.tsx';
import { ListingLogo } from '#lib/ui/listing-logo.tsx';
import { ListingRow } from '#lib/ui/listing-row.tsx';
import { WeekStrip } from '#lib/ui/week-strip.tsx';

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

const shown = { race: 50, earlier: 20, upcoming: 6, winners: 3, categories: 8 };

export default async function HomePage() {
  await tagPage('listings', 'categories', 'launches');
  const at = now();
  const week = weekOf(at);
  const [race, winners, ranked, upcoming, categories] = await Promise.all([
    weekRace(week, shown.race),
    weekRace(addWeeks(week, -1), shown.winners),
    topListings(shown.race + shown.earlier),
    upcomingListings(shown.upcoming),
    listCategories({ includeEmpty: false }),
  ]);
  // A demonstration moves the site’s clock; the browser is told how far.
  const ahead = at.getTime() - Date.now();
  const skew = Math.abs(ahead) < 5000 ? 0 : ahead;
  const earlier = ranked.filter(({ id }) => !race.some((listing) => listing.id === id)).slice(0, shown.earlier);
  const largest = categories.toSorted((a, b) => b.liveListings - a.liveListings).slice(0, shown.categories);

  return (
    <>
      <h1 className="pt-6 pb-5 text-base font-medium tracking-normal text-soft sm:pt-8 sm:text-lg">{config().sitePurpose}</h1>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
          <section aria-labelledby="race">
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-line pb-2">
              <h2 id="race" className="text-base">
                This week
              </h2>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
                <div className="max-sm:hidden">
                  <WeekStrip monday={week.toISOString()} skewMs={skew} />
                </div>
                <p className="whitespace-nowrap">
                  Ends in <Countdown to={addWeeks(week, 1)} skewMs={skew} over="a moment" />
                </p>
              </div>
            </div>
            {race.length > 0 ? (
              <Ranking listings={race} />
            ) : ranked.length > 0 ? (
              <p className="flex items-center gap-2 py-4 text-ui text-soft">
                <CalendarClock aria-hidden size={16} className="shrink-0" /> No product launches this week.
              </p>
            ) : (
              <EmptyState
                level={3}
                title="Nothing has launched yet"
                icon={<Rocket aria-hidden size={28} strokeWidth={1.5} />}
                action={
                  <LinkButton href="/submit" variant="primary">
                    Submit a product
                  </LinkButton>
                }
                className="mt-6"
              >
                {upcoming.length > 0
                  ? 'The next launches are on their way; see what comes beside this list.'
                  : 'Products appear here on the Monday of their launch week.'}
              </EmptyState>
            )}
          </section>
          {earlier.length > 0 && (
            <section aria-labelledby="earlier">
              <h2 id="earlier" className="border-b border-line pb-2 text-base">
                Most voted of earlier weeks
              </h2>
              <Ranking listings={earlier} lazy />
            </section>
          )}
        </div>

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
                  <Small key={listing.id} listing={listing}>
                    {listing.launchWeek ? `Week of ${formatDate(listing.launchWeek)}` : listing.tagline}
                  </Small>
                ))}
              </ul>
            )}
          </section>

          {winners.length > 0 && (
            <section aria-labelledby="winners">
              <h2 id="winners" className="border-b border-line pb-2 text-base">
                Last week’s first three
              </h2>
              <ol className="divide-y divide-line">
                {winners.map((listing, index) => (
                  <Small key={listing.id} listing={listing} rank={index + 1}>
                    {formatNumber(listing.votes)} {listing.votes === 1 ? 'vote' : 'votes'}
                  </Small>
                ))}
              </ol>
            </section>
          )}

          <section aria-labelledby="yours" className="grid gap-3 rounded-lg border border-line bg-surface p-4">
            <h2 id="yours" className="text-base">
              Launch yours
            </h2>
            <p className="text-ui text-soft">
              Give us the address of its website. The profile is drafted from what the site says, and you edit it.
            </p>
            <LinkButton href="/submit" variant="primary" icon={<ArrowRight aria-hidden size={16} />} className="justify-self-start">
              Submit a product
            </LinkButton>
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

function Ranking({ listings, lazy = false }: { listings: readonly ListingSummary[]; lazy?: boolean }) {
  const leaderVotes = listings[0]?.votes ?? 0;
  return (
    <ol className="divide-y divide-line border-b border-line">
      {listings.map((listing, index) => (
        <ListingRow key={listing.id} listing={listing} rank={index + 1} leaderVotes={leaderVotes} {...(lazy ? { lazy } : {})} />
      ))}
    </ol>
  );
}

function Small({ listing, rank, children }: { listing: ListingSummary; rank?: number; children: React.ReactNode }) {
  return (
    <li>
      <Link href={`/listings/${listing.slug}`} className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 py-2.5 hover:bg-hover">
        {rank !== undefined && <span className="w-4 shrink-0 text-ui text-quiet figures">{rank}</span>}
        <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={32} lazy />
        <span className="grid min-w-0">
          <span className="truncate text-ui font-medium">{listing.name}</span>
          <span className="truncate text-sm text-soft figures">{children}</span>
        </span>
      </Link>
    </li>
  );
}
