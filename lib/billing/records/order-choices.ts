import type { ChosenOptions } from '#lib/billing/records/order.ts';
import { formatWeek } from '#lib/core/format-week.ts';

interface Line {
  product: string;
  options: ChosenOptions;
}

/** The week that was chosen for a launch; null for one at once. */
export function chosenWeek({ options }: Pick<Line, 'options'>): Date | null {
  return options.week && options.week !== 'now' ? new Date(`${options.week}T00:00:00Z`) : null;
}

/** What was chosen for a line of an order: `Week of December 7 – 13, 2026`, `Also in Weather and Maps`. */
export function orderChoices(line: Line): string[] {
  const said: string[] = [];
  const week = chosenWeek(line);
  if (week) said.push(`Week of ${formatWeek(week)}`);
  else if (line.product === 'launch') said.push('Live at once');
  const { categories } = line.options;
  if (categories?.length) said.push(`Also in ${new Intl.ListFormat('en').format(categories.map(({ name }) => name))}`);
  return said;
}
