import { dayMs } from '#lib/core/durations.ts';

/** The number of days after which a quote counts as stale, because its page may have changed since the last check. */
export const staleAfterDays = 120;

/** Returns true if a quote was last seen on its page more than 120 days ago. Both days are `YYYY-MM-DD`. */
export function isStale(checkedOn: string, today: string): boolean {
  return Date.parse(today) - Date.parse(checkedOn) > staleAfterDays * dayMs;
}
