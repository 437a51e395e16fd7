import { dayMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate, now, parseDate, weekOf } from '#lib/core/time.ts';

const weekOffsets = { last: -1, this: 0, next: 1 } as const;

/** Which weeks may be named. Without bounds every week may. */
export interface WeekRule {
  /** True if `now` is allowed too, which is no week of its own. */
  now?: boolean;
  /** The Mondays of the first and of the last week. */
  bounds?: { first: Date; last: Date };
}

/**
 * Returns the Monday of a week that is named `this`, `next`, `last`, or by a date in it; null for any other text. All weeks that people
 * and programs name are parsed here.
 */
export function parseWeekName(name: string): Date | null {
  if (Object.hasOwn(weekOffsets, name)) return addWeeks(weekOf(now()), weekOffsets[name as keyof typeof weekOffsets]);
  const date = parseDate(name);
  return date && weekOf(date);
}

/** Returns true if a rule allows the week of a Monday. */
export function allowsWeek({ bounds }: WeekRule, monday: Date): boolean {
  return !bounds || (monday >= bounds.first && monday <= bounds.last);
}

/** Says which weeks a rule allows, with their dates: the rest of a sentence that has the field as its subject. */
export function weekRuleMessage(rule: WeekRule): string {
  const thisWeek = weekOf(now());
  const words = Object.entries(weekOffsets).flatMap(([word, ahead]) => {
    const monday = addWeeks(thisWeek, ahead);
    return allowsWeek(rule, monday) ? `${word} (the week of ${isoDate(monday)})` : [];
  });
  const { bounds } = rule;
  const dates = bounds
    ? `from ${isoDate(bounds.first)} to ${isoDate(new Date(addWeeks(bounds.last, 1).getTime() - dayMs))}`
    : 'that exists';
  const names = [...(rule.now ? ['now'] : []), ...words];
  return `must be ${names.length > 0 ? `${names.join(', ')} or ` : ''}a date YYYY-MM-DD ${dates}`;
}
