import type { Vat } from '#lib/billing/records/order.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** A country in English: `Portugal`. */
export function countryName(country: string): string {
  return countryNames.of(country) ?? country;
}

/** `2150` is `21.5`. */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** What an order's VAT is called beside its amount: `VAT 23 % (Portugal)`, `Reverse charge`, `No VAT`. The country is the one whose rate it is. */
export function vatLabel(vat: Pick<Vat, 'rule' | 'rateBasisPoints' | 'country'>): string {
  if (vat.rule === 'reverse_charge') return 'Reverse charge';
  if (vat.rule === 'none') return 'No VAT';
  return `VAT ${percentOf(vat.rateBasisPoints)} % (${countryName(vat.country)})`;
}
