import { expect, test } from 'vitest';
import { numberWord, ordinalWord } from '#lib/core/number-words.ts';

test('small numbers are words, others are figures', () => {
  expect([1, 16, 20, 21, 1204].map(numberWord)).toEqual(['one', 'sixteen', 'twenty', '21', '1,204']);
  expect([1, 3, 12, 13, 21, 22, 23, 111, 1002].map(ordinalWord)).toEqual([
    ...['first', 'third', 'twelfth', '13th', '21st', '22nd', '23rd', '111th', '1,002nd'],
  ]);
});
