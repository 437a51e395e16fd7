import { dayMs } from '#lib/core/durations.ts';
import { addWeeks } from '#lib/core/time.ts';

/** The time after a week’s end in which held votes can still be released and count for the week’s awards (docs/domain.md, Launch cycle). */
const graceMs = dayMs;

/** Returns the time at which the ranking of a week (its Monday) is final and its awards are due. Later vote changes don’t count. */
export function weekDecidedAt(week: Date): Date {
  return new Date(addWeeks(week, 1).getTime() + graceMs);
}
