import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptCheck } from '#lib/ports/kept-check.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('however many ask, one call is under way, and its outcome is kept for a minute', async () => {
  let calls = 0;
  const check = keptCheck(async () => {
    calls += 1;
    return { ok: true, detail: `call ${calls}` };
  });
  expect(await Promise.all([check(), check(), check()])).toEqual(Array.from({ length: 3 }, () => ({ ok: true, detail: 'call 1' })));
  vi.advanceTimersByTime(59_000);
  expect(await check()).toMatchObject({ detail: 'call 1' });
  vi.advanceTimersByTime(2_000);
  expect(await check()).toMatchObject({ detail: 'call 2' });
});

test('a failure is an outcome, told by its code: the message of a connection error contains an address', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:9000'), { code: 'ECONNREFUSED' });
  const fetchFailed = new TypeError('fetch failed', { cause: refused });
  for (const error of [refused, fetchFailed])
    expect(await keptCheck(() => Promise.reject(error))()).toEqual({
      ok: false,
      detail: 'It can’t be used: nothing listens at its host and port (ECONNREFUSED).',
    });
  const unknown = Object.assign(new Error('at 10.0.0.7'), { code: 'EWHATEVER' });
  expect((await keptCheck(() => Promise.reject(unknown))()).detail).toBe('It can’t be used: EWHATEVER.');
  const answered = keptCheck(
    () => Promise.reject(unknown),
    () => 'It refuses our key.',
  );
  expect((await answered()).detail).toBe('It refuses our key.');
});

test('a party that never answers has a time limit, even if the call does not stop', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const outcome = keptCheck(() => new Promise(() => undefined))();
  limit.abort(new DOMException('late', 'TimeoutError'));
  expect(await outcome).toEqual({ ok: false, detail: 'It can’t be used: no answer within 10 s.' });
  timeout.mockRestore();
});
