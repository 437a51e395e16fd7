// Finds what a sentence says of a product besides its subject: a price model, a country, a language, a year. Such facts rank listings; they
// leave none out.

import { countries } from '#lib/core/countries.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { rowsOf, type WordTable, wordTable } from '#lib/drafting/word-table.ts';
import { fold, isNegator, languages, wordsOf } from '#lib/search/languages.ts';
import { anyOf, beginningQuery, type TermQuery, valueQuery, yearQuery } from '#lib/search/term-queries.ts';

export interface SentenceFact {
  filter: 'pricingModel' | 'country' | 'language' | 'year';
  value: string;
  /** The words that say it, from index `from` up to, but not including, index `to`. */
  words: string;
  from: number;
  to: number;
  /** Matches listings of which it is true. */
  query: TermQuery;
}

/** The tables of drafting that name a pricing model, those that say more first. */
const pricingTables: [model: string, table: string][] = [
  ['free_trial', 'free_trial.trial'],
  ['freemium', 'named.freemium'],
  ['freemium', 'freemium.plan'],
  ['open_source', 'open_source.source'],
  ['one_time', 'named.one_time'],
  ['one_time', 'one_time.once'],
  ['usage_based', 'named.usage_based'],
  ['subscription', 'named.subscription'],
  ['contact', 'named.contact'],
  ['free', 'free'],
];
const pricing = processWide('search-pricing', () =>
  pricingTables.map(([model, table]): [string, WordTable] => [model, wordTable(rowsOf('pricing-model', table))]),
);

/** Names of countries and languages in nine languages, folded, as the code of each. */
const names = processWide('search-names', () => {
  const found = { country: new Map<string, string>(), language: new Map<string, string>() };
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  for (const locale of languages) {
    const regionNames = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    for (const code of countries) addName(found.country, regionNames.of(code), code);
    const languageNames = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    for (const code of codes) addName(found.language, languageNames.of(code), code);
  }
  return found;
});
function addName(map: Map<string, string>, name: string | undefined, code: string): void {
  const folded = name ? wordsOf(name).join(' ') : '';
  if (folded.length > 3 && !map.has(folded)) map.set(folded, code);
}
const longestName = 4;

const englishName = processWide('search-language-names', () => new Intl.DisplayNames('en', { type: 'language' }));

/** Finds the facts in the words of a query: at most one of each kind, and none that a word before it denies (“no subscription”). */
export function sentenceFacts(q: string, words: readonly string[]): SentenceFact[] {
  const facts: SentenceFact[] = [];
  const add = (fact: Omit<SentenceFact, 'words'>) => {
    const isDenied = words.slice(Math.max(0, fact.from - 2), fact.from).some(isNegator);
    const isTaken = facts.some((other) => other.filter === fact.filter || (fact.from < other.to && other.from < fact.to));
    if (!isDenied && !isTaken) facts.push({ ...fact, words: words.slice(fact.from, fact.to).join(' ') });
  };
  for (const [model, table] of pricing.get()) {
    const match = table.find(q);
    const place = match && placeOf(words, wordsOf(match[0]));
    if (place) add({ filter: 'pricingModel', value: model, ...place, query: valueQuery('pricingModel', model) });
  }
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(from + longestName, words.length); to > from; to--) {
      const text = words.slice(from, to).join(' ');
      const country = names.get().country.get(text);
      const language = names.get().language.get(text);
      if (country)
        add({
          filter: 'country',
          value: country,
          from,
          to,
          query: anyOf([valueQuery('country', country), beginningQuery(text.split(' ').at(-1) as string)]),
        });
      else if (language) {
        const english = fold(englishName.get().of(language) ?? text).replace(/e$/, '');
        add({ filter: 'language', value: language, from, to, query: anyOf([beginningQuery(text), beginningQuery(english)]) });
      } else if (/^(?:19|20)\d\d$/.test(text)) add({ filter: 'year', value: text, from, to, query: yearQuery(text) });
    }
  return facts.sort((a, b) => a.from - b.from);
}

/** Returns where `part` stands within `words`; null if it does not. */
function placeOf(words: readonly string[], part: readonly string[]): { from: number; to: number } | null {
  if (part.length === 0) return null;
  const from = words.findIndex((_, n) => part.every((word, m) => words[n + m] === word));
  return from < 0 ? null : { from, to: from + part.length };
}
