import type { ChosenOptions } from '#lib/billing/records/order.ts';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * Describes an order line for a document, with a description such as `Launch, Acme` and a detail such as `Week of December 7, 2026.
 * Categories: Weather`.
 */
export function describeLine(line: {
  product: string;
  listing: string | null;
  options: ChosenOptions;
  /** What a discount code takes off: `$19.80 with the code SPRING`; null without a discount. */
  discount: string | null;
}): {
  description: string;
  detail: string | null;
} {
  const { week, categories = [] } = line.options;
  const details = [
    week === undefined ? '' : week === 'now' ? 'Live at once' : `Week of ${day.format(new Date(`${week}T00:00:00Z`))}`,
    categories.length > 0 ? `Categories: ${categories.map(({ name }) => name).join(', ')}` : '',
    line.discount === null ? '' : `Less ${line.discount}`,
  ].filter(Boolean);
  return { description: line.listing ? `${line.product}, ${line.listing}` : line.product, detail: details.join('. ') || null };
}
