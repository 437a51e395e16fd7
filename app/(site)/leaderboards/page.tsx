import Link from 'next/link';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { isSelling } from '#lib/core/is-selling.ts';
import { paths } from '#lib/core/paths.ts';
import { boardNames, boards } from '#lib/launches/boards/boards.ts';
import { getLeaderboard } from '#lib/launches/boards/get-leaderboard.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData } from '../list-data.ts';
import { LeaderboardTable } from './leaderboard-table.tsx';

const description = 'Separate rankings, each by its own rule. Only the billboard is paid, and it says so.';

export function generateMetadata() {
  return pageMetadata({ title: 'Leaderboards', description, path: paths.leaderboards });
}

export default async function LeaderboardsPage() {
  tagPage(tags.listings, tags.launches, tags.boards, tags.settings);
  const all = await Promise.all(boardNames.map((board) => getLeaderboard({ board, page: 1, perPage: 5 })));
  // On a site that sells nothing, an empty ranking of paid listings would look like an offer.
  const leaderboards = all.filter(({ board, items }) => isSelling() || !boards[board].paid || items.length > 0);
  const { siteUrl } = config();
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          ...breadcrumbsData([{ name: 'Leaderboards', url: siteUrl + paths.leaderboards }]),
        }}
      />
      <PageHeader ruled title="Leaderboards" description={description} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-2">
        {leaderboards.map((leaderboard) => {
          const { board, title, label, items } = leaderboard;
          return (
            // Two boards side by side align their head, table and link.
            <section
              key={board}
              aria-labelledby={board}
              className={classNames(
                'grid grid-cols-[minmax(0,1fr)] content-start justify-items-start pb-14 lg:row-span-3 lg:grid-rows-subgrid',
                board === 'community-weekly' && 'lg:col-span-2',
              )}
            >
              <div className={classNames('w-full', board !== 'community-weekly' && 'border-t border-rule pt-3')}>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 id={board} className="text-xl">
                    <Link href={paths.board(board)} className="hover:underline hover:underline-offset-4">
                      {title}
                    </Link>
                  </h2>
                  {label && <Badge tone="paid">{label}</Badge>}
                </div>
                <p className="max-w-measure pt-1 pb-3 text-base text-soft">{boards[board].rule}</p>
              </div>
              {items.length === 0 ? (
                <p className="w-full border-t border-line py-4 text-base text-soft">{boards[board].empty}</p>
              ) : (
                <>
                  <LeaderboardTable leaderboard={leaderboard} leader={items[0]?.metric ?? 0} current={board === 'community-weekly'} />
                  <Link href={paths.board(board)} className="link inline-flex min-h-11 items-center text-base">
                    The whole board<span className="sr-only">: {title}</span>
                  </Link>
                </>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}
