// Functions that the tests of the thread pool call in a thread.
import { isMainThread, threadId } from 'node:worker_threads';
import { rateLimited } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';

export const describe = (...args: unknown[]) => ({ isMainThread, now: now(), args });

export const threadNumber = () => threadId;

export function fail(message: string): never {
  throw new Error(message);
}

export function refuse(): never {
  throw rateLimited('Too many requests.', { limit: 1, seconds: 60, retryAfter: 7 });
}

export const makeFunction = () => () => undefined;

export function computeForever(): void {
  for (;;) Math.random();
}

/** Keeps the thread busy until it has used `ms` milliseconds of CPU time. */
export function compute(ms: number): number {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if ((user + system) / 1000 >= ms) return ms;
  }
}

export const waitForever = () => new Promise(() => undefined);

export function allocateForever(): void {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, Math.random));
}
