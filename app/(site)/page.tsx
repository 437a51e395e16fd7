import { ArrowRight, CalendarClock, Rocket, Trophy } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { listCategories } from '#lib/categories/list-categories.ts';
import { latestUpdates } from '#lib/community/latest-updates.ts';
import { config } from '#lib/core/config.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { winnersOfWeek } from '#lib/launches/awards/list-awards.ts';
import { getLaunchWeek } from '#lib/launches/get-launch-week.ts';
import { listLaunches } from '#lib/launches/list-launches.ts';
import { weekRace } from '#lib/launches/week-race.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { Countdown } from '#lib/ui/kit/countdown.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { ListingRow } from '#lib/ui/listing/listing-row.tsx';
import { WeekStrip } from '#lib/ui/listing/week-strip.tsx';

export const revalidate = 3600;

export function generateMetadata(): Metadata {
  const { siteName, sitePurpose } = config();
  return {
    title: { absolute: siteName },
    description: sitePurpose,
    alternates: { canonical: paths.home },
    openGraph: { type: 'website', images: paths.sharePicture, siteName, url: paths.home, title: siteName, description: sitePurpose },
  };
}

const maxShown = { race: 30, today: 5, trending: 10, upcoming: 6, updates: 4, categories: 8 };

export default async function HomePage() {
  tagPage(tags.listings, tags.categories, tags.launches, tags.updates, tags.awards);
  const at = now();
  const monday = weekOf(at);
  const lastMonday = addWeeks(monday, -1);
  const firstPage = (perPage: number) => ({ page: 1, perPage });
  const [week, today, trending, upcoming, updates, awards, lastRace, categories] = await Promise.all([
    getLaunchWeek(monday, maxShown.race),
    listLaunches({ section: 'today', ...firstPage(maxShown.today) }),
    listLaunches({ section: 'trending', ...firstPage(maxShown.race + maxShown.trending) }),
    listLaunches({ section: 'upcoming', ...firstPage(maxShown.upcoming) }),
    latestUpdates(firstPage(maxShown.updates)),
    winnersOfWeek(lastMonday),
    weekRace(lastMonday, 3),
    listCategories({ includeEmpty: false }),
  ]);
  // The site's clock may be moved for a demonstration, so the browser needs its offset.
  const offset = at.getTime() - Date.now();
  const skew = Math.abs(offset) < 5000 ? 0 : offset;
  const race = week.items;
  // Leaves out the listings that the race above already shows.
  const trendingBefore = trending.items.filter(({ id }) => !race.some((listing) => listing.id === id)).slice(0, maxShown.trending);
  const lateToday = today.total < week.total ? today.items : [];
  const winners = awards.length > 0 ? awards : lastRace.map((listing, index) => ({ rank: index + 1, votes: listing.votes, listing }));
  const largestCategories = categories.toSorted((a, b) => b.liveListings - a.liveListings).slice(0, maxShown.categories);
  const { siteName, siteUrl, sitePurpose } = config();

  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: siteName,
          description: sitePurpose,
          url: siteUrl,
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${paths.search}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <h1 className="pt-5 pb-4 text-base font-medium tracking-normal text-soft sm:pt-8 sm:pb-5 sm:text-lg">{sitePurpose}</h1>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
          <section aria-labelledby="race">
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-line pb-2">
              <h2 id="race" className="text-base">
                This week
              </h2>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
                <div className="max-sm:hidden">
                  <WeekStrip monday={monday.toISOString()} skewMs={skew} />
                </div>
                <p className="whitespace-nowrap">
                  Ends in <Countdown to={addWeeks(monday, 1)} skewMs={skew} over="a moment" />
                </p>
              </div>
            </div>
            {race.length > 0 ? (
              <>
                <Ranking listings={race} race />
                <p className="flex flex-wrap gap-x-6">
                  {week.total > race.length && (
                    <More href={paths.week(isoDate(monday))}>
                      All {week.capped ? `${formatNumber(week.total)} and more` : formatNumber(week.total)} of this week
                    </More>
                  )}
                  <More href={paths.launches}>All launch weeks</More>
                  <More href={paths.voting}>How voting works</More>
                </p>
              </>
            ) : trendingBefore.length > 0 ? (
              <p className="flex items-center gap-2 py-4 text-base text-soft">
                <CalendarClock aria-hidden size={16} className="shrink-0" /> No product launches this week.
              </p>
            ) : (
              <EmptyState
                level={3}
                title="Nothing has launched yet"
                icon={<Rocket aria-hidden size={28} strokeWidth={1.5} />}
                action={
                  <LinkButton href={paths.submit} variant="primary">
                    Submit a product
                  </LinkButton>
                }
                className="mt-6"
              >
                {upcoming.items.length > 0
                  ? 'The next launches are shown beside this list.'
                  : 'Products appear here on the Monday of their launch week.'}
              </EmptyState>
            )}
          </section>
          {trendingBefore.length > 0 && (
            <section aria-labelledby="trending">
              <h2 id="trending" className="border-b border-line pb-2 text-base">
                Trending from earlier weeks
              </h2>
              <Ranking listings={trendingBefore} />
              <More href={paths.section('trending')}>All that trends</More>
            </section>
          )}
        </div>

        <aside aria-label="Also here" className="grid content-start gap-10">
          {lateToday.length > 0 && (
            <Rail id="today" title="Launched today" more={{ href: paths.section('today'), label: 'All of today' }}>
              <ul className="divide-y divide-line">
                {lateToday.map((listing) => (
                  <CompactListing key={listing.id} listing={listing}>
                    {countOf(listing.votes, 'vote')}
                  </CompactListing>
                ))}
              </ul>
            </Rail>
          )}

          <Rail
            id="upcoming"
            title="Upcoming"
            {...(upcoming.items.length > 0 ? { more: { href: paths.section('upcoming'), label: 'All upcoming' } } : {})}
          >
            {upcoming.items.length === 0 ? (
              <p className="flex items-center gap-2 py-3 text-base text-soft">
                <CalendarClock aria-hidden size={16} className="shrink-0" /> No launch is scheduled.
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {upcoming.items.map((listing) => (
                  <CompactListing key={listing.id} listing={listing}>
                    {listing.launchWeek ? `Week of ${formatDate(listing.launchWeek)}` : listing.tagline}
                  </CompactListing>
                ))}
              </ul>
            )}
          </Rail>

          {updates.items.length > 0 && (
            <Rail id="updates" title="Latest updates" more={{ href: paths.updates(), label: 'All updates' }}>
              <ul className="divide-y divide-line">
                {updates.items.map((update) => (
                  <li key={update.id}>
                    <Link
                      href={`${paths.listing(update.listing.slug)}#updates`}
                      className="-mx-2 grid rounded-lg px-2 py-2.5 hover:bg-hover"
                    >
                      <span className="truncate text-base font-medium">{update.title}</span>
                      <span className="flex gap-1.5 text-sm text-soft">
                        <span className="truncate">{update.listing.name}</span>
                        <span aria-hidden>·</span>
                        <Time at={update.publishedAt} className="shrink-0" />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Rail>
          )}

          {winners.length > 0 && (
            <Rail id="winners" title="Last week’s first three" more={{ href: paths.awards(), label: 'All awards' }}>
              <ol className="divide-y divide-line">
                {winners.map(({ rank, votes, listing }) => (
                  <CompactListing key={listing.id} listing={listing} rank={rank} awarded={awards.length > 0}>
                    {countOf(votes, 'vote')}
                  </CompactListing>
                ))}
              </ol>
              {awards.length === 0 && (
                <p className="pt-1 text-sm text-soft">The order at the end of the race. The awards are given a day later.</p>
              )}
            </Rail>
          )}

          <section aria-labelledby="yours" className="grid gap-3 rounded-lg border border-line bg-surface p-4">
            <h2 id="yours" className="text-base">
              Launch yours
            </h2>
            <p className="text-base text-soft">
              Give us the address of its website. The profile is drafted from what the site says, and you edit it.
            </p>
            <LinkButton href={paths.submit} variant="primary" icon={<ArrowRight aria-hidden size={16} />} className="justify-self-start">
              Submit a product
            </LinkButton>
          </section>

          {largestCategories.length > 0 && (
            <Rail id="categories" title="Categories" more={{ href: paths.categories, label: 'All categories' }}>
              <ul className="py-1">
                {largestCategories.map((category) => (
                  <li key={category.slug}>
                    <Link
                      href={paths.category(category.slug)}
                      className="-mx-2 flex min-h-11 items-center justify-between gap-4 rounded-lg px-2 text-base hover:bg-hover lg:min-h-9"
                    >
                      <span className="truncate">{category.name}</span>
                      <span className="text-soft figures">{formatNumber(category.liveListings)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Rail>
          )}
        </aside>
      </div>
    </>
  );
}

function More({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center text-base">
      {children}
    </Link>
  );
}

function Rail(props: { id: string; title: string; more?: { href: string; label: string }; children: ReactNode }) {
  const { id, title, more, children } = props;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-line pb-2 text-base">
        {title}
      </h2>
      {children}
      {more && <More href={more.href}>{more.label}</More>}
    </section>
  );
}

function Ranking({ listings, race = false }: { listings: readonly ListingSummary[]; race?: boolean }) {
  const rowProps = race ? { leaderVotes: Math.max(0, ...listings.map(({ votes }) => votes)) } : { lazy: true };
  return (
    <ol className="divide-y divide-line border-b border-line">
      {listings.map((listing, index) => (
        <ListingRow key={listing.id} listing={listing} rank={index + 1} {...rowProps} />
      ))}
    </ol>
  );
}

function CompactListing(props: { listing: ListingSummary; rank?: number; awarded?: boolean; children: ReactNode }) {
  const { listing, rank, awarded, children } = props;
  return (
    <li>
      <Link href={paths.listing(listing.slug)} className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 py-2.5 hover:bg-hover">
        {rank !== undefined && <span className="w-4 shrink-0 text-base text-quiet figures">{rank}</span>}
        <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={32} lazy />
        <span className="grid min-w-0 flex-1">
          <span className="truncate text-base font-medium">{listing.name}</span>
          <span className="truncate text-sm text-soft figures">{children}</span>
        </span>
        {awarded && rank === 1 && <Trophy aria-hidden size={18} className="shrink-0 text-warning" />}
      </Link>
    </li>
  );
}
