import type { z } from 'zod';
import { summaryOnTheWire } from '#lib/operations/listing-on-the-wire.ts';
import { pageOnTheWire } from '#lib/operations/page-on-the-wire.ts';
import type { Award, BoardEntry, LaunchWeek, Leaderboard } from '#lib/schemas/launch.ts';
import { type Award as AwardOfService, awardTitle } from '#lib/services/awards/award.ts';
import type { BoardName } from '#lib/services/boards/boards.ts';
import type { BoardEntry as EntryOfService, Leaderboard as LeaderboardOfService } from '#lib/services/boards/get-leaderboard.ts';
import type { LaunchWeek as LaunchWeekOfService } from '#lib/services/launches/get-launch-week.ts';
import { isoDate } from '#lib/time.ts';

export function launchWeekOnTheWire({ items, ...week }: LaunchWeekOfService): z.input<typeof LaunchWeek> {
  return {
    week: isoDate(week.week),
    ends_on: isoDate(week.endsOn),
    state: week.state,
    awards_given_at: week.awardsGivenAt?.toISOString() ?? null,
    items: items.map((launch) => ({ ...summaryOnTheWire(launch), rank: launch.rank, week_votes: launch.weekVotes })),
    total: week.total,
    ...(week.capped ? { total_capped: true } : {}),
  };
}

const metrics = {
  'community-weekly': 'week_votes',
  'community-all-time': 'votes',
  billboard: 'contributed_cents',
  'domain-rating': 'domain_rating',
  revenue: 'monthly_revenue_cents',
} as const satisfies Record<BoardName, string>;

/** A page of a board; the query’s paging is repeated in it. */
export function leaderboardOnTheWire(
  paging: { page: number; per_page: number },
  { board, title, paid, label, week, ...page }: LeaderboardOfService,
): z.input<typeof Leaderboard> {
  return {
    board,
    title,
    paid,
    label,
    week: week && isoDate(week),
    ...pageOnTheWire(paging, { ...page, items: page.items.map((entry) => entryOnTheWire(board, entry)) }),
  };
}

function entryOnTheWire(board: BoardName, entry: EntryOfService): z.input<typeof BoardEntry> {
  const { rank, previousRank, listing, metric, source, month, provider, measuredOn } = entry;
  return {
    rank,
    listing: summaryOnTheWire(listing),
    metric: {
      name: metrics[board],
      value: metric,
      ...(source ? { source } : {}),
      ...(month ? { month: isoDate(month) } : {}),
      ...(provider ? { provider } : {}),
      ...(measuredOn ? { measured_on: isoDate(measuredOn) } : {}),
    },
    previous_rank: previousRank,
  };
}

export function awardOnTheWire({ id, week, rank, votes, awardedAt, listing }: AwardOfService): z.input<typeof Award> {
  return {
    id,
    title: awardTitle(rank),
    rank,
    week: isoDate(week),
    votes,
    listing: summaryOnTheWire(listing),
    awarded_at: awardedAt.toISOString(),
  };
}
