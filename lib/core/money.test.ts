import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf, splitCents } from '#lib/core/money.ts';

test('VAT is rounded half up, in whole cents', () => {
  expect(shareOf(9900, 2300)).toBe(2277);
  expect(shareOf(50, 2100)).toBe(11); // 10.5
  expect(shareOf(49, 2100)).toBe(10); // 10.29
  expect(shareOf(2500, 2550)).toBe(638); // 637.5, Finland's 25.5 %
  expect(shareOf(0, 2100)).toBe(0);
  expect(() => shareOf(-1, 2100)).toThrow(RangeError);
});

test('what is split adds up, and nobody is off by a cent or more', () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitCents(1, [0, 5, 5])).toEqual([0, 1, 0]);
  const weights = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 50 }).filter((all) => all.some((weight) => weight > 0));
  fc.assert(
    fc.property(fc.nat(100_000_000), weights, (cents, all) => {
      const parts = splitCents(cents, all);
      const total = all.reduce((sum, weight) => sum + weight, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      for (const [at, part] of parts.entries()) expect(Math.abs(part - (cents * (all[at] ?? 0)) / total)).toBeLessThan(1);
    }),
  );
});
