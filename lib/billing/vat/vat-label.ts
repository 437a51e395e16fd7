import type { Vat } from '#lib/billing/records/order.ts';
import { isCountry } from '#lib/core/countries.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the English name of a country (ISO 3166-1), such as `Portugal`. Returns an unknown code unchanged. */
export function countryName(country: string): string {
  return isCountry(country) ? (countryNames.of(country.toUpperCase()) ?? country) : country;
}

/** Formats basis points as a percentage without the sign: `2150` becomes `21.5`. */
export function percentOf(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** Returns the label beside an order's VAT amount: `VAT 23 % (Portugal)`, `Reverse charge` or `No VAT`. */
export function vatLabel(vat: Pick<Vat, 'rule' | 'rateBasisPoints' | 'country'>): string {
  if (vat.rule === 'reverse_charge') return 'Reverse charge';
  if (vat.rule === 'none') return 'No VAT';
  return `VAT ${percentOf(vat.rateBasisPoints)} % (${countryName(vat.country)})`;
}
