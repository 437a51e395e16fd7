// Finds the facts about a product that a query states besides its subject: price, licence, platform, country, language and year. Such facts
// rank listings; they exclude none.

import { countries } from '#lib/core/countries.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { withBlanks } from '#lib/core/with-blanks.ts';
import { formsOf, rowsOf, type WordTable, wordTable } from '#lib/drafting/word-table.ts';
import { fold, isNegator, languages, wordsOf } from '#lib/search/languages.ts';
import { limitText, type PriceLimit, priceLimitIn } from '#lib/search/price-facts.ts';
import { allOf, anyOf, beginningQuery, type TermQuery, valueQuery, wordQuery, yearQuery } from '#lib/search/term-queries.ts';

export interface SentenceFact {
  filter: 'pricingModel' | 'country' | 'language' | 'year' | 'price' | 'platform' | 'licence';
  value: string;
  /** The words that state the fact, from index `from` up to, but not including, index `to`. */
  words: string;
  from: number;
  to: number;
  /** Matches listings for which the fact is true. Null for a price, because the index has no terms for prices. */
  query: TermQuery | null;
  /** The maximum price. Null for other facts. */
  limit: PriceLimit | null;
}

/** The tables of drafting that name a pricing model. The first one that matches counts, so specific models come before general ones. */
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

/** Names of platforms. Names of licences, with and without a word such as “licence” beside them. */
const named = processWide('search-platforms', () => {
  const [names, words] = [formsOf('queries', 'licences'), formsOf('queries', 'licenceWords')];
  return {
    platforms: Object.entries(rowsOf('queries', 'platforms')).map(([platform, forms]) => ({
      platform,
      table: wordTable({ en: forms }),
      // Without a final “e”, because stems in the index have none.
      beginnings: forms.split('|').flatMap((form) => (/^\p{L}+$/u.test(form) ? fold(form).replace(/e$/, '') : [])),
    })),
    licence: wordTable({ en: `(?:${names})[- ]?(?:${words})|(?:${words})[- ]?(?:${names})` }),
    licenceName: wordTable({ en: names }),
  };
});

/** Maps the folded names of countries and languages, in nine languages, to their codes. */
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
  for (const [code, forms] of Object.entries(rowsOf('countries', 'countryNames')))
    for (const name of forms.split('|')) addName(found.country, name, code);
  return found;
});
function addName(map: Map<string, string>, name: string | undefined, code: string): void {
  const folded = name ? wordsOf(withBlanks(name)).join(' ') : '';
  // Skips names of up to three letters, because many are also other words (“Man”, “Ido”). Keeps Japanese names, and short forms such as
  // “USA”.
  const isClear = folded.length > 3 || /^\p{Script=Han}{2,}$/u.test(folded) || /^[A-Z]{3}$/.test(name ?? '');
  if (isClear && !map.has(folded)) map.set(folded, code);
}
const longestName = 4;

const englishName = processWide('search-language-names', () => new Intl.DisplayNames('en', { type: 'language' }));

/**
 * Finds the facts in the words of a query, at most one of each kind. Skips facts that one of the two words before them denies (“no
 * subscription”).
 */
export function sentenceFacts(q: string, words: readonly string[]): SentenceFact[] {
  const facts: SentenceFact[] = [];
  const add = (fact: Omit<SentenceFact, 'words' | 'limit'> & { limit?: PriceLimit }) => {
    const isDenied = words.slice(Math.max(0, fact.from - 2), fact.from).some(isNegator);
    const isTaken = facts.some((other) => other.filter === fact.filter || (fact.from < other.to && other.from < fact.to));
    if (!isDenied && !isTaken) facts.push({ limit: null, ...fact, words: words.slice(fact.from, fact.to).join(' ') });
  };
  const price = priceLimitIn(q);
  const priced = price && placeOf(words, price.words);
  if (priced) add({ filter: 'price', value: limitText(price.limit), ...priced, query: null, limit: price.limit });
  addLicence();
  for (const [model, table] of pricing.get()) {
    const match = table.find(q);
    const place = match && !isGermanWith(match[0]) && placeOf(words, wordsOf(match[0]));
    if (place) add({ filter: 'pricingModel', value: model, ...place, query: valueQuery('pricingModel', model) });
  }
  for (const { platform, table, beginnings } of named.get().platforms) {
    const match = table.find(q);
    const place = match && placeOf(words, wordsOf(match[0]));
    if (place) add({ filter: 'platform', value: platform, ...place, query: anyOf([platform, ...beginnings].map(beginningQuery)) });
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

  function addLicence() {
    const match = named.get().licence.find(q)?.[0] ?? '';
    if (isGermanWith(match)) return;
    const name = wordsOf(named.get().licenceName.find(match)?.[0] ?? '');
    const place = placeOf(words, wordsOf(match));
    if (!place || name.length === 0) return;
    const says = allOf(name.map(wordQuery));
    const isFree = anyOf([valueQuery('pricingModel', 'open_source'), beginningQuery('licen')]);
    add({ filter: 'licence', value: name.join(' '), ...place, query: allOf([says, isFree]) });
  }
}

/** Returns true if a text is the German “mit Lizenz” (“with a licence”) and not the MIT licence. */
const isGermanWith = (text: string) => /^mit\P{L}*lizenz/iu.test(text) && !text.startsWith('MIT');

/** Returns where `part` stands within `words`; null if it does not. */
function placeOf(words: readonly string[], part: readonly string[]): { from: number; to: number } | null {
  if (part.length === 0) return null;
  const from = words.findIndex((_, n) => part.every((word, m) => words[n + m] === word));
  return from < 0 ? null : { from, to: from + part.length };
}
