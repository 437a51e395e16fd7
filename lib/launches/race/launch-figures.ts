import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { queryRows } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { addWeeks, hourOf, isoDate, now } from '#lib/core/time.ts';
import { weekDecidedAt } from '#lib/launches/awards/award.ts';
import { hoursOfListing, launchOfEditor, standings, votesByHour } from '#lib/launches/race/statements.ts';

/** One hour of a listing’s race. */
interface RaceHour {
  /** When the hour begins. */
  hour: Date;
  /** The number of views; null if they were not recorded. */
  views: number | null;
  /** The number of counted votes that began to count in this hour. */
  votes: number;
  /** The rank at the end of the hour; for the current hour, the current rank. Null if it was not recorded. */
  rank: number | null;
}

/** The figures of a launch for the listing's editors. */
export interface LaunchFigures {
  name: string;
  /**
   * `before`: the listing has not launched. `racing`: its week is under way. `counting`: the week is over, but held votes may still be
   * released. `over`: the ranking is final.
   */
  phase: 'before' | 'racing' | 'counting' | 'over';
  /** The Monday of the launch week; null before a week is chosen. */
  week: Date | null;
  /** The end of the week, and the time at which its ranking is final (`decidedAt`). Both are null without a week. */
  weekEndsAt: Date | null;
  decidedAt: Date | null;
  launchedAt: Date | null;
  /**
   * The rank in the race: the current one, or the one that `closeWeek` recorded. Null before the launch. Until the race is decided, null if
   * the listing is not live. After that, null if it was not live when the race was decided.
   */
  rank: number | null;
  /** The number of launches in the race. Null if `rank` is null. */
  of: number | null;
  /** The listing's award of the week; null if it won none. */
  award: { rank: number; votes: number; awardedAt: Date } | null;
  totals: {
    votes: number;
    /** The number of votes in the race. */
    weekVotes: number;
    views: number;
    followers: number;
    /** All views divided by all votes; null without votes. */
    viewsPerVote: number | null;
  };
  /**
   * The hours from the launch until now or until the ranking is final, oldest first. Empty before the launch. At most 192 hours, of which
   * the last 24 are after the week’s end.
   */
  hours: RaceHour[];
  /** The first recorded hour; null if there is none. */
  recordedFrom: Date | null;
}

interface Row {
  id: number;
  name: string;
  week: Date | null;
  launchedAt: Date | null;
  votes: number;
  weekVotes: number;
  views: number;
  followers: number;
  awardRank: number | null;
  awardVotes: number | null;
  awardedAt: Date | null;
  finalRank: number | null;
  finalOf: number | null;
  /** True if the places of the listing's week were recorded. */
  closed: boolean;
}

/** Returns the figures of a listing’s launch for one of its editors. Throws 404 for anybody else. */
export async function getLaunchFigures(actor: Actor, listingId: number): Promise<LaunchFigures> {
  const userId = requireUserId(actor);
  const [listing] = await queryRows<Row>(launchOfEditor, [rowIdOf(listingId), userId]);
  if (!listing) throw notFound('listing', listingId);
  const { id, name, week, launchedAt, votes, weekVotes, views, followers } = listing;
  const [weekEndsAt, decidedAt] = week ? [addWeeks(week, 1), weekDecidedAt(week)] : [null, null];
  const { awardRank, awardVotes, awardedAt } = listing;
  const series = launchedAt && week && decidedAt ? await readSeries({ id, week, launchedAt, decidedAt }) : null;
  const { rank = null, of = null } = listing.closed ? { rank: awardRank ?? listing.finalRank, of: listing.finalOf } : (series ?? {});
  return {
    name,
    phase: !launchedAt || !weekEndsAt || !decidedAt ? 'before' : now() < weekEndsAt ? 'racing' : now() < decidedAt ? 'counting' : 'over',
    week,
    weekEndsAt,
    decidedAt,
    launchedAt,
    rank,
    of,
    award: awardRank && awardVotes !== null && awardedAt ? { rank: awardRank, votes: awardVotes, awardedAt } : null,
    totals: { votes, weekVotes, views, followers, viewsPerVote: votes > 0 ? views / votes : null },
    hours: series?.hours ?? [],
    recordedFrom: series?.recordedFrom ?? null,
  };
}

type Series = Pick<LaunchFigures, 'rank' | 'of' | 'hours' | 'recordedFrom'>;

async function readSeries(launch: { id: number; week: Date; launchedAt: Date; decidedAt: Date }): Promise<Series> {
  const { id, launchedAt, decidedAt } = launch;
  const week = isoDate(launch.week);
  const [firstHour, thisHour] = [hourOf(launchedAt), hourOf(now()).getTime()];
  const [[standsAt], recorded, counted] = await Promise.all([
    queryRows<{ rank: number; of: number }>(standings, [[String(id)], week]),
    queryRows<{ hour: Date; views: number; rank: number | null }>(hoursOfListing, [id, firstHour]),
    queryRows<{ hour: Date; votes: number }>(votesByHour, [id, week]),
  ]);
  const recordAt = new Map(recorded.map((row) => [row.hour.getTime(), row]));
  const votesAt = new Map(counted.map((row) => [row.hour.getTime(), row.votes]));
  const lastHour = Math.min(thisHour, decidedAt.getTime() - hourMs);
  const rank = standsAt?.rank ?? null;
  return {
    rank,
    of: standsAt?.of ?? null,
    hours: hoursFrom(firstHour.getTime(), lastHour).map((at) => {
      const isUnderWay = at === thisHour;
      const record = recordAt.get(at);
      return {
        hour: new Date(at),
        views: record?.views ?? (isUnderWay ? 0 : null),
        votes: votesAt.get(at) ?? 0,
        rank: isUnderWay ? rank : (record?.rank ?? null),
      };
    }),
    recordedFrom: recorded[0]?.hour ?? null,
  };
}

/** Returns the beginnings of the hours from `first` to `last` (both included), in milliseconds. */
function hoursFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / hourMs) + 1) }, (_, i) => first + i * hourMs);
}
