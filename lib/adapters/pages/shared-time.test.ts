import { expect, test } from 'vitest';
import { SharedTime } from '#lib/adapters/pages/shared-time.ts';

test('requests that are under way at the same time share the processor time, and time without any is nobody’s', () => {
  let time = 1_000;
  const shared = new SharedTime(() => time);
  const endFirst = shared.begin();
  time += 10; // only the first request is running
  const endSecond = shared.begin();
  time += 30; // both are running
  expect(endFirst()).toBe(25);
  time += 5; // only the second is running
  expect(endSecond()).toBe(20);
  time += 1_000;
  const endThird = shared.begin();
  time += 7;
  expect(endThird()).toBe(7);
});
