import { CalendarClock, Rocket } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { listCategories } from '#lib/categories/categories.ts';
import { listLatestUpdates } from '#lib/community/list-latest-updates.ts';
import { config } from '#lib/core/config.ts';
import { dayMs } from '#lib/core/durations.ts';
import { formatSince } from '#lib/core/format-date.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { formatFreeWeeks, formatWeek, formatWeekShort } from '#lib/core/format-week.ts';
import { isSelling } from '#lib/core/is-selling.ts';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { listPicks, maxPicks } from '#lib/editorial/picks.ts';
import { listStories } from '#lib/founders/list-stories.ts';
import { listWinnersOfWeek } from '#lib/launches/awards/list-awards.ts';
import { readFreeWeeks } from '#lib/launches/free-places.ts';
import { getLaunchWeek } from '#lib/launches/get-launch-week.ts';
import { getRaceDetails } from '#lib/launches/get-race-details.ts';
import { listLaunches } from '#lib/launches/list-launches.ts';
import { findBestSourced } from '#lib/launches/race/find-best-sourced.ts';
import { getRaceMovement } from '#lib/launches/race/get-week-standing.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { listLatestReviews } from '#lib/listings/reviews/list-reviews.ts';
import { getSourcedFacts } from '#lib/listings/showing/get-sourced-facts.ts';
import { getSiteSettings } from '#lib/site/site-settings.ts';
import { FollowButton } from '#lib/ui/community/follow-button.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { TallClock } from '#lib/ui/kit/countdown.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { ListingRow } from '#lib/ui/listing/listing-row.tsx';
import { LiveRace, RaceNews, RaceRows } from '#lib/ui/listing/live-race.tsx';
import { WeekStrip } from '#lib/ui/listing/week-strip.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { clockSkew } from '../launches/clock-skew.ts';
import { type Exhibit, Hero } from './hero.tsx';
import { TopThree } from './top-three.tsx';
import { Wire } from './wire.tsx';

export function generateMetadata() {
  const { siteName, sitePurpose } = config();
  return pageMetadata({
    title: { absolute: siteName },
    description: sitePurpose,
    path: paths.home,
    types: { 'application/atom+xml': paths.feed('launches', 'atom') },
  });
}

const maxShown = { race: 20, sourced: 3, trending: 8, upcoming: 4, updates: 2, categories: 6 };
/** If this week has fewer launches than this, trending listings from earlier weeks are shown below the race. */
const fullRace = 8;
/** The last rank of the race that narrow screens show. A link below leads to all ranks. */
const lastOnMobile = 6;

export default async function HomePage() {
  tagPage(tags.listings, tags.categories, tags.launches, tags.updates, tags.awards, tags.settings, tags.picks);
  const at = now();
  const today = isoDate(at);
  const monday = weekOf(at);
  const lastMonday = addWeeks(monday, -1);
  const firstPage = (perPage: number) => ({ page: 1, perPage });
  const [week, trending, upcoming, updates, reviews, stories, awards, lastWeek, categories, settings, picks, free] = await Promise.all([
    getLaunchWeek(monday, maxShown.race),
    listLaunches({ section: 'trending', ...firstPage(maxShown.race + maxShown.trending) }),
    listLaunches({ section: 'upcoming', ...firstPage(maxShown.upcoming) }),
    listLatestUpdates(firstPage(maxShown.updates)),
    listLatestReviews(1),
    listStories(firstPage(1)),
    listWinnersOfWeek(lastMonday),
    getLaunchWeek(lastMonday, 3),
    listCategories({ includeEmpty: false }),
    getSiteSettings(),
    listPicks(),
    readFreeWeeks(),
  ]);
  const skew = clockSkew(at);
  const race = week.items;
  const [facts, { movements, leaderSince }, details, sourced] = await Promise.all([
    getSourcedFacts(race.map(({ id }) => id)),
    getRaceMovement(),
    getRaceDetails(race.slice(0, 3).map(({ id }) => id)),
    findBestSourced(maxShown.sourced),
  ]);
  tagPage(...[...details.values()].flatMap(({ tags: more }) => more));
  const top = race.length >= 3 ? race.slice(0, 3) : [];
  const rest = race.slice(top.length);
  // Leaves out the listings that the race above already shows.
  const trendingBefore =
    race.length < fullRace ? trending.items.filter(({ id }) => !race.some((listing) => listing.id === id)).slice(0, maxShown.trending) : [];
  const winners =
    awards.length > 0
      ? awards
      : lastWeek.items.flatMap((listing) => (listing.rank === null ? [] : [{ rank: listing.rank, votes: listing.weekVotes, listing }]));
  const largestCategories = categories.toSorted((a, b) => b.liveListings - a.liveListings).slice(0, maxShown.categories);
  const { siteName, siteUrl, sitePurpose } = config();
  const launched = week.capped ? `${formatNumber(week.total)} and more` : formatNumber(week.total);

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
      <Hero claim={settings.homeClaim} weeks={`in ${formatFreeWeeks(free)}`} sells={isSelling()} exhibit={exhibitOf(race, facts)}>
        {week.total > 0 ? `${launched} launched this week, ranked by votes.` : 'New ones open each Monday, ranked by votes.'} Every fact is
        drafted from the maker’s own site, with the sentence it came from.
      </Hero>

      <section aria-labelledby="race" className="rule">
        <LiveRace week={monday}>
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-4 pb-5">
            <div>
              <h2 id="race" className="text-xl">
                This week
              </h2>
              <p className="text-sm text-quiet">{formatWeek(monday)}</p>
              {race.length > 0 && <RaceNews />}
            </div>
            <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
              <div className="max-sm:hidden">
                <WeekStrip monday={monday.toISOString()} drawnOn={Math.floor((at.getTime() - monday.getTime()) / dayMs)} skewMs={skew} />
              </div>
              <TallClock to={addWeeks(monday, 1)} skewMs={skew} />
            </div>
          </div>
          {top.length > 0 && (
            <RaceRows>
              <TopThree
                entries={top.map((listing, at) => ({
                  listing,
                  details: details.get(listing.id),
                  movement: movements.get(listing.id) ?? null,
                  firstSince: at === 0 && leaderSince ? formatSince(leaderSince, today) : null,
                  fact: facts.get(listing.id)?.[0],
                }))}
              />
            </RaceRows>
          )}
          <div className="mt-6 grid gap-x-16 gap-y-8 sm:mt-8 sm:gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
              <div>
                {race.length > 0 ? (
                  <>
                    {rest.length > 0 && (
                      <RaceRows>
                        <ol className="divide-y divide-line border-y border-t-rule border-b-line">
                          {rest.map((listing, at) => {
                            const rank = top.length + at + 1;
                            return (
                              <ListingRow
                                key={listing.id}
                                listing={listing}
                                rank={rank}
                                fact={facts.get(listing.id)?.[0]}
                                movement={movements.get(listing.id) ?? null}
                                className={rank > lastOnMobile ? 'max-sm:hidden' : undefined}
                              />
                            );
                          })}
                        </ol>
                      </RaceRows>
                    )}
                    <p className="flex flex-wrap gap-x-6 pt-2">
                      <More href={paths.week(isoDate(monday))}>The whole week</More>
                      <More href={paths.launches}>All launch weeks</More>
                      <More href={paths.voting}>How voting works</More>
                    </p>
                  </>
                ) : trendingBefore.length > 0 ? (
                  <p className="flex items-center gap-2 border-t border-rule py-4 text-soft">
                    <CalendarClock aria-hidden size={16} className="shrink-0" /> No product launches this week.
                  </p>
                ) : (
                  <EmptyState
                    level={3}
                    title="Nothing has launched yet"
                    icon={<Rocket aria-hidden size={28} strokeWidth={1.5} />}
                    action={
                      <LinkButton href={paths.submit} variant="strong">
                        Submit a product
                      </LinkButton>
                    }
                  >
                    {upcoming.items.length > 0
                      ? 'The next launches are shown beside this list.'
                      : 'Products appear here on the Monday of their launch week.'}
                  </EmptyState>
                )}
              </div>
              {trendingBefore.length > 0 && (
                <section aria-labelledby="trending">
                  <h2 id="trending" className="border-b border-rule pb-2 text-lg">
                    Trending from earlier weeks
                  </h2>
                  <ol className="divide-y divide-line border-b border-line">
                    {trendingBefore.map((listing, index) => (
                      <ListingRow key={listing.id} listing={listing} rank={index + 1} lazy />
                    ))}
                  </ol>
                  <More href={paths.section('trending')}>All that trends</More>
                </section>
              )}
            </div>

            <aside aria-label="Also here" className="grid content-start gap-8 sm:gap-10">
              <Rail
                id="upcoming"
                title="Upcoming"
                {...(upcoming.items.length > 0 ? { more: { href: paths.section('upcoming'), label: 'All upcoming' } } : {})}
              >
                {upcoming.items.length === 0 ? (
                  <p className="flex items-center gap-2 py-3 text-soft">
                    <CalendarClock aria-hidden size={16} className="shrink-0" /> No launch is scheduled.
                  </p>
                ) : (
                  <ul className="divide-y divide-line">
                    {upcoming.items.map((listing) => (
                      <li key={listing.id} className="row flex items-center gap-3 py-2.5 max-sm:nth-[n+4]:hidden">
                        <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={32} lazy />
                        <span className="grid min-w-0 flex-1">
                          <Link href={paths.listing(listing.slug)} prefetch={false} className="row-link display">
                            {listing.name}
                          </Link>
                          <span className="truncate text-sm text-soft">
                            {listing.launchWeek ? formatWeekShort(listing.launchWeek) : listing.tagline}
                          </span>
                        </span>
                        <FollowButton listing={listing} compact />
                      </li>
                    ))}
                  </ul>
                )}
              </Rail>

              {picks.length > 0 && (
                <Rail id="picks" title="Editors’ picks">
                  <ul className="divide-y divide-line">
                    {picks.map((listing) => (
                      <li key={listing.id} className="row flex items-center gap-3 py-2.5">
                        <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={32} lazy />
                        <span className="grid min-w-0 flex-1">
                          <Link href={paths.listing(listing.slug)} prefetch={false} className="row-link display">
                            {listing.name}
                          </Link>
                          <bdi className="text-sm text-soft [overflow-wrap:anywhere]">{listing.reason}</bdi>
                        </span>
                      </li>
                    ))}
                  </ul>
                  <p className="pt-1 text-sm text-soft">
                    Chosen by our editors, {maxPicks} at most. Nobody can pay for it, and it adds no votes.
                  </p>
                </Rail>
              )}

              {winners.length > 0 && (
                <Rail id="winners" title="Last week’s first three" more={{ href: paths.awards(), label: 'All awards' }}>
                  <Winners winners={winners} />
                  {awards.length === 0 && (
                    <p className="pt-1 text-sm text-soft">The order at the end of the race. The awards are given a day later.</p>
                  )}
                </Rail>
              )}

              {sourced.length > 0 && (
                <Rail id="sourced" title="Best sourced this week" className="max-sm:hidden">
                  <ol className="divide-y divide-line">
                    {sourced.map(({ id, slug, name, facts: count, pages, blanks }) => (
                      <li key={id} className="row flex items-baseline justify-between gap-3 py-2.5">
                        <span className="grid min-w-0">
                          <Link href={paths.listing(slug)} prefetch={false} className="row-link display">
                            {name}
                          </Link>
                          <span className="text-sm text-soft figures">
                            {countOf(count, 'fact')} from {countOf(pages, 'page')}
                          </span>
                        </span>
                        <span className="shrink-0 text-sm text-quiet figures">{blanks === 0 ? 'none' : formatNumber(blanks)} blank</span>
                      </li>
                    ))}
                  </ol>
                  <p className="pt-1 text-sm text-soft">What a site doesn’t say stays blank. Nobody guesses.</p>
                </Rail>
              )}

              {largestCategories.length > 0 && (
                <Rail
                  id="categories"
                  title="Categories"
                  more={{ href: paths.categories, label: 'All categories' }}
                  className="max-sm:hidden"
                >
                  <ul>
                    {largestCategories.map((category) => (
                      <li key={category.slug} className="border-b border-line">
                        <Link
                          href={paths.category(category.slug)}
                          prefetch={false}
                          className="-mx-2 flex min-h-11 items-center justify-between gap-4 rounded-lg px-2 hover:bg-hover"
                        >
                          <span className="truncate">{category.name}</span>
                          <span className="text-sm text-soft figures">{formatNumber(category.liveListings)}</span>
                        </Link>
                      </li>
                    ))}
                  </ul>
                </Rail>
              )}
            </aside>
          </div>
        </LiveRace>
      </section>

      {updates.items.length + reviews.length + stories.items.length > 0 && (
        <section aria-labelledby="wire" className="rule mt-10 sm:mt-14">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-4">
            <h2 id="wire" className="text-xl">
              From the makers and their users
            </h2>
            <p className="flex flex-wrap gap-x-6">
              <More href={paths.updates()}>All updates</More>
              <More href={paths.stories()}>All stories</More>
            </p>
          </div>
          <Wire story={stories.items[0]} updates={updates.items} review={reviews[0]} />
        </section>
      )}
    </>
  );
}

/** Returns the first listing of the race that has three facts with a source, and these facts. Returns null if no listing has them. */
function exhibitOf(race: readonly ListingSummary[], facts: Awaited<ReturnType<typeof getSourcedFacts>>): Exhibit | null {
  for (const listing of race) {
    const shown = (facts.get(listing.id) ?? []).filter(({ reason }) => reason === null).slice(0, 3);
    if (shown.length === 3) return { listing, facts: shown };
  }
  return null;
}

function More({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}

function Rail(props: { id: string; title: string; more?: { href: string; label: string }; className?: string; children: ReactNode }) {
  const { id, title, more, className, children } = props;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="border-t border-rule pt-3 pb-1 text-lg">
        {title}
      </h2>
      {children}
      {more && <More href={more.href}>{more.label}</More>}
    </section>
  );
}

/** Shows the winner in large size, and the second and third in one line. */
function Winners({
  winners,
}: {
  winners: readonly { rank: number; votes: number; listing: { slug: string; name: string; logoUrl: string | null } }[];
}) {
  const [first, ...others] = winners;
  if (!first) return null;
  return (
    <div className="grid gap-2 py-2">
      <p className="row flex items-center gap-3">
        <ListingLogo name={first.listing.name} logoUrl={first.listing.logoUrl} size={48} lazy />
        <span className="grid min-w-0">
          <Link href={paths.listing(first.listing.slug)} prefetch={false} className="row-link display text-lg">
            {first.listing.name}
          </Link>
          <span className="text-sm text-soft figures">{countOf(first.votes, 'vote')}</span>
        </span>
      </p>
      {others.length > 0 && (
        <p className="text-sm text-soft">
          ahead of{' '}
          {others.map(({ listing }, at) => (
            <span key={listing.slug}>
              {at > 0 && ' and '}
              <Link href={paths.listing(listing.slug)} prefetch={false} className="link press-area">
                {listing.name}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
