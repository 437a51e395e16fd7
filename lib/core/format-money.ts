import { locale } from '#lib/core/format-date.ts';

const whole = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });

/** `$49`, `$49.50`: an amount in US cents. */
export function formatMoney(cents: number): string {
  return (cents % 100 === 0 ? whole : exact).format(cents / 100);
}

/** `$49.00`: an amount in US cents, always with decimals, for columns and totals. */
export function formatAmount(cents: number): string {
  return exact.format(cents / 100);
}
