import { dayMs } from '#lib/core/durations.ts';

/** A sentence that was last seen on its page longer ago may have changed since. */
export const staleAfterDays = 120;

/** Returns whether a sentence was last seen on its page more than 120 days ago. Both days are `YYYY-MM-DD`. */
export function isStale(checkedOn: string, today: string): boolean {
  return Date.parse(today) - Date.parse(checkedOn) > staleAfterDays * dayMs;
}
