import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseVatNumber } from '#lib/billing/vat/parse-vat-number.ts';
import { vatLabel } from '#lib/billing/vat/vat-label.ts';
import { deepOr } from '#scripts/testing/deep.ts';

test.each([
  ['PT501964843', undefined, 'PT', '501964843', 'PT', true],
  [' pt 501.964-843 ', undefined, 'PT', '501964843', 'PT', true],
  ['PT 501 964 843', undefined, 'PT', '501964843', 'PT', true],
  ['ＰＴ５０１９６４８４３', undefined, 'PT', '501964843', 'PT', true],
  ['501964843', 'PT', 'PT', '501964843', 'PT', true],
  ['PT501964844', 'PT', 'PT', '501964844', 'PT', false],
  ['PT501964843', 'ES', 'PT', '501964843', 'PT', true],
  ['EL094259216', 'GR', 'EL', '094259216', 'GR', true],
  ['GR094259216', 'GR', 'EL', '094259216', 'GR', true],
  ['094259216', 'GR', 'EL', '094259216', 'GR', true],
  ['XI434031494', 'GB', 'XI', '434031494', 'GB', true],
  ['FRK7399859412', 'FR', 'FR', 'K7399859412', 'FR', true],
  ['40303265045', 'MC', 'FR', '40303265045', 'FR', true],
  ['IE6388047V', 'IE', 'IE', '6388047V', 'IE', true],
  ['NL000099998B57', 'NL', 'NL', '000099998B57', 'NL', true],
  ['DE 811 907 980', undefined, 'DE', '811907980', 'DE', true],
  ['ATU13585627', undefined, 'AT', 'U13585627', 'AT', true],
  ['DE', 'DE', null],
  ['501964843', undefined, null],
  ['501964843', 'US', null],
  ['GB434031494', 'GB', null],
  ['US123456789', undefined, null],
  ['', 'PT', null],
  ['  ', 'PT', null],
  ['PT<script>', 'PT', null],
  ['РТ501964843', 'PT', null], // Cyrillic letters
] as const)('%s with %s', (text, country, prefix, ...rest) => {
  const [number, of, isWellFormed] = rest;
  expect(parseVatNumber(text, country)).toEqual(prefix === null ? null : { prefix, number, country: of, isWellFormed });
});

test('whatever is typed, it never throws, and reads its own standard form the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(undefined, 'PT', 'GR', 'US'), (text, country) => {
      const read = parseVatNumber(text, country);
      if (read) expect(parseVatNumber(read.prefix + read.number)).toEqual(read);
    }),
    { numRuns: deepOr(2000, 300) },
  );
});

test('what VAT is called', () => {
  expect(vatLabel({ rule: 'buyer_country', rateBasisPoints: 2300, country: 'PT' })).toBe('VAT 23 % (Portugal)');
  expect(vatLabel({ rule: 'domestic', rateBasisPoints: 2550, country: 'FI' })).toBe('VAT 25.5 % (Finland)');
  expect(vatLabel({ rule: 'reverse_charge', rateBasisPoints: 0, country: 'DE' })).toBe('Reverse charge');
  expect(vatLabel({ rule: 'none', rateBasisPoints: 0, country: 'US' })).toBe('No VAT');
});
