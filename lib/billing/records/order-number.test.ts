import { expect, test } from 'vitest';
import { newOrderNumber, orderPrefix } from '#lib/billing/records/order-number.ts';
import { now } from '#lib/core/time.ts';

test.each([
  ['debut', 'DB'],
  ['acme', 'CM'],
  ['io', 'IO'],
  ['aqua', 'AQ'],
  ['x2', 'X2'],
  ['kilo9', 'KL'],
])('orders of the brand %s begin with %s', (brand, prefix) => {
  expect(orderPrefix(brand)).toBe(prefix);
});

test('numbers are random, and have no characters that look alike', () => {
  const numbers = Array.from({ length: 1000 }, newOrderNumber);
  expect(new Set(numbers).size).toBe(1000);
  for (const number of numbers) expect(number).toMatch(new RegExp(`^DB-${now().getUTCFullYear()}-[2-9A-HJ-NP-Z]{7}$`));
});
