import { locale } from '#lib/core/format-date.ts';

const plain = new Intl.NumberFormat(locale);

/** Formats a number as `12,480`. */
export function formatNumber(value: number): string {
  return plain.format(value);
}

/** Formats a count with its noun: `1 vote`, `1,204 votes`. */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}
