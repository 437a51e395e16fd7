import { interval } from '#lib/drafting/amounts.ts';
import { implies, pricingModelCues } from '#lib/drafting/derivations.ts';
import { currencyOf } from '#lib/drafting/evidence/numerals.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Quote } from '#lib/drafting/proposal.ts';

export type Interval = 'once' | 'month' | 'year' | 'week' | 'day' | 'use';

/** A price of the product. */
export interface Price {
  /** The price in the words of the page, such as `from €9 /month`. */
  text: string;
  plan: string | null;
  amount: string;
  currency: string;
  interval: Interval | null;
  quotes: Quote[];
  /** Set if the price comes from structured data. */
  isStructured?: true;
}

const hasInterval = pattern(interval);
const yearly = /year|yr|annu|jahr|jähr|\ban\b|année|año|anual|\bano|anno|jaar|rok|roczn|年/iu;
const monthly = /mo\b|month|monat|mois|mes|mês|mens|maand|mies|\/m\b|月/iu;
const weekly = /week|wk|woche|semaine|semana|settimana/i;

/** Returns the billing interval of a price, according to the words in `text`. Returns null if they name none. */
export function intervalOf(text: string): Interval | null {
  if (implies('pricing_model', 'usage_based', text)) return 'use';
  if (pricingModelCues.one_time.once.test(text) || /life ?time|once|de por vida/i.test(text)) return 'once';
  if (!hasInterval.test(text)) return null;
  if (yearly.test(text)) return 'year';
  if (monthly.test(text)) return 'month';
  return weekly.test(text) ? 'week' : 'day';
}

/** Returns the currency of an amount, such as `EUR` for `9 €`. */
export function currencyOfAmount(text: string): string {
  const currency = text.replace(/[\d.,'’\s万億千]/g, '');
  return currencyOf(currency) ?? currency.toUpperCase();
}
