import { ChartColumn, Hourglass } from 'lucide-react';
import Link from 'next/link';
import { getListingStats } from '#lib/community/stats/get-listing-stats.ts';
import type { ListingStats } from '#lib/community/stats/listing-stats.ts';
import { config } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/durations.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { DayPlot } from '#lib/ui/listing/figures/day-plot.tsx';
import { SourceTable } from '#lib/ui/listing/figures/source-table.tsx';
import { RuledSection } from '../../../ruled-section.tsx';
import { requireManagedListing } from '../find-managed-listing.ts';
import { ListingHeader } from '../listing-header.tsx';
import { TallFigures } from '../tall-figures.tsx';
import { showFigures } from './actions.ts';
import { DayTable, HourTable } from './figure-tables.tsx';
import { rangeOf, ranges } from './ranges.ts';

export const metadata = { title: 'Figures' };

const percent = (share: number | null) => (share === null ? '–' : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`);
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** What visitors saw of a listing and did with it, for its editors. */
export default async function FiguresPage({ params, searchParams }: PageProps<'/dashboard/listings/[id]/figures'>) {
  const [{ id }, query] = [await params, await searchParams];
  const { listing, actor } = await requireManagedListing(id, paths.figuresOf(Number(id)));
  const range = rangeOf(query.days);
  const stats = await getListingStats(actor, listing.slug, range);
  const { totals } = stats;
  const isFirstHour = listing.launchedAt !== null && now().getTime() - listing.launchedAt.getTime() < hourMs;
  return (
    <>
      <ListingHeader
        listing={listing}
        title="Figures"
        description="What visitors saw of it and did with it, each of them counted once a day, without a cookie. Programs are left out."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pb-16">
        <Ranges listing={listing.id} range={range} />
        {totals.views === 0 ? (
          <NoViews listing={listing} isFirstHour={isFirstHour} days={range} />
        ) : (
          <>
            <Totals stats={stats} />
            <ByDay stats={stats} listing={listing.id} range={range} />
            <Sources stats={stats} />
            <Compared stats={stats} name={listing.name} />
          </>
        )}
        <Elsewhere stats={stats} />
        {stats.nextSteps.length > 0 && <NextSteps steps={stats.nextSteps} />}
        {listing.role === 'owner' && <WhoSees stats={stats} listing={listing.id} />}
        <p className="max-w-measure text-sm text-soft">
          The last ten seconds may be missing.{' '}
          <Link href={`${paths.privacy}#reading`} className="link">
            How it is counted, and what is not kept
          </Link>
        </p>
      </div>
    </>
  );
}

/** Links to the same page over other numbers of days. */
function Ranges({ listing, range }: { listing: number; range: number }) {
  return (
    <nav aria-label="Days" className="-mb-8 flex flex-wrap gap-x-5 text-sm">
      {ranges.map(({ days, label }) => (
        <Link
          key={days}
          href={`${paths.figuresOf(listing)}?days=${days}`}
          aria-current={days === range ? 'true' : undefined}
          className="inline-flex min-h-11 items-center text-soft hover:text-ink hover:underline aria-current:font-semibold aria-current:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface NoViewsProps {
  listing: { status: string; slug: string; launchWeek: Date | null };
  isFirstHour: boolean;
  days: number;
}

function NoViews({ listing: { status, slug, launchWeek }, isFirstHour, days }: NoViewsProps) {
  if (isFirstHour)
    return (
      <EmptyState title="The first hour is being counted" icon={<Hourglass aria-hidden size={28} strokeWidth={1.5} />}>
        Views stand here some seconds after they happen. Nobody has come yet: show the page to the first three people.
      </EmptyState>
    );
  if (status === 'live')
    return (
      <EmptyState
        title={`No views in these ${days} days`}
        icon={<ChartColumn aria-hidden size={28} strokeWidth={1.5} />}
        action={<LinkButton href={paths.listing(slug)}>See its page</LinkButton>}
      >
        Nobody opened the page whom we count. Share it where your users talk.
      </EmptyState>
    );
  return (
    <EmptyState title="Counting begins with the launch" icon={<Hourglass aria-hidden size={28} strokeWidth={1.5} />}>
      {launchWeek && status !== 'paused'
        ? `Views, visits and votes are counted from ${formatDate(launchWeek)} on.`
        : 'Views, visits and votes are counted while the listing is live.'}{' '}
      Followers and the badge on your site count before, too.
    </EmptyState>
  );
}

function Totals({ stats: { totals, conversion, medians } }: { stats: ListingStats }) {
  const against = medians.week ?? medians.category;
  const others = medians.week ? 'in its week' : `in ${medians.category?.name}`;
  const median = (value: number | undefined) => (value === undefined ? undefined : `Median ${others}: ${formatNumber(Math.round(value))}`);
  return (
    <TallFigures
      label="In these days"
      figures={[
        { name: totals.views === 1 ? 'View' : 'Views', value: formatNumber(totals.views), note: median(against?.views) },
        {
          name: totals.visits === 1 ? 'Visit to your site' : 'Visits to your site',
          value: formatNumber(totals.visits),
          note: `${percent(conversion.visits)} of the views`,
        },
        {
          name: totals.votes === 1 ? 'Vote' : 'Votes',
          value: formatNumber(totals.votes),
          note: `${percent(conversion.votes)} of the views`,
          isVotes: totals.votes > 0,
        },
        { name: totals.followers === 1 ? 'New follower' : 'New followers', value: formatNumber(totals.followers) },
      ]}
    />
  );
}

function ByDay({ stats, listing, range }: { stats: ListingStats; listing: number; range: number }) {
  const summary = 'inline-flex min-h-11 cursor-pointer items-center text-sm font-medium underline decoration-edge underline-offset-4';
  return (
    <RuledSection id="by-day" title="Day by day" note={`${formatDate(dateOf(stats.from))} to ${formatDate(dateOf(stats.to))}, UTC`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-2">
        <DayPlot days={stats.days} />
        <details>
          <summary className={summary}>Days as a table</summary>
          <DayTable days={stats.days} />
        </details>
        <details>
          <summary className={summary}>The last 48 hours</summary>
          <HourTable hours={stats.hours} />
        </details>
        <p>
          <a
            href={`${paths.figuresOf(listing)}/days.csv?days=${range}`}
            className="link inline-flex min-h-11 items-center text-sm"
            download
          >
            Days as CSV
          </a>
          <span aria-hidden className="px-2 text-soft">
            ·
          </span>
          <a
            href={`${paths.figuresOf(listing)}/sources.csv?days=${range}`}
            className="link inline-flex min-h-11 items-center text-sm"
            download
          >
            Sources as CSV
          </a>
        </p>
      </div>
    </RuledSection>
  );
}

function Sources({ stats: { referrers, countries, sourcesSince, from } }: { stats: ListingStats }) {
  const since = sourcesSince !== null && sourcesSince > from ? `Known since ${formatDate(dateOf(sourcesSince))}` : undefined;
  return (
    <RuledSection id="sources" title="Where they came from" note={since}>
      {referrers.length === 0 ? (
        <p className="text-soft">It is not known of any view in these days. From now on it is counted.</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 pt-2 lg:grid-cols-2">
          <SourceTable
            caption="Sites"
            kind="referrer"
            sources={referrers}
            ownHost={new URL(config().siteUrl).hostname.replace(/^www\./, '')}
          />
          {countries.length > 0 && <SourceTable caption="Countries" kind="country" sources={countries} />}
        </div>
      )}
    </RuledSection>
  );
}

/** Compares the listing with the medians of its week and category. */
function Compared({ stats: { totals, conversion, medians }, name }: { stats: ListingStats; name: string }) {
  const columns = [
    { label: name, ...totals, visitRate: conversion.visits },
    ...(medians.week ? [{ label: `Median of ${formatNumber(medians.week.listings)} in its week`, ...medians.week }] : []),
    ...(medians.category
      ? [{ label: `Median of ${formatNumber(medians.category.listings)} in ${medians.category.name}`, ...medians.category }]
      : []),
  ];
  if (columns.length === 1) return null;
  const whole = (value: number) => formatNumber(Math.round(value));
  const rows = [
    { name: 'Views', of: ({ views }: (typeof columns)[number]) => whole(views) },
    { name: 'Visits', of: ({ visits }: (typeof columns)[number]) => whole(visits) },
    { name: 'Visits per view', of: ({ visitRate }: (typeof columns)[number]) => percent(visitRate) },
    { name: 'Votes', of: ({ votes }: (typeof columns)[number]) => whole(votes) },
  ];
  return (
    <RuledSection id="compared" title="Beside others" note="over the same days">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section aria-label="Beside others, as a table" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-left text-base figures [&_:is(td,th):not(:first-child)]:text-right">
          <thead className="align-bottom text-sm text-soft">
            <tr className="border-b border-rule [&_th]:py-2 [&_th]:pl-4 [&_th]:font-medium [&_th:first-child]:pl-0">
              <th scope="col">
                <span className="sr-only">Figure</span>
              </th>
              {columns.map(({ label }) => (
                <th key={label} scope="col" className="[overflow-wrap:anywhere]">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} className="border-b border-line [&_:is(td,th)]:py-2 [&_td]:pl-4">
                <th scope="row" className="font-normal">
                  {row.name}
                </th>
                {columns.map((column, at) => (
                  <td key={column.label} className={at === 0 ? 'font-semibold' : undefined}>
                    {row.of(column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </RuledSection>
  );
}

/** What was counted elsewhere than on the listing's page. */
function Elsewhere({ stats: { totals } }: { stats: ListingStats }) {
  const facts = [
    { name: 'Badge shown', value: totals.badgeViews, note: 'to visitors of other pages' },
    { name: 'Came by the badge', value: totals.badgeVisits, note: 'visitors from your own site' },
    { name: 'In searches', value: totals.searches, note: 'visitors here whose search showed it' },
    { name: 'Reviews', value: totals.reviews, note: 'published' },
    { name: 'Questions', value: totals.questions, note: 'published' },
  ];
  return (
    <RuledSection id="elsewhere" title="Besides">
      <dl className="divide-y divide-line border-b border-line">
        {facts.map(({ name, value, note }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>
              {name} <span className="text-sm text-soft">{note}</span>
            </dt>
            <dd className="font-semibold figures">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </RuledSection>
  );
}

function NextSteps({ steps }: { steps: ListingStats['nextSteps'] }) {
  return (
    <RuledSection id="next" title="What to do next">
      <ol className="divide-y divide-line border-b border-line">
        {steps.map(({ text, path }) => (
          <li key={text} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
            <p className="min-w-0 flex-1 basis-72 text-pretty [overflow-wrap:anywhere]">{text}</p>
            <LinkButton href={path} size="sm" aria-label={`Go there: ${text}`}>
              Go there
            </LinkButton>
          </li>
        ))}
      </ol>
    </RuledSection>
  );
}

function WhoSees({ stats, listing }: { stats: ListingStats; listing: number }) {
  return (
    <RuledSection id="who-sees" title="Who sees them">
      <div className="grid max-w-measure gap-3">
        <p>
          {stats.public
            ? 'While the listing is live, everybody sees these figures on its page, without what to do next and without sites and countries from which fewer than five views came.'
            : 'Only those who edit this listing see these figures, and the site’s team.'}
        </p>
        <ActionForm
          action={showFigures}
          values={{ listing, show: stats.public ? 'editors' : 'everybody' }}
          className="grid justify-items-start gap-3"
        >
          <SubmitButton variant="secondary">{stats.public ? 'Show them to editors alone' : 'Show them to everybody'}</SubmitButton>
        </ActionForm>
      </div>
    </RuledSection>
  );
}
