import { CalendarClock, CalendarX, ChevronLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { notFound, permanentRedirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { listLiveliestQuestions, type WeekQuestion } from '#lib/community/questions/list-questions.ts';
import { config } from '#lib/core/config.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { formatWeek, formatWeekShort } from '#lib/core/format-week.ts';
import { openingOf } from '#lib/core/opening-of.ts';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, isoDate, now, parseDate, weekOf } from '#lib/core/time.ts';
import { listWinnersOfWeek } from '#lib/launches/awards/list-awards.ts';
import { type LaunchWeek, maxWeeksAhead } from '#lib/launches/get-launch-week.ts';
import { findFirstLaunchWeek } from '#lib/launches/list-weeks-with-launches.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { TallClock } from '#lib/ui/kit/countdown.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { BoardTable } from '#lib/ui/listing/board-table.tsx';
import { LiveRace, RaceNews, RaceRows } from '#lib/ui/listing/live-race.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData, itemListData } from '../../../list-data.ts';
import { clockSkew } from '../../clock-skew.ts';
import { LaunchesRail } from '../../launches-rail.tsx';
import { Podium } from '../../podium.tsx';
import { ScheduledRows } from '../../upcoming-list.tsx';
import { WeekRace } from '../../week-race.tsx';
import { findLaunchWeek } from './find-launch-week.ts';

const intros: Record<LaunchWeek['state'], (count: string) => string> = {
  past: (count) => `${count}, by the community votes cast within the week.`,
  current: (count) => `${count} in the race. The three with the most votes win.`,
  future: (count) => `${count} scheduled. Votes open on its Monday.`,
};

const launchesOf = ({ total }: LaunchWeek) => (total === 0 ? 'No launches' : countOf(total, 'launch', 'launches'));

export async function generateMetadata({ params }: PageProps<'/launches/week/[monday]'>) {
  const { monday } = await params;
  const week = await findLaunchWeek(monday);
  if (!week) return missingMetadata;
  return pageMetadata({
    title: `Launches of ${formatWeek(week.week)}`,
    description: intros[week.state](launchesOf(week)),
    path: paths.week(monday),
    types: { 'application/rss+xml': paths.feed('launches', 'rss') },
    isIndexed: week.total > 0,
    hasPicture: true,
  });
}

export default async function WeekPage({ params }: PageProps<'/launches/week/[monday]'>) {
  const { monday } = await params;
  tagPage(tags.listings, tags.launches, tags.awards, tags.questions);
  const date = parseDate(monday);
  if (date && weekOf(date).getTime() !== date.getTime()) permanentRedirect(paths.week(isoDate(weekOf(date))));
  const week = await findLaunchWeek(monday);
  if (!week) notFound();
  const at = now();
  const [winners, first, questions] = await Promise.all([
    listWinnersOfWeek(week.week),
    findFirstLaunchWeek(),
    listLiveliestQuestions(week.week, 4),
  ]);
  const thisWeek = weekOf(at);
  const lastWeek = addWeeks(thisWeek, -1);
  const earliest = first && first < lastWeek ? first : lastWeek;
  const before = week.week > earliest ? addWeeks(week.week, -1) : null;
  const after = week.week < addWeeks(thisWeek, maxWeeksAhead) ? addWeeks(week.week, 1) : null;
  const { siteUrl } = config();
  const range = formatWeek(week.week);
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            itemListData(`Launches of the week of ${range}`, week.items),
            breadcrumbsData([
              { name: 'Launches', url: siteUrl + paths.launches },
              { name: range, url: siteUrl + paths.week(monday) },
            ]),
          ],
        }}
      />
      <PageHeader
        ruled
        above={
          <Link href={paths.launches} className="link inline-flex min-h-11 items-center">
            Launches
          </Link>
        }
        title={range}
        description={intros[week.state](launchesOf(week))}
        actions={
          <nav aria-label="Weeks" className="flex flex-wrap gap-3">
            {before && (
              <LinkButton href={paths.week(isoDate(before))} size="sm" icon={<ChevronLeft aria-hidden size={16} />} rel="prev">
                {formatWeekShort(before)}
              </LinkButton>
            )}
            {after && (
              <LinkButton href={paths.week(isoDate(after))} size="sm" rel="next">
                {formatWeekShort(after)} <ChevronRight aria-hidden size={16} />
              </LinkButton>
            )}
          </nav>
        }
      />
      {week.state === 'current' && (
        <div className="pb-6">
          <TallClock to={addWeeks(week.week, 1)} skewMs={clockSkew(at)} />
        </div>
      )}
      {winners.length > 0 && (
        <section aria-labelledby="winners" className="pb-12">
          <h2 id="winners" className="pb-4 text-xl">
            Winners
          </h2>
          <Podium places={winners} />
        </section>
      )}
      {week.items.length === 0 ? (
        <EmptyState
          title={week.state === 'future' ? 'Nothing is scheduled yet' : 'Nothing launched in this week'}
          icon={
            week.state === 'future' ? (
              <CalendarClock aria-hidden size={28} strokeWidth={1.5} />
            ) : (
              <CalendarX aria-hidden size={28} strokeWidth={1.5} />
            )
          }
          action={
            week.state === 'past' ? (
              <LinkButton href={paths.archive(week.week.getUTCFullYear())}>Weeks with launches</LinkButton>
            ) : (
              <LinkButton href={paths.submit} variant="primary">
                Submit a product
              </LinkButton>
            )
          }
        >
          {week.state === 'future'
            ? 'Launches appear here as soon as they have their place in the week.'
            : 'Other weeks had more to vote on.'}
        </EmptyState>
      ) : week.state === 'past' ? (
        <section aria-labelledby="result">
          <h2 id="result" className="pb-2 text-xl">
            Result
          </h2>
          <BoardTable
            caption={`Launches of ${range}`}
            rows={week.items.map((listing) => ({
              rank: listing.rank,
              previousRank: null,
              isNew: false,
              listing,
              metric: listing.weekVotes,
            }))}
            metric="Week’s votes"
            format={formatNumber}
            fullBarMetric={week.items[0]?.weekVotes ?? 0}
          />
        </section>
      ) : week.state === 'current' ? (
        <WithLaunchesRail at={at} shown={week.week}>
          <section aria-labelledby="race">
            <h2 id="race" className="pb-3 text-xl">
              The race
            </h2>
            <LiveRace week={week.week}>
              <RaceNews />
              <RaceRows>
                <WeekRace listings={week.items} />
              </RaceRows>
            </LiveRace>
          </section>
        </WithLaunchesRail>
      ) : (
        <WithLaunchesRail at={at} shown={week.week}>
          <section aria-labelledby="scheduled">
            <h2 id="scheduled" className="border-b border-rule pb-3 text-xl">
              Scheduled
            </h2>
            <ScheduledRows listings={week.items} level={3} />
          </section>
        </WithLaunchesRail>
      )}
      {week.total > week.items.length && (
        <p className="pt-6 text-base text-soft">
          The first {formatNumber(week.items.length)} of {formatNumber(week.total)} are shown.{' '}
          {week.state !== 'future' && (
            <Link href={paths.boardOfWeek(monday)} className="link">
              See the board of the week
            </Link>
          )}
        </p>
      )}
      {questions.length > 0 && <WeekQuestions questions={questions} />}
    </>
  );
}

/** The questions that most people ask the makers of the week's launches. */
function WeekQuestions({ questions }: { questions: readonly WeekQuestion[] }) {
  return (
    <section aria-labelledby="asked" className="pt-12">
      <h2 id="asked" className="border-b border-rule pb-3 text-xl">
        Asked in this week
      </h2>
      <ul className="grid gap-x-16 sm:grid-cols-2">
        {questions.map(({ id, body, same, answers, makerAnswers, listing }) => (
          <li key={id} className="grid content-start gap-1 border-b border-line py-4">
            <Link
              href={paths.question(listing.slug, id)}
              dir="auto"
              className="font-semibold [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
            >
              {openingOf(body, 160)}
            </Link>
            <p className="text-sm text-soft">
              {listing.name}
              {same > 0 && `, ${formatNumber(same)} more ask it`}, {answeredBy(answers, makerAnswers)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const answeredBy = (answers: number, byMakers: number) =>
  byMakers > 0 ? 'answered by its makers' : answers > 0 ? countOf(answers, 'answer') : 'not answered yet';

function WithLaunchesRail({ at, shown, children }: { at: Date; shown: Date; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
      {children}
      <LaunchesRail at={at} shown={shown} />
    </div>
  );
}
