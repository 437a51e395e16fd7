import { addWeeks, now, parseDate, weekOf } from '#lib/core/time.ts';

const named: Record<string, number> = { last: -1, this: 0, next: 1 };

/** The Monday of a week called `this`, `next`, `last`, or by a date in it; null when the text is none of these. */
export function weekNamed(name: string): Date | null {
  const ahead = named[name];
  if (ahead !== undefined) return addWeeks(weekOf(now()), ahead);
  const date = parseDate(name);
  return date && weekOf(date);
}
