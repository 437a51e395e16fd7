import { dayMs } from '#lib/core/durations.ts';
import { locale } from '#lib/core/format-date.ts';
import { countOf } from '#lib/core/format-number.ts';

const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const sunday = (monday: Date) => new Date(monday.getTime() + 6 * dayMs);

/** Formats a launch week as `Nov 16 – 22`, for lists where the year is clear. */
export function formatWeekShort(monday: Date): string {
  return short.formatRange(monday, sunday(monday));
}

/** Formats a launch week as `November 16 – 22, 2026`. */
export function formatWeek(monday: Date): string {
  return long.formatRange(monday, sunday(monday));
}

/** Formats in how many weeks the free plan launches: `6 to 8 weeks`, `1 week`. */
export function formatFreeWeeks({ min, max }: { min: number; max: number }): string {
  return min === max ? countOf(min, 'week') : `${min} to ${max} weeks`;
}
