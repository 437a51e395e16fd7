import { expect, test } from 'vitest';
import { findCardNumbers, hasCardNumber } from '#lib/core/card-number.ts';

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '4222222222222',
  '5555 5555 5555 4444',
  '2223003122003222',
  '3782 822463 10005',
  '6011 1111 1111 1117',
  '30569309025904',
  '3566002020360505',
  '6200000000000005',
  '6205500000000000004',
  'DE4242424242424242',
  'my card is 4000 0566 5566 5556, valid until 12/28',
  '4242 4242 4242 4242 123',
  '４２４２４２４２４２４２４２４２',
  '4242\u200b4242\u200b4242\u200b4242',
])('%s is a card number', (text) => {
  expect(hasCardNumber(text)).toBe(true);
});

test.each([
  ['wrong check digit', '4242424242424241'],
  ['no card begins so', '1234567890123452'],
  ['a VAT number of France', 'FR40303265045'],
  ['a VAT number of Lithuania that passes the check by chance', 'LT119511515'],
  ['a VAT number of Sweden with twelve digits that pass the check', 'SE556703748501'],
  ['a VAT number of Northern Ireland', 'XI 434 031 494'],
  ['a tax number of Saudi Arabia', '310122393500003'],
  ['a week', '2026-12-07'],
  ['an address', 'Quay 4, 10969 Harbourtown'],
  ['a phone number', '+44 20 7946 0958'],
  ['longer than any card', '42424242424242424242424242'],
  ['a key whose digits pass the check by chance', 'aaaa4242-4242-4242-4242-aaaaaaaaaaaa'],
  ['nothing', ''],
])('%s is none', (_, text) => {
  expect(hasCardNumber(text)).toBe(false);
});

test('where they stand is named, and never the number', () => {
  const number = '4242 4242 4242 4242';
  expect(findCardNumbers({ vat_number: number, items: [{ product: 'launch', options: { categories: [number] } }] }, 'body')).toEqual([
    'body.vat_number',
    'body.items.0.options.categories.0',
  ]);
  expect(findCardNumbers({ [number]: true, card: 4242424242424242 }, 'body')).toEqual(['body', 'body.card']);
});
