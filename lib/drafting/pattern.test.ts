import { expect, test } from 'vitest';
import { anyCase } from '#lib/drafting/pattern.ts';

test.each([
  ['made (?:with|by)', 'MADE By', 'made to'],
  ['co-founder', 'Co-Founder', 'cofounder'],
  [String.raw`chief [\p{L} ]{3,9}`, 'Chief ÖKONOMIN', 'chief 1234'],
  ['c[a-z]o', 'CTO', 'C1O'],
  ['fondée?|gérante?', 'FONDÉE', 'fonda'],
  ['(?<who>ana)', 'ANA', 'anb'],
])('%s in any case: %s, not %s', (source, matching, other) => {
  const pattern = new RegExp(`^${anyCase(source)}$`, 'u');
  expect(pattern.test(matching)).toBe(true);
  expect(pattern.test(other)).toBe(false);
});
