import { formatDay } from '#lib/core/format-date.ts';

/** Formats a date of the contract, such as `2026-11-30`, as `November 30`. */
export function dayLabel(date: string): string {
  return formatDay(new Date(`${date}T00:00:00Z`));
}
