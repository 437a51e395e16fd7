import { maxWeeksAhead } from '#lib/billing/products/product-options.ts';
import { dayMs } from '#lib/core/durations.ts';
import { formatDate } from '#lib/core/format-date.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { allowsWeek, parseWeekName, type WeekRule } from '#lib/core/week-name.ts';

/** The number of days after Monday from which a buyer is warned that little of the launch week is left. 4 means from Friday on. */
const lateFromDay = 4;

/** Returns the Mondays of the weeks for which launches are sold: this week and the `maxWeeksAhead` weeks after it. */
export function weeksForSale(): Date[] {
  const thisWeek = weekOf(now());
  return Array.from({ length: maxWeeksAhead + 1 }, (_, ahead) => addWeeks(thisWeek, ahead));
}

/** Returns which weeks the `week` option of a launch may name. */
export function launchWeekRule(): WeekRule {
  const first = weekOf(now());
  return { now: true, bounds: { first, last: addWeeks(first, maxWeeksAhead) } };
}

/**
 * Converts the `week` option of a launch. `now` stays `now`; the name of a week becomes its Monday. Returns null if the text names no week,
 * or if no launch is sold for that week.
 */
export function launchWeekOf(text: string): string | null {
  if (text === 'now') return text;
  const week = parseWeekName(text);
  return week && allowsWeek(launchWeekRule(), week) ? isoDate(week) : null;
}

/** Returns a warning for the buyer of a launch if little of its week is left; null otherwise. `name` is the listing's name. */
export function lateWarning(week: string, name: string): string | null {
  const thisWeek = weekOf(now());
  if (week !== 'now' && week !== isoDate(thisWeek)) return null;
  if (now().getTime() < thisWeek.getTime() + lateFromDay * dayMs) return null;
  return `Little time is left in this launch week: the week and the race of ${name} end on Sunday, 24:00 UTC. For a whole week, choose the next week, from ${formatDate(addWeeks(thisWeek, 1))}.`;
}
