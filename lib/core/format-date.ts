/** The language the site is written in. */
export const locale = 'en';

const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** Formats a date. Returns “an unknown date” for an invalid date, because one invalid stored value must not break a page. */
function textOf(format: Intl.DateTimeFormat, at: Date, zone = ''): string {
  return Number.isNaN(at.getTime()) ? 'an unknown date' : `${format.format(at)}${zone}`;
}

/** Formats a date as `November 23, 2026`, in UTC like all dates of the site. */
export function formatDate(at: Date): string {
  return textOf(date, at);
}

/** Formats a date as `November 23`, for places where the year is clear. */
export function formatDay(at: Date): string {
  return textOf(day, at);
}

/** Formats a day of this week as `since Tuesday`, or as `since today` if it is `today` (`YYYY-MM-DD`). */
export function formatSince(at: Date, today: string): string {
  return at.toISOString().slice(0, 10) === today ? 'since today' : `since ${weekday.format(at)}`;
}

/** Formats a time as `Monday, November 23, 2026 at 9:30 AM UTC`. */
export function formatDateTime(at: Date): string {
  return textOf(dateTime, at, ' UTC');
}

/** Formats the end of a week as `Sunday, November 29, 2026, 24:00 UTC`. Without this function, `end` would be shown as the next Monday. */
export function formatWeekEnd(end: Date): string {
  return `${fullDate.format(new Date(end.getTime() - 1))}, 24:00 UTC`;
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Formats a time relative to `now`: `3 days ago`, `in 2 weeks`, `just now`. */
export function formatRelative(at: Date, now: number): string {
  const seconds = (at.getTime() - now) / 1000;
  // Round past times down. Round future times to the nearest unit, because an event in 2 weeks is slightly less than 2 weeks away a moment
  // later.
  const whole = seconds < 0 ? Math.trunc : Math.round;
  for (const [unit, size] of units) if (Math.abs(seconds) >= size) return relative.format(whole(seconds / size), unit);
  return 'just now';
}
