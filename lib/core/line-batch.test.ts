import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchLines } from '#lib/core/line-batch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function recorded() {
  const written: string[] = [];
  const flushes: string[] = [];
  const batch = batchLines({
    write: (lines) => void written.push(lines),
    flush: (done) => {
      flushes.push('flush');
      done();
    },
    flushSync: () => void flushes.push('flushSync'),
  });
  return { batch, written, flushes };
}

test('lines are passed on together, in their order, after half a second', () => {
  const { batch, written } = recorded();
  for (const line of ['one\n', 'two\n', 'three\n']) batch.write(line);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(written).toEqual(['one\ntwo\nthree\n']);
  vi.advanceTimersByTime(5_000);
  expect(written).toHaveLength(1);
});

test('many lines are passed on at once', () => {
  const { batch, written } = recorded();
  for (let line = 0; line < 200; line++) batch.write(`${'x'.repeat(99)}\n`);
  expect(written.map(({ length }) => length)).toEqual([16_400]);
});

test('a flush passes on what waits first', () => {
  const { batch, written, flushes } = recorded();
  batch.write('last\n');
  const done = vi.fn();
  batch.flush(done);
  expect([written, flushes, done.mock.calls.length]).toEqual([['last\n'], ['flush'], 1]);
  batch.write('fatal\n');
  batch.flushSync();
  expect([written.at(-1), flushes.at(-1)]).toEqual(['fatal\n', 'flushSync']);
});
