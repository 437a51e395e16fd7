import { pricingModelCues } from '#lib/drafting/derivations/pricing-model-words.ts';
import { stageCues } from '#lib/drafting/derivations/stage-words.ts';
import { citiesNamed, countriesByPattern, countriesNamed, countriesOfPhones } from '#lib/drafting/places.ts';
import type { WordTable } from '#lib/drafting/word-table.ts';

/** Fields with a fixed list of values. A rule derives the value from the quote, which need not contain the value itself. */
export type DerivedField = 'stage' | 'pricing_model' | 'country';

const tables: Record<Exclude<DerivedField, 'country'>, Record<string, Record<string, WordTable>>> = {
  stage: stageCues,
  pricing_model: pricingModelCues,
};

/** Returns whether a quote implies a value by one of the rules. The value of `country` is an ISO 3166-1 code of two letters. */
export function implies(field: DerivedField, value: string, quote: string): boolean {
  const line = quote.replace(/\s+/g, ' ');
  if (field === 'country') return impliesCountry(value, line);
  const cues = Object.hasOwn(tables[field], value) ? Object.values(tables[field][value] ?? {}) : [];
  return cues.some((words) => words.test(line));
}

function impliesCountry(country: string, quote: string): boolean {
  return (
    (/^[A-Z]{2}$/.test(country) && quote.trim() === country) ||
    countriesNamed(quote).some((named) => named.country === country) ||
    citiesNamed(quote).some((named) => named.country === country) ||
    countriesByPattern(quote).includes(country) ||
    countriesOfPhones(quote).some((phone) => phone.country === country)
  );
}

export { interval, money } from '#lib/drafting/amounts.ts';
export { regexSource } from '#lib/drafting/pattern.ts';
