import { weeksAhead } from '#lib/billing/products/product-options.ts';
import { addWeeks, isoDate, now, parseDate, weekOf } from '#lib/core/time.ts';

/** From Friday on, too little of a launch week is left to be worth its price. */
const lateFromDay = 4;
const dayMs = 86_400_000;

/** The weeks for which a launch is sold now, as their Mondays: this one and those ahead. */
export function weeksForSale(): Date[] {
  const thisWeek = weekOf(now());
  return Array.from({ length: weeksAhead + 1 }, (_, ahead) => addWeeks(thisWeek, ahead));
}

/** `now`, or the Monday of the week that a date lies in; null when the text is neither, or no launch is sold for that week. */
export function launchWeekOf(given: string): string | null {
  if (given === 'now') return given;
  const date = parseDate(given);
  if (!date) return null;
  const week = isoDate(weekOf(date));
  return weeksForSale().some((each) => isoDate(each) === week) ? week : null;
}

/** What to tell who buys a launch in a week of which little is left; null when there is enough. */
export function lateWarning(week: string, name: string): string | null {
  const thisWeek = weekOf(now());
  if (week !== 'now' && week !== isoDate(thisWeek)) return null;
  if (now().getTime() < thisWeek.getTime() + lateFromDay * dayMs) return null;
  const next = isoDate(addWeeks(thisWeek, 1));
  return `Little is left of this launch week: it ends on Sunday, 24:00 UTC, and the race of ${name} with it. For a whole week choose the next one, ${next}.`;
}
