import { expect, test } from 'vitest';
import { applyChanges, listingContext, type ProfileChanges } from '#lib/profile/apply-changes.ts';
import { fieldInfo, pricingModels, stages, type WordField } from '#lib/profile/catalogue.ts';
import { contentOf } from '#lib/profile/content.ts';
import { wordOf } from '#lib/profile/words.ts';

const valueAfter = (name: WordField, value: string) => {
  const changes: ProfileChanges = { fields: { [name]: value } };
  return applyChanges(contentOf({}), changes, listingContext).content.fields[name].value;
};

test.each([
  ['GA', 'launched'],
  ['pre-launch', 'prelaunch'],
  ['Before launch', 'prelaunch'],
  ['Open  beta', 'beta'],
  ['MVP', 'beta'],
  ['Scale-up', 'growing'],
  ['mature', 'established'],
  ['Concept', 'idea'],
])('the stage “%s” is %s', (typed, word) => expect(valueAfter('stage', typed)).toBe(word));

test.each([
  ['Free + paid', 'freemium'],
  ['Free, with paid plans', 'freemium'],
  ['pay as you go', 'usage_based'],
  ['Pay-as-you-go', 'usage_based'],
  ['one-off', 'one_time'],
  ['Lifetime deal', 'one_time'],
  ['Bought once', 'one_time'],
  ['per month', 'subscription'],
  ['Free trial', 'free_trial'],
  ['FOSS', 'open_source'],
  ['Contact us', 'contact'],
  ['gratis', 'free'],
])('the pricing model “%s” is %s', (typed, word) => expect(valueAfter('pricing_model', typed)).toBe(word));

test('each word and its label mean themselves, and no text means two words', () => {
  for (const [name, words] of [
    ['stage', stages],
    ['pricing_model', pricingModels],
  ] as const)
    for (const word of words)
      for (const text of [word, word.toUpperCase(), word.replaceAll('_', '-'), fieldInfo(name).words?.[word] ?? ''])
        expect(wordOf(name, text)).toBe(word);
});

test('anything else is refused with the list, and nothing clears the field', () => {
  for (const text of ['somewhere', 'paid', 'constructor', 'free trial free'])
    expect(() => valueAfter('pricing_model', text)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        errors: [
          {
            path: 'fields.pricing_model',
            message: expect.stringMatching(/^must be one of free, freemium, .*contact(; did you mean “free_trial”\?)?$/),
            code: 'unknown_word',
          },
        ],
      }),
    );
  expect(valueAfter('stage', ' ')).toBeNull();
});
