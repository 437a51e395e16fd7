import { dayMs } from '#lib/core/durations.ts';

/** Number of days after which a sentence may have changed since it was last seen on its page. */
export const staleAfterDays = 120;

/** Returns whether a sentence was last seen on its page more than 120 days ago. Both days are `YYYY-MM-DD`. */
export function isStale(checkedOn: string, today: string): boolean {
  return Date.parse(today) - Date.parse(checkedOn) > staleAfterDays * dayMs;
}
