import { rows } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { countedTo } from '#lib/core/page.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { countRace, countScheduled, raceWindow, scheduledWindow, weekFacts } from '#lib/launches/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';

/** A launch in its week. */
interface RankedLaunch extends ListingSummary {
  /** By votes cast in the week; null before the launch. */
  rank: number | null;
  weekVotes: number;
}

export interface LaunchWeek {
  /** The Monday. */
  week: Date;
  /** The Sunday. */
  endsOn: Date;
  state: 'past' | 'current' | 'future';
  /** When the week’s awards were given, after which nothing moves any more. */
  awardsGivenAt: Date | null;
  /** At most `weekLimit`. */
  items: RankedLaunch[];
  /** How many there are in the week; exact up to 10,000. */
  total: number;
  capped: boolean;
}

/** So many launches of a week are given at once; the weekly board has the rest, by pages. */
const weekLimit = 500;

/** Launches are planned no further ahead (a listing without its badge is moved a year ahead at most). */
export const furthestWeeks = 52;

/**
 * The week of this Monday: live launches in the order of the race, or for a week ahead what is scheduled in it. Weeks before the
 * site’s first launch, and those more than a year ahead, are not found; last, this and next week always are.
 */
export async function getLaunchWeek(monday: Date, limit = weekLimit): Promise<LaunchWeek> {
  const thisWeek = weekOf(now());
  const state = monday < thisWeek ? 'past' : monday > thisWeek ? 'future' : 'current';
  if (monday > addWeeks(thisWeek, furthestWeeks)) throw notFound('launch week', isoDate(monday));
  const day = isoDate(monday);
  const [launches, [facts]] = await Promise.all([
    rows<ListingSummary & { weekVotes: number }>(state === 'future' ? scheduledWindow : raceWindow, [day, limit, 0]),
    rows<{ awardsGivenAt: Date | null; firstWeek: Date | null }>(weekFacts, [day]),
  ]);
  const lastWeek = addWeeks(thisWeek, -1);
  const first = facts?.firstWeek && facts.firstWeek < lastWeek ? facts.firstWeek : lastWeek;
  if (monday < first) throw notFound('launch week', day);
  // A week that is not full has been counted by reading it.
  const total =
    launches.length < limit
      ? launches.length
      : ((await rows<{ total: number }>(state === 'future' ? countScheduled : countRace, [day]))[0]?.total ?? launches.length);
  return {
    week: monday,
    endsOn: new Date(addWeeks(monday, 1).getTime() - 86_400_000),
    state,
    awardsGivenAt: facts?.awardsGivenAt ?? null,
    items: launches.map((listing, at) => ({ ...listing, rank: state === 'future' ? null : at + 1 })),
    total: Math.min(total, countedTo),
    capped: total > countedTo,
  };
}
