import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TaggedCache } from '#lib/cache/tagged-cache.ts';
import { processWide } from '#lib/core/process-wide.ts';

const watch = { isAway: false };
let cache: TaggedCache<{ text: string }>;
const keep = (key: string, text: string) =>
  cache.set(key, { tags: ['listings'], value: { text }, ttl: 60_000, generation: cache.generation() });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  processWide<object>('database-watch', () => watch).set(watch);
  watch.isAway = false;
  cache = new TaggedCache({ maxBytes: 10_000, sizeOf: ({ text }) => text.length });
  cache.enable();
  keep('page', 'as it was');
});
afterEach(() => void vi.useRealTimers());

test('without invalidations nothing is shown while the database answers, for anybody may change it', () => {
  cache.suspend();
  expect(cache.get('page')).toBeUndefined();
});

test('while the database is away, all that was kept is shown for ten minutes, and nothing new is kept', () => {
  cache.suspend();
  watch.isAway = true;
  expect(keep('new', 'from where?')).toBe(false);
  vi.advanceTimersByTime(9 * 60_000); // the value's `ttl` has passed
  cache.suspend(); // another attempt to connect has failed
  expect(cache.get('page')).toEqual({ text: 'as it was' });
  expect(cache.get('new')).toBeUndefined();
  vi.advanceTimersByTime(2 * 60_000);
  expect(cache.get('page')).toBeUndefined();
});

test('once the database has answered, what was kept before is never shown again', () => {
  cache.suspend();
  watch.isAway = true;
  cache.dropSuspended();
  expect(cache.get('page')).toBeUndefined();
  cache.enable();
  keep('page', 'as it is');
  cache.dropSuspended();
  expect(cache.get('page')).toEqual({ text: 'as it is' });
});
