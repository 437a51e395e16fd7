import { Rocket } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { listLaunches, type Section } from '#lib/launches/list-launches.ts';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { breadcrumbsData } from '../breadcrumbs-data.ts';
import { itemListData } from '../item-list-data.ts';
import { LaunchTabs } from './launch-tabs.tsx';
import { LaunchesRail } from './launches-rail.tsx';
import { sectionFacts } from './sections.ts';
import { UpcomingList } from './upcoming-list.tsx';
import { WeekRace } from './week-race.tsx';

const perPage = 30;
const byVotes: readonly Section[] = ['today', 'this-week', 'most-voted'];

export function sectionMetadata(section: Section, page: number): Metadata {
  const { siteName } = config();
  const { title: name, description } = sectionFacts[section];
  const title = page === 1 ? name : `${name}, page ${page}`;
  const address = paths.section(section, page);
  return {
    title,
    description,
    alternates: { canonical: address, types: { 'application/rss+xml': paths.feed('launches', 'rss') } },
    openGraph: { type: 'website', images: paths.sharePicture, siteName, url: address, title, description },
  };
}

/** One page of a section of `list_launches`. */
export async function SectionPage({ section, page }: { section: Section; page: number }) {
  tagPage(tags.listings, tags.launches);
  const { items, total } = await listLaunches({ section, page, perPage });
  if (page > 1 && items.length === 0) notFound();
  const { title, description, empty } = sectionFacts[section];
  const after = (page - 1) * perPage;
  const { siteUrl } = config();
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            itemListData(title, items, after),
            breadcrumbsData([
              { name: 'Launches', url: siteUrl + paths.launches },
              { name: title, url: siteUrl + paths.section(section) },
            ]),
          ],
        }}
      />
      <PageHeader ruled title={title} description={description} />
      <LaunchTabs section={section} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          {items.length === 0 ? (
            <EmptyState
              title="Nothing here now"
              icon={<Rocket aria-hidden size={28} strokeWidth={1.5} />}
              action={<LinkButton href={paths.launches}>See this week’s race</LinkButton>}
            >
              {empty}
            </EmptyState>
          ) : section === 'upcoming' ? (
            <UpcomingList listings={items} />
          ) : (
            <>
              <h2 className="sr-only">Products</h2>
              <WeekRace listings={items} after={after} byVotes={byVotes.includes(section)} />
            </>
          )}
          <div className="pt-8">
            <Pages
              label={`Pages of: ${title}`}
              page={page}
              perPage={perPage}
              total={total}
              href={(number) => paths.section(section, number)}
            />
          </div>
        </div>
        <LaunchesRail at={now()} />
      </div>
    </>
  );
}
