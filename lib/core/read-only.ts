import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '#lib/core/process-wide.ts';

/** `isOpen` becomes false when the work has ended. Timers that the work started may run later, and may write then. */
const current = processWide('read-only', () => new AsyncLocalStorage<{ isOpen: boolean }>());

/** Returns true within `runReadOnly`. */
export function isReadOnly(): boolean {
  return current.get().getStore()?.isOpen ?? false;
}

/**
 * Runs `work` with connections on which Postgres refuses every write (`db`). `ended` must resolve when the work and everything that it
 * started have ended.
 */
export function runReadOnly<T>(work: () => T, ended: Promise<unknown>): T {
  const store = { isOpen: true };
  void ended.finally(() => {
    store.isOpen = false;
  });
  return current.get().run(store, work);
}
