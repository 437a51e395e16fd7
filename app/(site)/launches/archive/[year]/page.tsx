import { CalendarX } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { countOf } from '#lib/core/format-number.ts';
import { formatWeekShort } from '#lib/core/format-week.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { findFirstLaunchWeek, listWeeksWithLaunches } from '#lib/launches/list-weeks-with-launches.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Tabs } from '#lib/ui/kit/tabs.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData } from '../../../list-data.ts';

/** Returns the years from the first launch to this year, newest first. Returns only this year if nothing has launched yet. */
async function archiveYears(): Promise<number[]> {
  const thisYear = now().getUTCFullYear();
  const first = (await findFirstLaunchWeek())?.getUTCFullYear() ?? thisYear;
  return Array.from({ length: Math.max(1, thisYear - first + 1) }, (_, at) => thisYear - at);
}

async function knownYear(text: string): Promise<{ year: number; years: number[] } | null> {
  const years = await archiveYears();
  const year = years.find((each) => String(each) === text);
  return year === undefined ? null : { year, years };
}

export async function generateMetadata({ params }: PageProps<'/launches/archive/[year]'>) {
  const year = (await knownYear((await params).year))?.year;
  if (year === undefined) return missingMetadata;
  const description = `Every launch week of ${year} on ${config().siteName}, with how many products launched and who won.`;
  return pageMetadata({ title: `Launch weeks of ${year}`, description, path: paths.archive(year) });
}

export default async function ArchivePage({ params }: PageProps<'/launches/archive/[year]'>) {
  tagPage(tags.listings, tags.launches, tags.awards);
  const found = await knownYear((await params).year);
  if (!found) notFound();
  const { year, years } = found;
  const weeks = await listWeeksWithLaunches(year);
  const { siteUrl } = config();
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          ...breadcrumbsData([
            { name: 'Launches', url: siteUrl + paths.launches },
            { name: String(year), url: siteUrl + paths.archive(year) },
          ]),
        }}
      />
      <PageHeader
        ruled
        above={
          <Link href={paths.launches} className="link inline-flex min-h-11 items-center">
            Launches
          </Link>
        }
        title={`Launch weeks of ${year}`}
        description={
          weeks.length > 0
            ? `${countOf(weeks.length, 'week')} with launches, and who came first in each.`
            : 'Weeks appear here once they are over.'
        }
      />
      {years.length > 1 && (
        <Tabs
          label="Years"
          items={years.map((each) => ({ href: paths.archive(each), label: String(each) }))}
          current={paths.archive(year)}
        />
      )}
      {weeks.length === 0 ? (
        <EmptyState
          title="No week is over yet"
          icon={<CalendarX aria-hidden size={28} strokeWidth={1.5} />}
          action={<LinkButton href={paths.launches}>See this week’s race</LinkButton>}
          className="mt-6"
        >
          Each week with launches is kept here with its winners.
        </EmptyState>
      ) : (
        <ol className="divide-y divide-line border-b border-line">
          {weeks.map(({ week, launches, first, awarded }) => (
            <li key={week.getTime()} className="grid gap-x-8 gap-y-2 py-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <div>
                <h2 className="text-lg">
                  <Link href={paths.week(isoDate(week))} className="press-area hover:underline hover:underline-offset-4">
                    {formatWeekShort(week)}
                  </Link>
                </h2>
                <p className="text-sm text-soft figures">{countOf(launches, 'launch', 'launches')}</p>
              </div>
              <PlacedThree
                label={awarded ? 'Winners' : 'First in the race'}
                places={first.map((listing) => ({ ...listing, votes: listing.weekVotes }))}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface PlacedListing {
  rank: number;
  votes: number;
  slug: string;
  name: string;
  logoUrl: string | null;
}

/** The first three of a week in one line, the first one emphasised. */
function PlacedThree({ label, places }: { label?: string; places: readonly PlacedListing[] }) {
  return (
    <ol aria-label={label} className="grid content-start gap-x-6 gap-y-1 md:grid-cols-[1.3fr_1fr_1fr]">
      {places.map(({ rank, votes, slug, name, logoUrl }) => (
        <li key={slug} className="min-w-0">
          <Link
            href={paths.listing(slug)}
            prefetch={false}
            className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
          >
            <span className={classNames('tall w-6 shrink-0', rank === 1 ? 'text-[2.75rem] text-ink' : 'text-[1.75rem] text-quiet')}>
              <span className="sr-only">#</span>
              {rank}
            </span>
            <ListingLogo name={name} logoUrl={logoUrl} size={rank === 1 ? 48 : 32} lazy />
            <span className="grid min-w-0">
              <span className={classNames('truncate display', rank === 1 ? 'text-lg' : 'text-base font-semibold')}>{name}</span>
              <span className="truncate text-sm text-soft figures">{countOf(votes, 'vote')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
