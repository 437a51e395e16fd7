import { addWeeks } from '#lib/core/time.ts';

/** Held votes have so long after the week’s end to be released (domain.md, Launch cycle). */
const graceMs = 86_400_000;

/** When the order of a week (its Monday) is final and its awards are due: votes that move later no longer move it. */
export function weekDecidedAt(week: Date): Date {
  return new Date(addWeeks(week, 1).getTime() + graceMs);
}
