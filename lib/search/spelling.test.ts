import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorCost, errorPenalty, maxErrorCost, wordLikelihood } from '#lib/search/spelling.ts';

const any = Number.POSITIVE_INFINITY;

test('what people often do costs less than what they seldom do', () => {
  const wrong = errorCost('sekarate', 'separate', any);
  expect(errorCost('accomodation', 'accommodation', any)).toBeLessThan(wrong);
  expect(errorCost('seperate', 'separate', any)).toBeLessThan(wrong);
  expect(errorCost('recieve', 'receive', any)).toBeLessThan(wrong);
  expect(errorCost('malendar', 'calendar', any)).toBeGreaterThan(errorCost('calenmar', 'calencar', any));
});

test('a sound in another spelling is one error', () => {
  const one = errorCost('fone', 'phone', any);
  for (const [typed, meant] of [
    ['nowledge', 'knowledge'],
    ['attenshun', 'attention'],
  ] as const)
    expect(errorCost(typed, meant, any), typed).toBeLessThanOrEqual(one);
});

test('two neighbours swapped are one error, at the beginning too', () => {
  expect(errorCost('teh', 'the', any)).toBeLessThan(errorCost('tke', 'the', any));
  expect(errorCost('htis', 'this', any)).toBeLessThan(errorCost('ktis', 'this', any));
});

test('above the limit nothing is told', () => {
  expect(errorCost('abc', 'xyz', 6)).toBe(any);
  expect(errorCost('calendar', 'accommodation', 13)).toBe(any);
  expect(errorCost('a'.repeat(60), 'a'.repeat(61), 20)).toBe(any);
});

test('the longer a word, the more is tolerated', () => {
  const limits = [1, 3, 4, 5, 7, 8, 10, 20].map(maxErrorCost);
  expect(limits).toEqual([...limits].sort((a, b) => a - b));
});

test('a frequent word is likelier, one with frequent forms too, and an error takes less from a long word', () => {
  expect(wordLikelihood(100, 100)).toBeGreaterThan(wordLikelihood(1, 100));
  expect(wordLikelihood(1, 100)).toBeGreaterThan(wordLikelihood(1, 1));
  expect(errorPenalty(5, 12)).toBeLessThan(errorPenalty(5, 5));
});

test('a cost: nothing for the same, never below nothing, within the limit or none', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdehinopstuk'), minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(word, word, fc.double({ min: 0, max: 30, noNaN: true }), (a, b, limit) => {
      expect(errorCost(a, a, limit)).toBe(0);
      const cost = errorCost(a, b, any);
      expect(cost >= 0 && (cost > 0 || a === b)).toBe(true);
      expect(errorCost(a, b, limit)).toBe(cost <= limit ? cost : any);
    }),
    { numRuns: 2000 },
  );
});
