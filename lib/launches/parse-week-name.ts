import { addWeeks, now, parseDate, weekOf } from '#lib/core/time.ts';

const weekOffsets: Record<string, number> = { last: -1, this: 0, next: 1 };

/** Returns the Monday of a week that is named `this`, `next`, `last`, or by a date in it; null for any other text. */
export function parseWeekName(name: string): Date | null {
  const ahead = weekOffsets[name];
  if (ahead !== undefined) return addWeeks(weekOf(now()), ahead);
  const date = parseDate(name);
  return date && weekOf(date);
}
