import { Trophy } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { formatWeek, formatWeekShort } from '#lib/core/format-week.ts';
import { paths } from '#lib/core/paths.ts';
import { isoDate } from '#lib/core/time.ts';
import { listAwards } from '#lib/launches/awards/list-awards.ts';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { breadcrumbsData } from '../breadcrumbs-data.ts';
import { PlacedThree } from '../launches/placed-three.tsx';
import { Podium } from '../launches/podium.tsx';

/** The number of awards per page: twenty weeks with three winners each. */
const perPage = 60;

const description = 'Who won Launch of the Week. Awards follow community votes only, and can’t be bought.';

export function awardsMetadata(page: number): Metadata {
  const { siteName } = config();
  const title = page === 1 ? 'Awards' : `Awards, page ${page}`;
  return {
    title,
    description,
    alternates: { canonical: paths.awards(page) },
    openGraph: { type: 'website', images: paths.sharePicture, siteName, url: paths.awards(page), title, description },
  };
}

/** A page of awards grouped by week, with a podium for the newest week. */
export async function AwardsPage({ page }: { page: number }) {
  tagPage(tags.awards, tags.listings);
  const { items, total } = await listAwards({ page, perPage });
  if (page > 1 && items.length === 0) notFound();
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
        <div className="divide-y divide-line border-b border-t border-t-rule border-b-line">
          {weeks.map(([monday, awards]) => (
            <section key={monday} aria-labelledby={monday} className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <div>
                <h2 id={monday} className="text-lg">
                  <Link href={paths.week(monday)} className="press-area hover:underline hover:underline-offset-4">
                    {formatWeekShort(new Date(monday))}
                  </Link>
                </h2>
                <p className="text-sm text-soft figures">{monday.slice(0, 4)}</p>
              </div>
              <PlacedThree places={awards.map(({ rank, votes, listing }) => ({ ...listing, rank, votes }))} />
            </section>
          ))}
        </div>
      )}
      <div className="pt-8">
        <Pages label="Pages of awards" page={page} perPage={perPage} total={total} href={paths.awards} />
      </div>
    </>
  );
}
