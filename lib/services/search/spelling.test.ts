import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costs, errorCost, likelihood, toleratedCost } from '#lib/services/search/spelling.ts';

const any = Number.POSITIVE_INFINITY;

test('what people often do costs less than what they seldom do', () => {
  const transposed = errorCost('recieve', 'receive', any);
  const doubled = errorCost('accomodation', 'accommodation', any);
  const vowel = errorCost('seperate', 'separate', any);
  const wrong = errorCost('sekarate', 'separate', any);
  expect(doubled).toBeLessThan(vowel);
  expect(vowel).toBeLessThan(wrong);
  expect(transposed).toBeLessThan(wrong);
  expect(errorCost('malendar', 'calendar', any)).toBe(costs.letter + costs.first);
});

test('a sound in another spelling is one error', () => {
  expect(errorCost('fone', 'phone', any)).toBe(costs.sound);
  expect(errorCost('shedule', 'schedule', any)).toBeLessThanOrEqual(costs.letter);
  expect(errorCost('nowledge', 'knowledge', any)).toBe(costs.sound);
  expect(errorCost('attenshun', 'attention', any)).toBe(costs.sound);
});

test('two neighbours swapped are one error, at the beginning too', () => {
  expect(errorCost('teh', 'the', any)).toBe(costs.transposed);
  expect(errorCost('htis', 'this', any)).toBe(costs.transposed);
});

test('above the limit nothing is told', () => {
  expect(errorCost('abc', 'xyz', 1)).toBe(any);
  expect(errorCost('calendar', 'accommodation', 3)).toBe(any);
  expect(errorCost('a'.repeat(60), 'a'.repeat(61), 3)).toBe(any);
});

test('the longer a word, the more is tolerated', () => {
  const limits = [1, 3, 4, 5, 7, 8, 10, 20].map(toleratedCost);
  expect(limits).toEqual([...limits].sort((a, b) => a - b));
});

test('a frequent word is likelier, and an error makes it less so', () => {
  expect(likelihood(0, 100, 7)).toBeGreaterThan(likelihood(0, 1, 7));
  expect(likelihood(0, 1, 7)).toBeGreaterThan(likelihood(1, 100, 7));
});

test('a cost: nothing for the same, the same either way round, never below nothing, within the limit or none', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdehinopstuk'), minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(word, word, fc.double({ min: 0, max: 6, noNaN: true }), (a, b, limit) => {
      expect(errorCost(a, a, limit)).toBe(0);
      const cost = errorCost(a, b, any);
      expect(cost).toBeCloseTo(errorCost(b, a, any), 9);
      expect(cost >= 0 && (cost > 0 || a === b)).toBe(true);
      expect(errorCost(a, b, limit)).toBe(cost <= limit ? cost : any);
    }),
    { numRuns: 2000 },
  );
});
