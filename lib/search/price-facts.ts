// Reads amounts of money. In a query, finds how much a product may cost (“under 20 dollars a month”); in the price summary of a listing,
// finds how much it costs. The names of currencies and months in nine languages come from `Intl`.

import { processWide } from '#lib/core/process-wide.ts';
import { currencyCodes } from '#lib/drafting/amounts.ts';
import { formsOf, tableOf } from '#lib/drafting/word-table.ts';
import { fold, languages, wordsOf } from '#lib/search/languages.ts';

interface Amount {
  value: number;
  /** The codes of the currencies with this name or sign. “$” and “dollars” stand for several currencies. */
  currencies: readonly string[];
  /** The number of months for which the amount is paid. Null if the text does not say this. */
  months: number | null;
  /** The place of the amount in the text, including the words for the interval. */
  from: number;
  to: number;
}

/** The maximum price of a product. */
export type PriceLimit = Omit<Amount, 'from' | 'to'>;

const isUnspaced = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** Maps each sign, code and name of currencies to the codes of the currencies that it stands for. */
function readCurrencyNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (name: string | undefined, code: string) => {
    for (const key of new Set([name?.toLowerCase() ?? '', fold(name ?? '')])) {
      const codes = names.get(key) ?? [];
      // Skips signs of one letter, such as “R” and “F”, because these letters occur in other texts.
      if (!/^\p{Script=Latin}?$/u.test(key) && !codes.includes(code)) names.set(key, [...codes, code]);
    }
  };
  const namesIn = (locale: string, currency: string, currencyDisplay: 'name' | 'narrowSymbol', counts: readonly number[]) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 });
    return counts.map((count) => format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? '');
  };
  for (const code of currencyCodes.match(/[A-Z]{3}/g) ?? []) {
    add(code, code);
    for (const locale of ['en', 'ja', 'pl', 'cs', 'sv']) add(namesIn(locale, code, 'narrowSymbol', [1])[0], code);
    for (const locale of languages)
      for (const name of namesIn(locale, code, 'name', [1, 2, 5])) {
        const words = name.split(/[\s\u00a0-]+/);
        // Keeps only the noun of a name: the last word of “US dollars”, the first one of “dollars américains”. From 米ドル, also adds ドル.
        add(words[['en', 'de', 'nl', 'ja'].includes(locale) ? words.length - 1 : 0], code);
        add(/\p{Script=Katakana}+$/u.exec(name)?.[0], code);
      }
  }
  return names;
}

/** Maps the words for months and years, folded, to their number of months. */
function readIntervalNames(): Map<string, number> {
  const names = new Map<string, number>();
  for (const locale of languages)
    for (const [unit, months] of [
      ['month', 1],
      ['year', 12],
    ] as const)
      for (const count of [1, 2, 5])
        for (const { type, value } of new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(count))
          if (type === 'unit') names.set(fold(value.trim()), months);
  return names;
}

const reader = processWide('search-prices', () => {
  const currencies = readCurrencyNames();
  const signs = [...currencies.keys()].sort((a, b) => b.length - a.length).map(RegExp.escape);
  const sign = `(?<![\\p{Script=Latin}])(?:${signs.join('|')})(?!\\p{Script=Latin})`;
  const number = String.raw`\d[\d.,]*(?:[ ']\d{3}(?!\d))*`;
  const limits = `(?:${formsOf('queries', 'atMost')})`;
  return {
    currencies,
    intervals: readIntervalNames(),
    monthly: tableOf('pricing', 'monthlySwitch'),
    yearly: tableOf('pricing', 'yearlySwitch'),
    amount: new RegExp(`(?<before>${sign})\\s?(?<after>${number})|(?<first>${number})\\s?(?<times>[千万億]?)\\s?(?<behind>${sign})`, 'giu'),
    limitBefore: new RegExp(`(?<![\\p{Script=Latin}])${limits}\\s*$`, 'iu'),
    limitAfter: new RegExp(`^\\s*${limits}(?!\\p{Script=Latin})`, 'iu'),
  };
});

const multipliers: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 億: 1e8 };

/** Parses “2,400”, “9,99” or “1 200”. A comma or point before three digits separates thousands, any other one separates cents. */
const amountOf = (number: string) =>
  Number(
    number
      .replace(/[ ']|[.,]$/g, '')
      .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.'),
  );

/** Replaces full-width digits and the separators of thousands by their ASCII forms. The length of the text stays the same. */
const plain = (text: string) =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'")
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** Maximum number of words from an amount to the word for its interval (“per person and month”). */
const maxIntervalWords = 4;

/** Returns the amounts in a text, in the order of the text. */
function amountsIn(text: string): Amount[] {
  const { amount, currencies } = reader.get();
  return [...plain(text).matchAll(amount)].flatMap(({ 0: whole, index, groups = {} }): Amount[] => {
    const value = amountOf(groups.after ?? groups.first ?? '') * (multipliers[groups.times ?? ''] ?? 1);
    const to = index + whole.length;
    const interval = intervalIn(text.slice(to));
    const months = interval?.months ?? monthsBefore(text.slice(0, index));
    const codes = currencies.get((groups.before ?? groups.behind ?? '').toLowerCase()) ?? [];
    return Number.isFinite(value) ? [{ value, currencies: codes, months, from: index, to: to + (interval?.to ?? 0) }] : [];
  });
}

/** Finds the interval of an amount in the text after it, up to the next punctuation mark or digit. */
function intervalIn(text: string): { months: number; to: number } | null {
  const clause = /^[^.,;:()\d]*/.exec(text)?.[0] ?? '';
  let seen = 0;
  for (const { 0: word, index } of clause.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    const months = monthsOf(word);
    if (months !== null) return { months, to: index + word.length };
    if (++seen === maxIntervalWords) break;
  }
  return null;
}

/** Returns the number of months that the word directly before an amount stands for (“月額1000円”). Null if there is no such word. */
function monthsBefore(text: string): number | null {
  const word = /(\p{L}+)\s*$/u.exec(text)?.[1] ?? '';
  return isUnspaced(word) ? monthsOf(word) : null;
}

/**
 * Returns the number of months that a word stands for; null for other words. A word may also begin with the name of an interval, as
 * “monthly” begins with “month”.
 */
function monthsOf(word: string): number | null {
  const { intervals, monthly, yearly } = reader.get();
  const folded = fold(word);
  for (const [name, months] of intervals) if (folded === name || (name.length > 3 && folded.startsWith(name))) return months;
  if (monthly.test(word)) return 1;
  return yearly.test(word) ? 12 : null;
}

/**
 * Finds the maximum price that a query asks for. An amount is a maximum price if it has words such as “under” or “at most”, or if it has an
 * interval.
 */
export function priceLimitIn(q: string): { limit: PriceLimit; words: string[] } | null {
  if (!/\d/.test(q)) return null;
  const { limitBefore, limitAfter } = reader.get();
  for (const { from, to, ...limit } of amountsIn(q)) {
    const before = limitBefore.exec(q.slice(0, from))?.[0] ?? '';
    const after = limitAfter.exec(q.slice(to))?.[0] ?? '';
    if (before !== '' || after !== '' || limit.months !== null)
      return { limit, words: wordsOf(q.slice(from - before.length, to + after.length)) };
  }
  return null;
}

/**
 * Returns true if a product costs at most the limit. Compares its first price in one of the currencies; a price per year counts as twelve
 * prices per month. A free product is within every limit.
 */
export function isWithin({ value, currencies, months }: PriceLimit, prices: { summary: string | null; model: string | null }): boolean {
  if (prices.model === 'free' || prices.model === 'open_source') return true;
  const price = amountsIn(prices.summary ?? '').find((amount) => amount.currencies.some((code) => currencies.includes(code)));
  if (!price) return false;
  const share = price.months !== null && months !== null ? price.months / months : 1;
  return price.value / share <= value;
}

/** Returns a limit in words for programs: `up to 20 EUR a month`. */
export function limitText({ value, currencies, months }: PriceLimit): string {
  const currency = currencies.length === 1 ? ` ${currencies[0]}` : '';
  return `up to ${value}${currency}${months === null ? '' : months === 1 ? ' a month' : ' a year'}`;
}
