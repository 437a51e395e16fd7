import { expect, test } from 'vitest';
import { remainingTimeLabel } from '#lib/core/remaining-time.ts';

test.each([
  [3 * 86_400 + 4 * 3600 + 12 * 60 + 5, '3 d 4 h 12 min'],
  [4 * 3600 + 59, '4 h 0 min'],
  [3599, '59 min 59 s'],
  [5, '0 min 05 s'],
])('%i seconds', (seconds, words) => {
  expect(remainingTimeLabel(seconds)).toBe(words);
});
