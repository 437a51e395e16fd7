import { afterEach, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { isAppError } from '#lib/core/errors.ts';
import { withCpuBudget } from '#lib/core/threads/cpu-budget.ts';
import { closeThreads, inThread } from '#lib/core/threads/in-thread.ts';
import { ThreadPool } from '#lib/core/threads/thread-pool.ts';

const pools: ThreadPool[] = [];
const makePool = (limits: ConstructorParameters<typeof ThreadPool>[0] = {}) => {
  const pool = new ThreadPool(limits);
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  setClock(systemClock);
  for (const pool of pools.splice(0)) await pool.close();
});

const call = (name: string, ...args: unknown[]) => ({ module: '#lib/core/threads/testing/thread-work.ts', name, args });

test('a function is called in a thread, with copies of its arguments and the caller’s time', async () => {
  setClock({ now: () => new Date('2030-01-07T12:00:00Z') });
  const pool = makePool();
  expect(await pool.run(call('describe', { text: 'é', map: new Map([[1, ['a']]]) }))).toEqual({
    isMainThread: false,
    now: new Date('2030-01-07T12:00:00Z'),
    args: [{ text: 'é', map: new Map([[1, ['a']]]) }],
  });
});

test('what it throws is thrown, and the thread goes on', async () => {
  const pool = makePool({ threads: 1 });
  await expect(pool.run(call('fail', 'the paper is out'))).rejects.toThrow('the paper is out');
  await expect(pool.run(call('describe', () => undefined))).rejects.toThrow(/could not be cloned/);
  await expect(pool.run(call('makeFunction'))).rejects.toThrow(/could not be cloned/);
  const ids = [await pool.run(call('threadNumber')), await pool.run(call('threadNumber'))];
  expect(ids[0]).toBe(ids[1]);
});

test('an AppError comes with its code, its data and all that is answered for it', async () => {
  const error = await makePool()
    .run(call('refuse'))
    .catch((thrown: unknown) => thrown);
  expect(isAppError(error)).toBe(true);
  expect(error).toMatchObject({
    message: 'Too many requests.',
    code: 'rate_limited',
    status: 429,
    data: { limit: 1, seconds: 60, retryAfter: 7 },
    headers: { 'retry-after': '7' },
  });
});

test('a thread without a call ends after a while, and the next call has a new one', async () => {
  const pool = makePool({ threads: 1, idleMs: 10 });
  const first = await pool.run(call('threadNumber'));
  await expect.poll(() => pool.run(call('threadNumber')), { interval: 100 }).not.toBe(first);
});

test('a call that computes for too long is ended, and the others have a new thread', async () => {
  const pool = makePool({ threads: 1, cpuMs: 1500 });
  const before = await pool.run(call('threadNumber'));
  const endless = pool.run(call('computeForever'));
  const next = pool.run(call('threadNumber'));
  await expect(endless).rejects.toMatchObject({ code: 'too_much_work', conflict: true });
  expect(await next).not.toBe(before);
});

test('several calls have one budget: it ends the call that exceeds it, and those after it', async () => {
  const pool = makePool({ threads: 2 });
  const compute = (ms: number) => pool.run(call('compute', ms));
  const { cpuMs } = await withCpuBudget(5_000, () => Promise.all([compute(200), compute(300)]));
  expect(cpuMs).toBeGreaterThan(450);
  const { value } = await withCpuBudget(1_000, async () => {
    await compute(600);
    return Promise.allSettled([compute(2_000), compute(2_000), compute(1)]);
  });
  expect(value).toEqual(Array(3).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'too_much_work' }) }));
  expect(await compute(1)).toBe(1); // without a budget
});

test('a call that waits for too long is ended', async () => {
  await expect(makePool({ wallMs: 100 }).run(call('waitForever'))).rejects.toMatchObject({ code: 'too_much_work' });
});

test('a call that takes too much memory is ended', async () => {
  await expect(makePool({ heapMb: 64 }).run(call('allocateForever'))).rejects.toMatchObject({ code: 'too_much_work' });
});

test('calls beyond the bound are refused at once', async () => {
  const pool = makePool({ threads: 1, waitingCalls: 2 });
  const calls = Array.from({ length: 4 }, () => pool.run(call('threadNumber')));
  await expect(calls[3]).rejects.toMatchObject({ code: 'unavailable' });
  expect(new Set(await Promise.all(calls.slice(0, 3))).size).toBe(1);
});

test('closing refuses what runs and waits; a later call has a new thread', async () => {
  const pool = makePool({ threads: 1 });
  const ended = Promise.allSettled([pool.run(call('computeForever')), pool.run(call('threadNumber'))]);
  await pool.close();
  expect(await ended).toMatchObject([{ reason: { code: 'unavailable' } }, { reason: { code: 'unavailable' } }]);
  expect(await pool.run(call('threadNumber'))).toBeTypeOf('number');
});

test('a document never waits for sites, however many are drafted', async () => {
  const module = '#lib/core/threads/testing/thread-work.ts';
  const compute = inThread<typeof import('#lib/core/threads/testing/thread-work.ts'), 'computeForever'>(module, 'computeForever');
  const drawn = inThread<typeof import('#lib/core/threads/testing/thread-work.ts'), 'threadNumber'>(module, 'threadNumber', 'documents');
  const sites = Promise.allSettled(Array.from({ length: 8 }, () => compute()));
  expect(await drawn()).toBeTypeOf('number');
  await closeThreads();
  expect((await sites).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
});
