import { expect, test } from 'vitest';
import { isoDate, parseDate, weekOf } from '#lib/core/time.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-03', '2026-12-28'],
  ['2024-02-29', '2024-02-26'],
  ['0050-01-01', '0049-12-27'],
  ['0001-01-01', '0001-01-01'],
  ['9999-12-31', '9999-12-27'],
])('%s is in the week of %s', (day, monday) => {
  expect(isoDate(weekOf(parseDate(day) as Date))).toBe(monday);
  expect(isoDate(weekOf(new Date(`${day}T23:59:59.999Z`)))).toBe(monday);
});

test.each(['0000-01-01', '2026-02-29', '2026-13-01', '2026-1-1', '10000-01-01', ' 2026-01-01', '2026-01-01\n', ''])(
  '%j is no date',
  (text) => {
    expect(parseDate(text)).toBeNull();
  },
);
