import { queryRows } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { AppError } from '#lib/core/errors.ts';
import { maxTotal } from '#lib/core/page.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { countRace, countScheduled, raceWindow, scheduledWindow, weekFacts } from '#lib/launches/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';

/** A launch with its rank in its week. */
interface RankedLaunch extends ListingSummary {
  /**
   * The place by votes cast in the week: the recorded place, or the current place if none is recorded yet. Null before the launch, and in a
   * closed week in which no place of the launch was recorded.
   */
  rank: number | null;
  weekVotes: number;
}

export interface LaunchWeek {
  /** The Monday of the week. */
  week: Date;
  /** The Sunday of the week. */
  endsOn: Date;
  state: 'past' | 'current' | 'future';
  /** When the week’s awards were given. From then on the ranking is final. Null before. */
  awardsGivenAt: Date | null;
  /** The launches, at most `weekLimit`. */
  items: RankedLaunch[];
  /** The number of launches in the week, at most 10,000. */
  total: number;
  /** True if the week has more than 10,000 launches. */
  capped: boolean;
}

/** The maximum number of launches that are returned for a week. The weekly board returns all launches, page by page. */
const weekLimit = 500;

/** The maximum number of weeks ahead for which launches are planned. (A listing without its badge is moved a year ahead at most.) */
export const maxWeeksAhead = 52;

/**
 * Returns the week that begins on this Monday. It contains the live launches in the order of the weekly ranking; a future week contains the
 * scheduled launches. Throws 404 for a week before the site’s first launch, and for a week more than a year ahead. Never throws for last
 * week, this week and next week.
 */
export async function getLaunchWeek(monday: Date, limit = weekLimit): Promise<LaunchWeek> {
  const thisWeek = weekOf(now());
  const state = monday < thisWeek ? 'past' : monday > thisWeek ? 'future' : 'current';
  const day = isoDate(monday);
  const last = addWeeks(thisWeek, maxWeeksAhead);
  const [launches, [facts]] = await Promise.all([
    queryRows<ListingSummary & { rank?: number | null; weekVotes: number }>(state === 'future' ? scheduledWindow : raceWindow, [
      day,
      limit,
      0,
    ]),
    queryRows<{ awardsGivenAt: Date | null; firstWeek: Date | null }>(weekFacts, [day]),
  ]);
  const lastWeek = addWeeks(thisWeek, -1);
  const first = facts?.firstWeek && facts.firstWeek < lastWeek ? facts.firstWeek : lastWeek;
  if (monday < first || monday > last)
    throw new AppError('not_found', `There is no launch week ${day}: the weeks are those from ${isoDate(first)} to ${isoDate(last)}.`);
  // If fewer launches than the limit were read, these are all, so their number is the total.
  const total =
    launches.length < limit
      ? launches.length
      : ((await queryRows<{ total: number }>(state === 'future' ? countScheduled : countRace, [day]))[0]?.total ?? launches.length);
  return {
    week: monday,
    endsOn: new Date(addWeeks(monday, 1).getTime() - dayMs),
    state,
    awardsGivenAt: facts?.awardsGivenAt ?? null,
    items: launches.map((listing) => ({ ...listing, rank: listing.rank ?? null })),
    total: Math.min(total, maxTotal),
    capped: total > maxTotal,
  };
}
