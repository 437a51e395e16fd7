import { expect, test } from 'vitest';
import { wordsOf } from '#lib/search/languages.ts';
import { sentenceFacts } from '#lib/search/sentence-facts.ts';

const factsOf = (q: string) => sentenceFacts(q, wordsOf(q)).map(({ filter, value, words }) => `${filter} ${value}: ${words}`);

test.each([
  ['meditation app, free, open source, works offline', ['pricingModel open_source: open source']],
  ['code review tool from Poland that can be self-hosted', ['country PL: poland']],
  ['learn python by fixing bugs, in Ukrainian', ['language uk: ukrainian']],
  ['Buchhaltung kostenlos aus Österreich', ['pricingModel free: kostenlos', 'country AT: osterreich']],
  ['one time purchase tide app founded 2019', ['pricingModel one_time: one time', 'year 2019: 2019']],
  ['habit tracker with a free plan', ['pricingModel freemium: free plan']],
])('“%s” says %j', (q, expected) => {
  expect(factsOf(q)).toEqual(expected);
});

test('what a word before it denies is no fact, and a step-free way is no price', () => {
  expect(factsOf('just a meditation bell, no courses, no subscription')).toEqual([]);
  expect(factsOf('step-free walking directions')).toEqual([]);
});
