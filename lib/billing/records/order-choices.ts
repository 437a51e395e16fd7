import type { ChosenOptions } from '#lib/billing/records/order.ts';
import { formatAmount } from '#lib/core/format-money.ts';
import { formatWeek } from '#lib/core/format-week.ts';

interface Line {
  product: string;
  options: ChosenOptions;
  discountCents: number;
}

/** Returns the Monday of the week that the buyer chose for a launch. Returns null if the launch is immediate or the line has no week. */
export function chosenWeek({ options }: Pick<Line, 'options'>): Date | null {
  return options.week && options.week !== 'now' ? new Date(`${options.week}T00:00:00Z`) : null;
}

/**
 * Returns texts that describe an order line: `Week of December 7 – 13, 2026`, `Also in Weather and Maps`, and what a discount code takes
 * off.
 */
export function orderChoices(line: Line): string[] {
  const choices: string[] = [];
  const week = chosenWeek(line);
  if (week) choices.push(`Week of ${formatWeek(week)}`);
  else if (line.product === 'launch') choices.push('Live at once');
  const { categories } = line.options;
  if (categories?.length) choices.push(`Also in ${new Intl.ListFormat('en').format(categories.map(({ name }) => name))}`);
  if (line.discountCents > 0) choices.push(`${formatAmount(line.discountCents)} off by a code`);
  return choices;
}
