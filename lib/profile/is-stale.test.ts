import { expect, test } from 'vitest';
import { isStale } from '#lib/profile/is-stale.ts';

test('a sentence counts as seen lately for 120 days', () => {
  expect(isStale('2026-07-26', '2026-11-23')).toBe(false);
  expect(isStale('2026-07-25', '2026-11-23')).toBe(true);
  expect(isStale('2026-11-23', '2026-11-23')).toBe(false);
});
