// The entry file of the worker thread that reads and writes cached pages. So a slow disk delays only requests that need it.
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreCall } from '#lib/cache/disk/disk-pages.ts';
import { PageStore } from '#lib/cache/disk/page-store.ts';

const store = new PageStore(workerData);

parentPort?.on('message', ({ id, name, args }: StoreCall & { id: number }) => {
  try {
    const value = Reflect.apply(store[name] as (...args: unknown[]) => unknown, store, args);
    parentPort?.postMessage({ id, value });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
