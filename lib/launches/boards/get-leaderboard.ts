import { queryRows } from '#lib/core/db.ts';
import { limitAndOffsetOf, type Page, type PageRequest, pageOf } from '#lib/core/page.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { type AllTimeBoardName, type BoardName, boards, paidLabel } from '#lib/launches/boards/boards.ts';
import { boardWindow, countBoard, weeklyWindow } from '#lib/launches/boards/statements.ts';
import { countLive, countRanked } from '#lib/launches/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';

/** A place on a board. The optional properties are present only on the board that they belong to. */
export interface BoardEntry {
  rank: number;
  /** The rank when this week began; null if the listing had none, or if ranks were not recorded. */
  previousRank: number | null;
  /** True if ranks were recorded when this week began, and the listing had none. */
  isNew: boolean;
  listing: ListingSummary;
  /** Votes, US cents, or a rating from 0 to 100, depending on the board. */
  metric: number;
  /** Revenue board: where the figure comes from, and the first day of its month. */
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
  /** `Paid placement` for a paid board; null for other boards. */
  label: string | null;
  /** The Monday of the ranked week; null for other boards than community-weekly. */
  week: Date | null;
}

interface Row extends ListingSummary {
  /** The place in the week; the other boards number their rows. */
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
 * Returns a page of a ranking. `week` (a Monday; by default the Monday of this week) is used for community-weekly only. Ranks
 * continue from page to page; a closed week has those that were recorded.
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
