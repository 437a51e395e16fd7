// Finds the words of a query that name a value of a filter: “open source” is a pricing model, “Portugal” a country.

import { countries } from '#lib/core/countries.ts';
import { countryLabel } from '#lib/listings/showing/listing-labels.ts';
import { textsOf } from '#lib/profile/words.ts';
import type { ListingQuery } from '#lib/search/listing-query.ts';

/** The filters whose values a query can name in words. */
export const factFilters = ['pricingModel', 'stage', 'country'] as const satisfies (keyof ListingQuery)[];
export type FilterName = (typeof factFilters)[number];

/** The words of a query from index `from` up to, but not including, index `to` name the value `value` of a filter. */
export interface Fact {
  filter: FilterName;
  value: string;
  words: string;
  from: number;
  to: number;
}

/**
 * Single words that almost always name a pricing model or a stage. Other single words are only searched as words: a product with a “contact
 * form” need not have prices on request, and an app for “growing” plants is not in the stage growing.
 */
const clearWords = new Set('free freemium gratis oss foss floss payg onetime beta alpha mvp prelaunch prelaunched'.split(' '));
const isClear = (text: string) => (text.includes(' ') ? /[a-z]/.test(text) : clearWords.has(text));

/** Splits a text into words, as `search_words_of` in the database does. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const valuesByText = new Map<string, Pick<Fact, 'filter' | 'value'>>([
  ...[...countries].map((value) => [wordsOf(countryLabel(value)).join(' '), { filter: 'country', value }] as const),
  ...(['stage', 'pricing_model'] as const).flatMap((name) =>
    [...textsOf(name)]
      .filter(([text]) => isClear(text))
      .map(([text, value]) => [text, { filter: name === 'stage' ? name : 'pricingModel', value }] as const),
  ),
]);
const maxLength = Math.max(...[...valuesByText.keys()].map((text) => text.split(' ').length));

/**
 * Finds the values of `filters` that words of a query name: from left to right, the longest text first, at most one value for each filter.
 */
export function factsIn(words: readonly string[], filters: readonly FilterName[]): Fact[] {
  const facts: Fact[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(from + maxLength, words.length); to > from; to--) {
      const text = words.slice(from, to).join(' ');
      const named = valuesByText.get(text);
      if (!named || !filters.includes(named.filter) || facts.some(({ filter }) => filter === named.filter)) continue;
      facts.push({ ...named, words: text, from, to });
      from = to - 1;
      break;
    }
  }
  return facts;
}
