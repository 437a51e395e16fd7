import type { z } from 'zod';
import { serializePage } from '#lib/api/serialize-page.ts';
import { isoDate } from '#lib/core/time.ts';
import { type Award, awardTitle } from '#lib/launches/awards/award.ts';
import type { BoardName } from '#lib/launches/boards/boards.ts';
import type { BoardEntry, Leaderboard } from '#lib/launches/boards/get-leaderboard.ts';
import type { FreePlace } from '#lib/launches/choose-free-listing.ts';
import type { LaunchWeek } from '#lib/launches/get-launch-week.ts';
import type {
  Award as AwardJson,
  BoardEntry as BoardEntryJson,
  FreePlan as FreePlanJson,
  LaunchWeek as LaunchWeekJson,
  Leaderboard as LeaderboardJson,
} from '#lib/launches/schema.ts';
import { serializeListingSummary, serializeOwnedSummary } from '#lib/listings/serialize.ts';

export function serializeLaunchWeek({ items, ...week }: LaunchWeek): z.input<typeof LaunchWeekJson> {
  return {
    week: isoDate(week.week),
    ends_on: isoDate(week.endsOn),
    state: week.state,
    awards_given_at: week.awardsGivenAt?.toISOString() ?? null,
    items: items.map((launch) => ({ ...serializeListingSummary(launch), rank: launch.rank, week_votes: launch.weekVotes })),
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

/** Serializes a page of a board, with the paging of the query. */
export function serializeLeaderboard(
  paging: { page: number; per_page: number },
  { board, title, paid, label, week, ...page }: Leaderboard,
): z.input<typeof LeaderboardJson> {
  return {
    board,
    title,
    paid,
    label,
    week: week && isoDate(week),
    ...serializePage(paging, { ...page, items: page.items.map((entry) => serializeEntry(board, entry)) }),
  };
}

function serializeEntry(board: BoardName, entry: BoardEntry): z.input<typeof BoardEntryJson> {
  const { rank, previousRank, listing, metric, source, month, provider, measuredOn } = entry;
  return {
    rank,
    listing: serializeListingSummary(listing),
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

export function serializeAward({ id, week, rank, votes, awardedAt, listing }: Award): z.input<typeof AwardJson> {
  return {
    id,
    title: awardTitle(rank),
    rank,
    week: isoDate(week),
    votes,
    listing: serializeListingSummary(listing),
    awarded_at: awardedAt.toISOString(),
  };
}

/** Serializes a listing’s place in the queue of the free plan. */
export function serializeFreePlace({ listing, launchWeek, badge, nextStep }: FreePlace): z.input<typeof FreePlanJson> {
  return {
    listing: serializeOwnedSummary(listing),
    launch_week: isoDate(launchWeek),
    badge: {
      found: badge.found,
      checked_at: badge.checkedAt?.toISOString() ?? null,
      homepage: badge.homepage,
      html: badge.html,
    },
    next_step: nextStep,
  };
}
