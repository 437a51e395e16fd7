import { queryRows, type Statement } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { type AllTimeBoardName, allTimeBoards, type BoardName, boards, paidLabel } from '#lib/launches/boards/boards.ts';
import { countLive, countRanked, isRanked, raceOrder, raceRank } from '#lib/launches/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

/** A place on a board. Each optional property is present only on one board. */
export interface BoardEntry {
  rank: number;
  /** The rank at the beginning of this week. Null if the listing had none, or if ranks were not recorded. */
  previousRank: number | null;
  /** True if ranks were recorded at the beginning of this week and the listing had none. */
  isNew: boolean;
  listing: ListingSummary;
  /** Votes, US cents, or a rating from 0 to 100, depending on the board. */
  metric: number;
  /** Revenue board: the source of the figure, and the first day of its month. */
  source?: 'verified' | 'self_reported';
  month?: Date;
  /** Domain Rating board: the provider that measured the rating, and the day of the measurement. */
  provider?: string;
  measuredOn?: Date;
}

export interface Leaderboard extends Page<BoardEntry> {
  board: BoardName;
  title: string;
  paid: boolean;
  /** `Paid placement` on a paid board; null on other boards. */
  label: string | null;
  /** The Monday of the ranked week; null on other boards than community-weekly. */
  week: Date | null;
}

interface Row extends ListingSummary {
  /** The place in the week. Other boards number their rows instead. */
  rank?: number;
  metric: number;
  previousRank: number | null;
  noted: boolean;
  source?: 'verified' | 'self_reported' | null;
  month?: Date | null;
  provider?: string | null;
  measuredOn?: Date | null;
}

/**
 * Returns a page of a ranking. `week` is a Monday, by default of this week; only community-weekly uses it. Ranks continue from page to
 * page. A closed week has its recorded ranks.
 */
export async function getLeaderboard({ board, week, ...request }: PageRequest & { board: BoardName; week?: Date }): Promise<Leaderboard> {
  const window = limitAndOffsetOf(request);
  const thisWeek = weekOf(now());
  const weekly = board === 'community-weekly' ? (week ?? thisWeek) : null;
  const [entries, [counted]] = await Promise.all(
    weekly === null
      ? [
          queryRows<Row>(boardWindow[board as AllTimeBoardName], [...window, isoDate(thisWeek)]),
          queryRows<{ total: number }>(board === 'community-all-time' ? countLive : countBoard[board as AllTimeBoardName]),
        ]
      : [queryRows<Row>(weeklyWindow, [isoDate(weekly), ...window]), queryRows<{ total: number }>(countRanked, [isoDate(weekly)])],
  );
  const { title, paid } = boards[board];
  return {
    board,
    title,
    paid,
    label: paid ? paidLabel : null,
    week: weekly,
    ...pageOf(
      entries.map((entry, at) => entryOf(entry, entry.rank ?? window[1] + at + 1)),
      counted?.total ?? 0,
    ),
  };
}

function entryOf({ metric, previousRank, noted, source, month, provider, measuredOn, rank: _, ...listing }: Row, rank: number): BoardEntry {
  return {
    rank,
    previousRank,
    isNew: noted && previousRank === null,
    listing,
    metric,
    ...(source ? { source } : {}),
    ...(month ? { month } : {}),
    ...(provider ? { provider } : {}),
    ...(measuredOn ? { measuredOn } : {}),
  };
}

// Statements that read the boards. Each takes the ids of a page from the board’s index, then reads these listings and their ranks at the
// beginning of the week.
/** For each all-time board, a page of its listings. `$1` is the limit, `$2` the offset, `$3` the Monday of this week. */
export const boardWindow = Object.fromEntries(
  Object.entries(allTimeBoards).map(([board, { where, order, value, source }]): [string, Statement] => [
    board,
    {
      name: `board_${board.replaceAll('-', '_')}`,
      text: `select ${summaryColumns}, ${primaryCategory}, ${value} as metric,
          s.rank as "previousRank", exists (select 1 from rank_snapshots n where n.board = '${board}' and n.week = $3::date) as noted
          ${source ? `, ${source.columns}` : ''}
        from (select l.id from listings l where ${where} order by ${order} limit $1 offset $2) chosen
        join listings l on l.id = chosen.id
        left join rank_snapshots s on s.board = '${board}' and s.week = $3::date and s.listing_id = l.id
        ${source?.join ?? ''}
        order by ${order}`,
    },
  ]),
) as Record<AllTimeBoardName, Statement>;

/** For each all-time board, the number of its listings, counted up to 10,001, which means “more than 10,000”. */
export const countBoard = Object.fromEntries(
  Object.entries(allTimeBoards).map(([board, { where }]): [string, Statement] => [
    board,
    {
      name: `board_${board.replaceAll('-', '_')}_count`,
      text: `select count(*)::int as total from (select 1 from listings l where ${where} limit 10001) as counted`,
    },
  ]),
) as Record<AllTimeBoardName, Statement>;

/** A page of the board community-weekly, with the places. `$1` is the Monday of the week, `$2` the limit, `$3` the offset. */
export const weeklyWindow: Statement = {
  name: 'board_community_weekly',
  text: `select ${summaryColumns}, ${primaryCategory}, l.week_votes as metric, ${raceRank}, null::int as "previousRank", false as noted
    from (select l.id from listings l where l.status = 'live' and l.launch_week = $1::date and ${isRanked} order by ${raceOrder} limit $2 offset $3) chosen
    join listings l on l.id = chosen.id order by ${raceOrder}`,
};
