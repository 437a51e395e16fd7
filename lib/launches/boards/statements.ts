// Statements that read the boards. Each statement takes the ids of a page from the board’s index, then reads the listings with
// these ids and their ranks at the beginning of the week.
import type { Statement } from '#lib/core/db.ts';
import type { BoardName } from '#lib/launches/boards/boards.ts';
import { isRanked, raceOrder, raceRank } from '#lib/launches/statements.ts';
import { primaryCategory, summaryColumns } from '#lib/listings/summary-columns.ts';

/** The boards that don’t start anew each week; their ranks are recorded when a week begins. */
export type AllTimeBoard = Exclude<BoardName, 'community-weekly'>;

/** The condition, sort order and metric of each all-time board, as SQL for a listing `l`. */
export const allTimeBoards: Record<AllTimeBoard, { where: string; order: string; metric: string }> = {
  'community-all-time': { where: `l.status = 'live'`, order: 'l.votes desc, l.id', metric: 'l.votes' },
  billboard: {
    where: `l.status = 'live' and l.billboard_cents > 0`,
    order: 'l.billboard_cents desc, l.id',
    metric: 'l.billboard_cents',
  },
  'domain-rating': {
    where: `l.status = 'live' and l.domain_rating is not null`,
    order: 'l.domain_rating desc, l.id',
    metric: 'l.domain_rating',
  },
  revenue: {
    where: `l.status = 'live' and l.revenue_cents is not null`,
    order: 'l.revenue_cents desc, l.id',
    metric: 'l.revenue_cents',
  },
};

/** Joins the newest measurement of the domain rating: who measured it, and when. */
const measured = `left join lateral (
  select m.provider, m.measured_on from domain_rating_measurements m where m.listing_id = l.id order by m.measured_on desc, m.provider limit 1
) m on true`;

/** For each all-time board, a page of its listings. `$1` limit, `$2` offset, `$3` the Monday of this week. */
export const boardWindow = Object.fromEntries(
  Object.entries(allTimeBoards).map(([board, { where, order, metric }]): [string, Statement] => [
    board,
    {
      name: `board_${board.replaceAll('-', '_')}`,
      text: `select ${summaryColumns}, ${primaryCategory}, ${metric} as metric,
          s.rank as "previousRank", exists (select 1 from rank_snapshots n where n.board = '${board}' and n.week = $3::date) as noted
          ${board === 'domain-rating' ? ', m.provider, m.measured_on as "measuredOn"' : ''}
          ${board === 'revenue' ? ', l.revenue_source::text as source, l.revenue_month as month' : ''}
        from (select l.id from listings l where ${where} order by ${order} limit $1 offset $2) chosen
        join listings l on l.id = chosen.id
        left join rank_snapshots s on s.board = '${board}' and s.week = $3::date and s.listing_id = l.id
        ${board === 'domain-rating' ? measured : ''}
        order by ${order}`,
    },
  ]),
) as Record<AllTimeBoard, Statement>;

/** For each all-time board, the number of its listings. Counting stops at 10,001, which means “more than 10,000”. */
export const countBoard = Object.fromEntries(
  Object.entries(allTimeBoards).map(([board, { where }]): [string, Statement] => [
    board,
    {
      name: `board_${board.replaceAll('-', '_')}_count`,
      text: `select count(*)::int as total from (select 1 from listings l where ${where} limit 10001) as counted`,
    },
  ]),
) as Record<AllTimeBoard, Statement>;

/** A page of the board community-weekly, with the places. `$1` the Monday of the week, `$2` limit, `$3` offset. */
export const weeklyWindow: Statement = {
  name: 'board_community_weekly',
  text: `select ${summaryColumns}, ${primaryCategory}, l.week_votes as metric, ${raceRank}, null::int as "previousRank", false as noted
    from (select l.id from listings l where l.status = 'live' and l.launch_week = $1::date and ${isRanked} order by ${raceOrder} limit $2 offset $3) chosen
    join listings l on l.id = chosen.id order by ${raceOrder}`,
};
