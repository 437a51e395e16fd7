import { expect, test } from 'vitest';
import { defaultBackoff, nextTick, retryTime, wakeTime } from '#lib/ports/jobs/schedule.ts';

const from = new Date('2026-03-02T10:00:00.000Z');

test.each([
  ['1s', '2026-03-02T10:00:01.000Z'],
  ['1h30m', '2026-03-02T11:30:00.000Z'],
  ['1w2d', '2026-03-11T10:00:00.000Z'],
  ['', '2026-03-02T10:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('“%s” ends at %s', (text, end) => expect(wakeTime(text, from).toISOString()).toBe(end));

test.each(['soon', '1x', '2026-13-99', '-1s'])('“%s” is refused', (text) => expect(() => wakeTime(text, from)).toThrow('neither'));

test('Retry-After is seconds or a date; without it the backoff counts', () => {
  const backoff = (attempt: number) => attempt * 1000;
  expect(retryTime('90', 3, from, backoff).toISOString()).toBe('2026-03-02T10:01:30.000Z');
  expect(retryTime('2026-03-02T12:00:00Z', 3, from, backoff).toISOString()).toBe('2026-03-02T12:00:00.000Z');
  expect(retryTime(null, 3, from, backoff).toISOString()).toBe('2026-03-02T10:00:03.000Z');
  expect(retryTime('nonsense', 3, from, backoff).toISOString()).toBe('2026-03-02T10:00:03.000Z');
});

test('the backoff doubles up to two hours', () => {
  for (const [attempt, ms] of [
    [0, 1000],
    [3, 8000],
    [20, 7_200_000],
  ] as const) {
    expect(defaultBackoff(attempt)).toBeGreaterThanOrEqual(ms);
    expect(defaultBackoff(attempt)).toBeLessThanOrEqual(ms * 1.25);
  }
});

test('ticks are in UTC or in the zone that is named, summer time included', () => {
  expect(nextTick('0 0 * * 1', from).toISOString()).toBe('2026-03-09T00:00:00.000Z');
  expect(nextTick('TZ=Europe/Paris 0 9 * * *', from).toISOString()).toBe('2026-03-03T08:00:00.000Z');
  expect(nextTick('TZ=Europe/Paris 0 9 * * *', new Date('2026-03-29T00:00:00Z')).toISOString()).toBe('2026-03-29T07:00:00.000Z');
  expect(() => nextTick('0 0 30 2 *', from)).toThrow('no tick');
});
