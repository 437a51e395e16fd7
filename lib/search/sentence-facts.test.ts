import { expect, test } from 'vitest';
import { withBlanks } from '#lib/core/with-blanks.ts';
import { wordsOf } from '#lib/search/languages.ts';
import { isWithin, type PriceLimit, priceLimitIn } from '#lib/search/price-facts.ts';
import { sentenceFacts } from '#lib/search/sentence-facts.ts';

const factsOf = (typed: string) => {
  const q = withBlanks(typed);
  return sentenceFacts(q, wordsOf(q)).map(({ filter, value, words }) => `${filter} ${value}: ${words}`);
};

test.each([
  ['meditation app, free, open source, works offline', ['pricingModel open_source: open source']],
  ['code review tool from Poland that can be self-hosted', ['country PL: poland']],
  ['learn python by fixing bugs, in Ukrainian', ['language uk: ukrainian']],
  ['Buchhaltung kostenlos aus Österreich', ['pricingModel free: kostenlos', 'country AT: osterreich']],
  ['one time purchase tide app founded 2019', ['pricingModel one_time: one time', 'year 2019: 2019']],
  ['habit tracker with a free plan', ['pricingModel freemium: free plan']],
  ['a tide app under 20 dollars a month', ['price up to 20 a month: under 20 dollars a month']],
  ['Buchhaltung für höchstens 10 € im Monat', ['price up to 10 EUR a month: hochstens 10 im monat']],
  ['comptabilité à moins de 9,99 € par mois', ['price up to 9.99 EUR a month: moins de 9 99 par mois']],
  ['por menos de 120 euros al año', ['price up to 120 EUR a year: menos de 120 euros al ano']],
  ['fino a 12 euro', ['price up to 12 EUR: fino a 12 euro']],
  ['até 10 reais por mês', ['price up to 10 BRL a month: ate 10 reais por mes']],
  ['tot 5 euro per maand', ['price up to 5 EUR a month: tot 5 euro per maand']],
  ['do 50 zł miesięcznie', ['price up to 50 PLN a month: do 50 zl miesiecznie']],
  ['1000円以下の瞑想アプリ', ['price up to 1000 JPY: 1000 円 以下']],
  ['replicate a database, MIT licence', ['licence mit: mit licence']],
  ['ein Wiki mit GPL-Lizenz', ['licence gpl: gpl lizenz']],
  ['notes on my iPhone or Android', ['platform ios: iphone']],
  ['podcast editing on Linux', ['platform linux: linux']],
  ['日本語で使えるアプリ', ['language ja: 日本語']],
  ['built in the USA', ['country US: usa']],
])('“%s” says %j', (q, expected) => {
  expect(factsOf(q)).toEqual(expected);
});

test('what a word before it denies is no fact, and a step-free way is no price', () => {
  expect(factsOf('just a meditation bell, no courses, no subscription')).toEqual([]);
  expect(factsOf('step-free walking directions')).toEqual([]);
  expect(factsOf('a timer for 20 minutes, 3 times a day')).toEqual([]);
  expect(factsOf('curtains for cold windows')).toEqual([]);
  expect(factsOf('Schriften mit Lizenz')).toEqual([]);
});

test.each([
  ['EUR 19 a month', true],
  ['USD 12 a month', false],
  ['EUR 228 a year, paid at once', true],
  ['EUR 30 a person and month', false],
  ['9,90 € im Monat', true],
  ['1 200 € once', false],
  ['Prices on request', false],
  [null, false],
])('a product for “%s” costs at most 20 euros a month: %s', (summary, expected) => {
  const limit = priceLimitIn('less than 20 euros a month')?.limit as PriceLimit;
  expect(isWithin(limit, { summary, model: 'subscription' })).toBe(expected);
});
