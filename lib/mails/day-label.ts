import { formatDay } from '#lib/core/format-date.ts';

/** Returns a date of the contract, `2026-11-30`, as mails write it: `November 30`. */
export function dayLabel(date: string): string {
  return formatDay(new Date(`${date}T00:00:00Z`));
}
