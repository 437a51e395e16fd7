import { describe, expect, test } from 'vitest';
import { deriveAttributes } from '#lib/listings/attributes/derive-attributes.ts';
import { translatedPhrases } from '#prisma/seed/base/attribute-phrases.ts';
import { categoryAttributes } from '#prisma/seed/base/attributes.ts';
import { attributeSentences } from '#prisma/seed/base/testing/attribute-sentences.ts';

const definitions = new Map(
  Object.values(categoryAttributes)
    .flat()
    .map((definition) => [definition.key, definition]),
);

/** Returns the value that a sentence in the list of features gives an attribute. */
function derivedOf(key: string, sentence: string) {
  const definition = definitions.get(key);
  if (!definition) throw new Error(`there is no attribute ${key}`);
  const text = { source: 'features', text: sentence, url: 'https://tidemark.example/', title: 'Tidemark', checkedOn: null } as const;
  return deriveAttributes([definition], [text]).get(key)?.value;
}

test('each list of phrases is of an attribute that is yes or no', () => {
  for (const key of Object.keys(translatedPhrases)) expect(definitions.get(key)?.type, key).toBe('boolean');
});

describe('sentences that the phrases were not made from', () => {
  const judged = Object.entries(attributeSentences).flatMap(([key, sentences]) =>
    sentences.map(([sentence, expected]) => ({ key, sentence, expected, value: derivedOf(key, sentence) })),
  );

  test('never say the opposite of what they state', () => {
    expect(judged.filter(({ value, expected }) => value !== undefined && value !== expected)).toEqual([]);
  });
  test('state their attribute as often as measured', () => {
    const missed = judged.filter(({ value }) => value === undefined).map(({ key, sentence }) => `${key}: ${sentence}`);
    expect(1 - missed.length / judged.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});

test('each language denies with its own words: “no” means “in the” in Portuguese', () => {
  expect(derivedOf('api', 'Não há API aberta.')).not.toBe(true);
  expect(derivedOf('reminders', 'Lembretes no celular e no computador.')).toBe(true);
  expect(derivedOf('custom_domain', '独自ドメインには対応していません。')).toBeUndefined();
  expect(derivedOf('reminders', 'No reminders.')).toBe(false);
  expect(derivedOf('reminders', 'Keine Erinnerungen.')).toBe(false);
});
