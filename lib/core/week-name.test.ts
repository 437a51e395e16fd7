import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import { allowsWeek, parseWeekName, weekRuleMessage } from '#lib/core/week-name.ts';

const today = new Date('2026-01-07T12:00:00Z');
const thisWeek = weekOf(today);
beforeAll(() => setClock({ now: () => today }));
afterAll(() => setClock(systemClock));

test.each([
  ['this', '2026-01-05'],
  ['last', '2025-12-29'],
  ['next', '2026-01-12'],
  ['2026-01-11', '2026-01-05'],
  ['2024-02-29', '2024-02-26'],
])('%s is the week of %s', (name, monday) => {
  expect(isoDate(parseWeekName(name) as Date)).toBe(monday);
});
test.each(['2026-02-29', 'now', '', 'This', 'toString'])('“%s” is no week', (name) => expect(parseWeekName(name)).toBeNull());

test('a rule says what may be named, with real dates', () => {
  expect(weekRuleMessage({})).toBe(
    'must be last (the week of 2025-12-29), this (the week of 2026-01-05), next (the week of 2026-01-12) or a date YYYY-MM-DD that exists',
  );
  const sold = { now: true, bounds: { first: thisWeek, last: addWeeks(thisWeek, 2) } };
  expect(weekRuleMessage(sold)).toBe(
    'must be now, this (the week of 2026-01-05), next (the week of 2026-01-12) or a date YYYY-MM-DD from 2026-01-05 to 2026-01-25',
  );
  const queue = { bounds: { first: addWeeks(thisWeek, 6), last: addWeeks(thisWeek, 8) } };
  expect(weekRuleMessage(queue)).toBe('must be a date YYYY-MM-DD from 2026-02-16 to 2026-03-08');
  expect([-1, 0, 2, 3].map((ahead) => allowsWeek(sold, addWeeks(thisWeek, ahead)))).toEqual([false, true, true, false]);
});
