import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatRelative, formatSince } from '#lib/core/format-date.ts';

const at = new Date('2026-11-23T00:30:00Z');

test('dates are those of UTC', () => {
  expect(formatDate(at)).toBe('November 23, 2026');
  expect(formatDateTime(at)).toMatch(/^Monday, November 23, 2026 at 12:30\sAM UTC$/);
});

test('a stored text that is no date is called unknown, and fails no page', () => {
  for (const format of [formatDate, formatDay, formatDateTime]) expect(format(new Date('2026-13-45'))).toBe('an unknown date');
});

test('a day of this week is named, and today is not named by its weekday', () => {
  expect(formatSince(at, '2026-11-24')).toBe('since Monday');
  expect(formatSince(at, '2026-11-23')).toBe('since today');
});

test.each([
  [20, 'just now'],
  [-20, 'just now'],
  [-60, '1 minute ago'],
  [-3 * 3600, '3 hours ago'],
  [-86_400, 'yesterday'],
  [6 * 86_400, 'in 6 days'],
  [15 * 86_400, 'in 2 weeks'],
  [-400 * 86_400, 'last year'],
])('%i seconds from now reads «%s»', (seconds, said) => {
  expect(formatRelative(new Date(at.getTime() + seconds * 1000), at.getTime())).toBe(said);
});
