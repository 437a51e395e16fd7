import { rows } from '#lib/core/db.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { firstOfWeeks, launchesPerWeek, namesOfWeeks, scheduledPerWeek, weekFacts } from '#lib/launches/statements.ts';
import type { ListingSummary } from '#lib/listings/profile.ts';

export interface WeekCount {
  /** The Monday. */
  week: Date;
  /** Live launches, or for a week ahead scheduled ones. */
  launches: number;
}

export interface ArchivedWeek extends WeekCount {
  /** The first three: who won the awards where they were given, else as the race stands. */
  first: (ListingSummary & { rank: number; weekVotes: number })[];
  awarded: boolean;
}

/** The weeks whose Monday is in this year and in which something launched, newest first. Of the current week on, nothing. */
export async function weeksWithLaunches(year: number): Promise<ArchivedWeek[]> {
  const from = mondayFrom(new Date(Date.UTC(year, 0, 1)));
  const lastWeek = addWeeks(weekOf(now()), -1);
  const lastOfYear = weekOf(new Date(Date.UTC(year, 11, 31)));
  const range = [isoDate(from), isoDate(lastOfYear < lastWeek ? lastOfYear : lastWeek)];
  const [counts, first] = await Promise.all([
    rows<WeekCount>(launchesPerWeek, range),
    rows<ArchivedWeek['first'][number] & { week: Date; awarded: boolean }>(firstOfWeeks, range),
  ]);
  return counts.toReversed().map(({ week, launches }) => {
    const own = first.filter((listing) => listing.week.getTime() === week.getTime());
    return { week, launches, awarded: own.some(({ awarded }) => awarded), first: own };
  });
}

/** Every week of these, one by one, with the number of its launches; ascending. */
export async function launchCalendar(from: Date, to: Date): Promise<WeekCount[]> {
  const thisWeek = weekOf(now());
  const [live, scheduled] = await Promise.all([
    rows<WeekCount>(launchesPerWeek, [isoDate(from), isoDate(to)]),
    rows<WeekCount>(scheduledPerWeek, [isoDate(from), isoDate(to)]),
  ]);
  const weeks: WeekCount[] = [];
  for (let week = from; week <= to; week = addWeeks(week, 1)) {
    const counts = week > thisWeek ? scheduled : live;
    weeks.push({ week, launches: counts.find((count) => count.week.getTime() === week.getTime())?.launches ?? 0 });
  }
  return weeks;
}

export interface CalendarWeek extends WeekCount {
  /** The first fifty: of the race, or in a week ahead of what is scheduled. */
  first: { slug: string; name: string }[];
}

/** For a calendar: this week, and those of `before` weeks back and `after` ahead in which something launches; ascending. */
export async function calendarWeeks(before: number, after: number): Promise<CalendarWeek[]> {
  const thisWeek = weekOf(now());
  const [from, to] = [addWeeks(thisWeek, -before), addWeeks(thisWeek, after)];
  const [weeks, names] = await Promise.all([
    launchCalendar(from, to),
    rows<{ week: Date; slug: string; name: string }>(namesOfWeeks, [isoDate(from), isoDate(to), isoDate(addWeeks(thisWeek, 1))]),
  ]);
  return weeks
    .filter(({ week, launches }) => launches > 0 || week.getTime() === thisWeek.getTime())
    .map((each) => ({
      ...each,
      first: names.filter(({ week }) => week.getTime() === each.week.getTime()).map(({ slug, name }) => ({ slug, name })),
    }));
}

/** The Monday of the first week in which anything launched that is live; null on a site where nothing did. */
export async function firstLaunchWeek(): Promise<Date | null> {
  const [facts] = await rows<{ firstWeek: Date | null }>(weekFacts, [isoDate(weekOf(now()))]);
  return facts?.firstWeek ?? null;
}

function mondayFrom(day: Date): Date {
  const monday = weekOf(day);
  return monday < day ? addWeeks(monday, 1) : monday;
}
