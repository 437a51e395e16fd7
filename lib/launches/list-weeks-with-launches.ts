import { queryRows } from '#lib/core/db.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { firstOfWeeks, launchesPerWeek, namesOfWeeks, scheduledPerWeek, weekFacts } from '#lib/launches/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';

export interface WeekCount {
  /** The Monday of the week. */
  week: Date;
  /** The number of live launches. For a future week, the number of scheduled launches. */
  launches: number;
}

export interface ArchivedWeek extends WeekCount {
  /** The first three launches: the winners of the awards if they were given, else the current leaders. */
  first: (ListingSummary & { rank: number; weekVotes: number })[];
  awarded: boolean;
}

/** Lists the past weeks with launches whose Mondays are in the year `year`, newest first. Leaves out the current week. */
export async function listWeeksWithLaunches(year: number): Promise<ArchivedWeek[]> {
  const from = mondayFrom(new Date(Date.UTC(year, 0, 1)));
  const lastWeek = addWeeks(weekOf(now()), -1);
  const lastOfYear = weekOf(new Date(Date.UTC(year, 11, 31)));
  const range = [isoDate(from), isoDate(lastOfYear < lastWeek ? lastOfYear : lastWeek)];
  const [counts, first] = await Promise.all([
    queryRows<WeekCount>(launchesPerWeek, range),
    queryRows<ArchivedWeek['first'][number] & { week: Date; awarded: boolean }>(firstOfWeeks, range),
  ]);
  return counts.toReversed().map(({ week, launches }) => {
    const own = first.filter((listing) => listing.week.getTime() === week.getTime());
    return { week, launches, awarded: own.some(({ awarded }) => awarded), first: own };
  });
}

/** Lists every week from `from` to `to` (both Mondays) in ascending order, with the number of its launches. */
export async function getLaunchCalendar(from: Date, to: Date): Promise<WeekCount[]> {
  const thisWeek = weekOf(now());
  const [live, scheduled] = await Promise.all([
    queryRows<WeekCount>(launchesPerWeek, [isoDate(from), isoDate(to)]),
    queryRows<WeekCount>(scheduledPerWeek, [isoDate(from), isoDate(to)]),
  ]);
  const weeks: WeekCount[] = [];
  for (let week = from; week <= to; week = addWeeks(week, 1)) {
    const counts = week > thisWeek ? scheduled : live;
    weeks.push({ week, launches: counts.find((count) => count.week.getTime() === week.getTime())?.launches ?? 0 });
  }
  return weeks;
}

export interface CalendarWeek extends WeekCount {
  /** The first fifty launches in the order of the race. For a future week, the scheduled launches. */
  first: { slug: string; name: string }[];
}

/**
 * Lists the weeks for a calendar in ascending order: this week, and the weeks with launches from `before` weeks ago to `after` weeks ahead.
 */
export async function listCalendarWeeks(before: number, after: number): Promise<CalendarWeek[]> {
  const thisWeek = weekOf(now());
  const [from, to] = [addWeeks(thisWeek, -before), addWeeks(thisWeek, after)];
  const [weeks, names] = await Promise.all([
    getLaunchCalendar(from, to),
    queryRows<{ week: Date; slug: string; name: string }>(namesOfWeeks, [isoDate(from), isoDate(to), isoDate(addWeeks(thisWeek, 1))]),
  ]);
  return weeks
    .filter(({ week, launches }) => launches > 0 || week.getTime() === thisWeek.getTime())
    .map((each) => ({
      ...each,
      first: names.filter(({ week }) => week.getTime() === each.week.getTime()).map(({ slug, name }) => ({ slug, name })),
    }));
}

/** Returns the Monday of the first week with a launch that is still live. Returns null if there is none. */
export async function findFirstLaunchWeek(): Promise<Date | null> {
  const [facts] = await queryRows<{ firstWeek: Date | null }>(weekFacts, [isoDate(weekOf(now()))]);
  return facts?.firstWeek ?? null;
}

function mondayFrom(day: Date): Date {
  const monday = weekOf(day);
  return monday < day ? addWeeks(monday, 1) : monday;
}
