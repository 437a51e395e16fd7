import { Rocket } from 'lucide-react';
import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { now } from '#lib/core/time.ts';
import { isSection, listLaunches, type Section } from '#lib/launches/list-launches.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData, itemListData } from '../list-data.ts';
import { pagedRoute } from '../paged-route.tsx';
import { LaunchTabs } from './launch-tabs.tsx';
import { LaunchesRail } from './launches-rail.tsx';
import { sectionFacts } from './sections.ts';
import { UpcomingList } from './upcoming-list.tsx';
import { WeekRace } from './week-race.tsx';

const perPage = 30;
const byVotes: readonly Section[] = ['today', 'this-week', 'most-voted'];

interface ShownSection {
  section: Section;
  page: number;
}

function sectionMetadata({ section, page }: ShownSection) {
  const types = { 'application/rss+xml': paths.feed('launches', 'rss') };
  return pageMetadata({ ...sectionFacts[section], path: paths.section(section, page), page, types });
}

/** One page of a section of `list_launches`. */
async function SectionPage({ section, page }: ShownSection) {
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

const route = pagedRoute(SectionPage, sectionMetadata, (page, { section = '' }) => (isSection(section) ? { section, page } : null));
export const { generateMetadata } = route;
export default route.Page;
