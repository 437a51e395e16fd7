import { locale } from '#lib/core/format-date.ts';

const whole = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });

/** Formats an amount in US cents as `$49` or `$49.50`. */
export function formatMoney(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}

/** Formats an amount in US cents as `$49.00`, always with decimals, for columns and totals. */
export function formatAmount(cents: number): string {
  return exact.format(cents / 100);
}
