import { Trophy } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { config } from '#lib/core/config.ts';
import { formatWeek } from '#lib/core/format-week.ts';
import { paths } from '#lib/core/paths.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { type BoardName, boardNames, boards, isBoardName } from '#lib/launches/boards/boards.ts';
import { getLeaderboard } from '#lib/launches/boards/get-leaderboard.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { Tabs } from '#lib/ui/kit/tabs.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData, itemListData } from '../list-data.ts';
import { pagedRoute } from '../paged-route.tsx';
import { LeaderboardTable } from './leaderboard-table.tsx';

const perPage = 50;

/** The board to show. If `week` is set, the board of that past week, which has its own URL. */
interface ShownBoard {
  board: BoardName;
  page: number;
  week?: Date;
}

const addressOf = ({ board, page, week }: ShownBoard) => (week ? paths.boardOfWeek(isoDate(week)) : paths.board(board, page));
const titleOf = ({ board, week }: ShownBoard) => (week ? `Launches of the week of ${formatWeek(week)}` : boards[board].title);

export function boardMetadata(shown: ShownBoard) {
  const { rule, paid } = boards[shown.board];
  const title = `${titleOf(shown)}${paid ? ' (paid placement)' : ''}`;
  return pageMetadata({ title, description: rule, path: addressOf(shown), page: shown.page });
}

/** One page of a board. */
export async function BoardPage(shown: ShownBoard) {
  const { board, page, week } = shown;
  tagPage(tags.listings, tags.launches, tags.boards);
  const leaderboard = await getLeaderboard({ board, page, perPage, ...(week ? { week } : {}) });
  if (page > 1 && leaderboard.items.length === 0) notFound();
  // Bars on later pages are relative to the leader on page 1.
  const leader = page > 1 ? (await getLeaderboard({ board, page: 1, perPage: 1 })).items[0] : leaderboard.items[0];
  const { rule, paid, empty } = boards[board];
  const title = titleOf(shown);
  const thisWeek = weekOf(now());
  const { siteUrl } = config();
  const monday = leaderboard.week;
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            itemListData(
              paid ? `${title} (paid placement)` : title,
              leaderboard.items.map(({ listing }) => listing),
              (page - 1) * perPage,
            ),
            breadcrumbsData([
              { name: 'Leaderboards', url: siteUrl + paths.leaderboards },
              { name: title, url: siteUrl + addressOf({ ...shown, page: 1 }) },
            ]),
          ],
        }}
      />
      <PageHeader
        ruled
        title={
          paid ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {title} <Badge tone="paid">{leaderboard.label}</Badge>
            </span>
          ) : (
            title
          )
        }
        description={rule}
      />
      <Tabs
        label="Leaderboards"
        items={boardNames.map((name) => ({ href: paths.board(name), label: boards[name].title }))}
        current={week ? '' : paths.board(board)}
      />
      {monday && (
        <p className="flex flex-wrap items-center gap-x-5 pt-4 text-base text-soft">
          <span className="display text-ink">{formatWeek(monday)}</span>
          <Link href={paths.boardOfWeek(isoDate(addWeeks(monday, -1)))} className="link inline-flex min-h-11 items-center">
            The week before
          </Link>
          {monday < thisWeek && (
            <Link
              href={addWeeks(monday, 1) < thisWeek ? paths.boardOfWeek(isoDate(addWeeks(monday, 1))) : paths.board('community-weekly')}
              className="link inline-flex min-h-11 items-center"
            >
              The week after
            </Link>
          )}
        </p>
      )}
      <div className="pt-4">
        {leaderboard.items.length === 0 ? (
          <EmptyState
            title="Nobody is on this board yet"
            icon={<Trophy aria-hidden size={28} strokeWidth={1.5} />}
            action={<LinkButton href={paths.launches}>See this week’s race</LinkButton>}
            className="mt-2"
          >
            {empty}
          </EmptyState>
        ) : (
          <LeaderboardTable leaderboard={leaderboard} leader={leader?.metric ?? 0} current={monday?.getTime() === thisWeek.getTime()} />
        )}
      </div>
      {!week && (
        <div className="pt-8">
          <Pages
            label={`Pages of: ${title}`}
            page={page}
            perPage={perPage}
            total={leaderboard.total}
            href={(number) => paths.board(board, number)}
          />
        </div>
      )}
    </>
  );
}

const route = pagedRoute(BoardPage, boardMetadata, (page, { board = '' }) => (isBoardName(board) ? { board, page } : null));
export const { generateMetadata } = route;
export default route.Page;
