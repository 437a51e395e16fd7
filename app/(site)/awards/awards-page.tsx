import { Trophy } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { countOf } from '#lib/core/format-number.ts';
import { formatWeek, formatWeekShort } from '#lib/core/format-week.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import type { Award } from '#lib/launches/awards/award.ts';
import { listAwards } from '#lib/launches/awards/list-awards.ts';
import { getRaceDetails, type RaceDetails } from '#lib/launches/get-race-details.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { ShotOrBill } from '#lib/ui/listing/shot-or-bill.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { Podium } from '../launches/podium.tsx';
import { breadcrumbsData } from '../list-data.ts';
import { pagedRoute } from '../paged-route.tsx';

/** The number of awards per page: the newest week and twelve others, with three winners each. */
const perPage = 39;

const description = 'Who won Launch of the Week. Awards follow community votes only, and can’t be bought.';

function awardsMetadata({ page }: { page: number }) {
  return pageMetadata({ title: 'Awards', description, path: paths.awards(page), page });
}

/**
 * A page of awards. The newest week has a podium; each earlier week has a poster with the winner’s picture. The archive has all weeks, also
 * those without a winner.
 */
async function AwardsPage({ page }: { page: number }) {
  tagPage(tags.awards, tags.listings);
  const { items, total } = await listAwards({ page, perPage });
  if (page > 1 && items.length === 0) notFound();
  const winners = await getRaceDetails(items.flatMap(({ rank, listing }) => (rank === 1 ? [listing.id] : [])));
  tagPage(...[...winners.values()].flatMap((details) => details.tags));
  const weeks = [...Map.groupBy(items, ({ week }) => isoDate(week))];
  const newest = page === 1 ? weeks.shift() : undefined;
  const { siteUrl } = config();
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          ...breadcrumbsData([{ name: 'Awards', url: siteUrl + paths.awards() }]),
        }}
      />
      <PageHeader
        ruled
        title="Awards"
        description={
          <>
            {description} Awards are given a day after the week’s end.{' '}
            <Link href={paths.voting} className="link">
              How voting works
            </Link>
          </>
        }
      />
      {items.length === 0 && (
        <EmptyState
          title="No awards yet"
          icon={<Trophy aria-hidden size={28} strokeWidth={1.5} />}
          action={<LinkButton href={paths.launches}>See this week’s race</LinkButton>}
        >
          The first three products of each launch week get an award, a day after the week’s end.
        </EmptyState>
      )}
      {newest && (
        <section aria-labelledby="newest" className="pb-12">
          <h2 id="newest" className="pb-4 text-xl">
            <Link href={paths.week(newest[0])} className="hover:underline hover:underline-offset-4">
              {formatWeek(new Date(newest[0]))}
            </Link>
          </h2>
          <Podium places={newest[1]} />
        </section>
      )}
      {weeks.length > 0 && (
        <div className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {weeks.map(([monday, awards]) => (
            <WeekOfWinners key={monday} monday={monday} awards={awards} winners={winners} />
          ))}
        </div>
      )}
      <div className="pt-8">
        <Pages label="Pages of awards" page={page} perPage={perPage} total={total} href={paths.awards} />
      </div>
    </>
  );
}

/** The winners of a week. The first has its picture; each of the others has one line. */
function WeekOfWinners({
  monday,
  awards,
  winners,
}: {
  monday: string;
  awards: readonly Award[];
  winners: ReadonlyMap<number, RaceDetails>;
}) {
  return (
    <section aria-labelledby={monday} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 id={monday} className="flex items-baseline justify-between gap-4 border-t border-rule pt-2 text-base">
        <Link href={paths.week(monday)} className="press-area hover:underline hover:underline-offset-4">
          {formatWeekShort(new Date(monday))}
        </Link>
        <span className="text-sm font-normal text-soft figures">{monday.slice(0, 4)}</span>
      </h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-4">
        {awards.map(({ rank, votes, listing }) =>
          rank === 1 ? (
            <li key={listing.id} className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 pb-3">
              <ShotOrBill listing={listing} picture={winners.get(listing.id)?.picture ?? null} size="small" className="col-span-full" />
              <span className="tall text-[3.5rem]">
                <span className="sr-only">#</span>
                {rank}
              </span>
              <div className="min-w-0">
                <h3 className="display text-xl [overflow-wrap:anywhere]">
                  <Link href={paths.listing(listing.slug)} prefetch={false} className="cover-link hover:decoration-2">
                    {listing.name}
                  </Link>
                </h3>
                <p className="truncate text-soft">{listing.tagline}</p>
                <p className="text-sm text-soft figures">{countOf(votes, 'vote')}</p>
              </div>
            </li>
          ) : (
            <li key={listing.id} className="relative flex min-h-11 items-center gap-3 border-t border-line py-1.5">
              <span className="tall w-5 shrink-0 text-[1.75rem] text-quiet">
                <span className="sr-only">#</span>
                {rank}
              </span>
              <ListingLogo name={listing.name} logoUrl={listing.logoUrl} size={32} lazy />
              <Link href={paths.listing(listing.slug)} prefetch={false} className="min-w-0 flex-1 truncate font-semibold cover-link">
                {listing.name}
              </Link>
              <span className="shrink-0 text-sm text-soft figures">{countOf(votes, 'vote')}</span>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

const route = pagedRoute(AwardsPage, awardsMetadata, (page) => ({ page }));
export const { generateMetadata } = route;
export default route.Page;
