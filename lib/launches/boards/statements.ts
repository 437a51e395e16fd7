// Statements that read the boards. Each statement takes the ids of a page from the board’s index, then reads the listings with
// these ids and their ranks at the beginning of the week.
import type { Statement } from '#lib/core/db.ts';
import { type AllTimeBoardName, allTimeBoards } from '#lib/launches/boards/boards.ts';
import { isRanked, raceOrder, raceRank } from '#lib/launches/statements.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/showing/summary-columns.ts';

/** For each all-time board, a page of its listings. `$1` limit, `$2` offset, `$3` the Monday of this week. */
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

/** For each all-time board, the number of its listings. Counting stops at 10,001, which means “more than 10,000”. */
export const countBoard = Object.fromEntries(
  Object.entries(allTimeBoards).map(([board, { where }]): [string, Statement] => [
    board,
    {
      name: `board_${board.replaceAll('-', '_')}_count`,
      text: `select count(*)::int as total from (select 1 from listings l where ${where} limit 10001) as counted`,
    },
  ]),
) as Record<AllTimeBoardName, Statement>;

/** A page of the board community-weekly, with the places. `$1` the Monday of the week, `$2` limit, `$3` offset. */
export const weeklyWindow: Statement = {
  name: 'board_community_weekly',
  text: `select ${summaryColumns}, ${primaryCategory}, l.week_votes as metric, ${raceRank}, null::int as "previousRank", false as noted
    from (select l.id from listings l where l.status = 'live' and l.launch_week = $1::date and ${isRanked} order by ${raceOrder} limit $2 offset $3) chosen
    join listings l on l.id = chosen.id order by ${raceOrder}`,
};
