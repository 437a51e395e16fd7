import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { queryRows } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { addWeeks, hourOf, isoDate, now } from '#lib/core/time.ts';
import { weekDecidedAt } from '#lib/launches/awards/award.ts';
import { hoursOfListing, launchOfEditor, standings, votesByHour } from '#lib/launches/race/statements.ts';

/** An hour of a listing’s race. */
interface RaceHour {
  /** When the hour begins. */
  hour: Date;
  /** Null if the views of the hour were not recorded. */
  views: number | null;
  /** The counted votes of the race that began to count in this hour. */
  votes: number;
  /** The rank at the end of the hour, or the present rank for the current hour; null if it was not recorded. */
  rank: number | null;
}

/** What the editors of a listing see of its launch. */
export interface LaunchFigures {
  name: string;
  /**
   * `before`: it has not launched; `racing`: its week is under way; `counting`: the week is over, and votes that are held may still be
   * released; `over`: the ranking is final.
   */
  phase: 'before' | 'racing' | 'counting' | 'over';
  /** The Monday of the launch week; null until a week is chosen. */
  week: Date | null;
  /** When the week ends, and when its ranking is final. Null without a week. */
  weekEndsAt: Date | null;
  decidedAt: Date | null;
  launchedAt: Date | null;
  /**
   * The rank in the race: the present one, or the one that `closeWeek` recorded. Null before the launch. Also null if the listing is not
   * live before the race is decided, or was not live when it was decided.
   */
  rank: number | null;
  /** The number of launches in the race; null with `rank`. */
  of: number | null;
  /** The award of the week, if it won one. */
  award: { rank: number; votes: number; awardedAt: Date } | null;
  totals: {
    votes: number;
    /** The votes of the race. */
    weekVotes: number;
    views: number;
    followers: number;
    /** All views divided by all votes; null without votes. */
    viewsPerVote: number | null;
  };
  /**
   * From the hour of the launch to the present one, or until the ranking was final, oldest first; empty before the launch. The last 24 of
   * 192 are after the week’s end.
   */
  hours: RaceHour[];
  /** The first hour that was recorded; null if none was. */
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
  /** True if the places of its week were recorded. */
  closed: boolean;
}

/** Returns the figures of a listing’s launch for one of its editors. Throws 404 if the actor is not one. */
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

/** Returns the beginnings of the hours from `first` to `last`, both included, in milliseconds. */
function hoursFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / hourMs) + 1) }, (_, i) => first + i * hourMs);
}
