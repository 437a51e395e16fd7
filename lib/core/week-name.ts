import { dayMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate, now, parseDate, weekOf } from '#lib/core/time.ts';

const weekOffsets = { last: -1, this: 0, next: 1 } as const;

/** The weeks that a field accepts. Without `bounds`, every week is accepted. */
export interface WeekRule {
  /** True if the value `now` is accepted too. It stands for no particular week. */
  now?: boolean;
  /** The Mondays of the first and the last accepted week. */
  bounds?: { first: Date; last: Date };
}

/** Returns the Monday of the week that a text names: `this`, `next`, `last`, or a date in the week. Returns null for any other text. */
export function parseWeekName(name: string): Date | null {
  if (Object.hasOwn(weekOffsets, name)) return addWeeks(weekOf(now()), weekOffsets[name as keyof typeof weekOffsets]);
  const date = parseDate(name);
  return date && weekOf(date);
}

/** Returns true if a rule allows the week of a Monday. */
export function allowsWeek({ bounds }: WeekRule, monday: Date): boolean {
  return !bounds || (monday >= bounds.first && monday <= bounds.last);
}

/** Returns the error message that says which weeks a rule allows, with their dates. */
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
