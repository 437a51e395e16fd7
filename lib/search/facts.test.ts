import { expect, test } from 'vitest';
import { type FilterName, factFilters, factsIn } from '#lib/search/facts.ts';

const named = (q: string, filters: readonly FilterName[] = factFilters) =>
  factsIn(q.split(' '), filters).map(({ filter, value, words }) => [filter, value, words]);

test.each([
  ['open source password manager', [['pricingModel', 'open_source', 'open source']]],
  ['password manager pay as you go', [['pricingModel', 'usage_based', 'pay as you go']]],
  ['free trial', [['pricingModel', 'free_trial', 'free trial']]],
  [
    'foss calendar in the netherlands',
    [
      ['pricingModel', 'open_source', 'foss'],
      ['country', 'NL', 'netherlands'],
    ],
  ],
  ['early access games', [['stage', 'beta', 'early access']]],
  ['crm united states', [['country', 'US', 'united states']]],
  ['free freemium', [['pricingModel', 'free', 'free']]],
])('%s', (q, expected) => expect(named(q)).toEqual(expected));

test.each(['contact form', 'growing plants', 'subscription tracker', 'idea board', 'live chat', 'source open', 'in 1 0'])(
  '%s names none: single words that say other things, too, are words',
  (q) => expect(named(q)).toEqual([]),
);

test('a filter that is set already is not looked for', () => {
  expect(named('free beta', ['stage'])).toEqual([['stage', 'beta', 'beta']]);
});
