import { clock } from '#lib/core/clock.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';

/** Returns the current time of the clock. Domain code uses this and never `Date` directly, so that tests can set the time. */
export function now(): Date {
  return clock().now();
}

/** Returns Monday 00:00 UTC of the week that contains `at`. */
export function weekOf(at: Date): Date {
  const day = new Date(at).setUTCHours(0, 0, 0, 0);
  return new Date(day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs);
}

export function addWeeks(week: Date, weeks: number): Date {
  return new Date(week.getTime() + weeks * 7 * dayMs);
}

/** Returns the beginning of the hour that contains `at`, in UTC. */
export function hourOf(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % hourMs));
}

/** Formats a date as `2026-11-16`, in UTC. */
export function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Parses a date `YYYY-MM-DD` to midnight UTC. Returns null if the date does not exist, such as `2026-02-30` or a date in the year 0000. */
export function parseDate(text: string): Date | null {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && isoDate(date) === text ? date : null;
}
