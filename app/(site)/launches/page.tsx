import { Rocket } from 'lucide-react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { dayMs } from '#lib/core/durations.ts';
import { countOf } from '#lib/core/format-number.ts';
import { formatWeek } from '#lib/core/format-week.ts';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, now, weekOf } from '#lib/core/time.ts';
import { getLaunchWeek } from '#lib/launches/get-launch-week.ts';
import { getRaceMovement } from '#lib/launches/race/get-week-standing.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { TallClock } from '#lib/ui/kit/countdown.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { LiveRace, RaceNews, RaceRows } from '#lib/ui/listing/live-race.tsx';
import { WeekStrip } from '#lib/ui/listing/week-strip.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData, itemListData } from '../list-data.ts';
import { clockSkew } from './clock-skew.ts';
import { LaunchTabs } from './launch-tabs.tsx';
import { LaunchesRail } from './launches-rail.tsx';
import { WeekRace } from './week-race.tsx';

export function generateMetadata() {
  return pageMetadata({
    title: 'Launches',
    description: `This week’s race on ${config().siteName}, and the calendar of launch weeks before and after it.`,
    path: paths.launches,
    types: {
      'application/rss+xml': paths.feed('launches', 'rss'),
      'application/atom+xml': paths.feed('launches', 'atom'),
      'text/calendar': paths.calendar,
    },
  });
}

/** The maximum number of launches shown here; the section `this-week` has all of them, in pages. */
const maxShown = 50;

export default async function LaunchesPage() {
  tagPage(tags.listings, tags.launches);
  const at = now();
  const thisWeek = weekOf(at);
  const [week, { movements }] = await Promise.all([getLaunchWeek(thisWeek, maxShown), getRaceMovement()]);
  const skew = clockSkew(at);
  const { siteUrl } = config();
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            itemListData(`Launches of the week of ${formatWeek(thisWeek)}`, week.items),
            breadcrumbsData([{ name: 'Launches', url: siteUrl + paths.launches }]),
          ],
        }}
      />
      <PageHeader
        ruled
        title="Launches"
        description={`${formatWeek(thisWeek)}. ${week.total > 0 ? `${countOf(week.total, 'product')} in the race; the three with the most votes win.` : 'The race is open to whoever launches.'}`}
      />
      <LaunchTabs />
      <div className="grid gap-x-16 gap-y-12 pt-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="race" className="min-w-0">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-4">
            <h2 id="race" className="text-xl">
              This week’s race
            </h2>
            <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
              <WeekStrip monday={thisWeek.toISOString()} drawnOn={Math.floor((at.getTime() - thisWeek.getTime()) / dayMs)} skewMs={skew} />
              <TallClock to={addWeeks(thisWeek, 1)} skewMs={skew} />
            </div>
          </div>
          {week.items.length > 0 ? (
            <LiveRace week={thisWeek}>
              <RaceNews />
              <RaceRows>
                <WeekRace listings={week.items} movements={movements} />
              </RaceRows>
            </LiveRace>
          ) : (
            <EmptyState
              level={3}
              title="No launch this week yet"
              icon={<Rocket aria-hidden size={28} strokeWidth={1.5} />}
              action={
                <>
                  <LinkButton href={paths.submit} variant="primary">
                    Submit a product
                  </LinkButton>
                  <LinkButton href={paths.section('upcoming')}>See what is coming</LinkButton>
                </>
              }
              className="mt-6"
            >
              Products go live on the Monday of their launch week.
            </EmptyState>
          )}
          {week.total > week.items.length && (
            <p className="pt-6">
              <LinkButton href={paths.section('this-week')}>All {countOf(week.total, 'launch', 'launches')} of the week</LinkButton>
            </p>
          )}
        </section>
        <LaunchesRail at={at} />
      </div>
    </>
  );
}
