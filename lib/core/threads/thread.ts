// The entry of a worker thread: runs the calls that `ThreadPool` posts, one after the other.
import { parentPort } from 'node:worker_threads';
import { setClock } from '#lib/core/clock.ts';
import { isAppError } from '#lib/core/errors.ts';
import type { ThreadCall } from '#lib/core/threads/thread-pool.ts';

parentPort?.on('message', async ({ module, name, args, now }: ThreadCall & { now: number }) => {
  setClock({ now: () => new Date(now) });
  let before = process.threadCpuUsage();
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  try {
    const functions = await import(module);
    before = process.threadCpuUsage(); // the time of loading the module doesn't count
    parentPort?.postMessage({ loaded: true });
    const value = await functions[name](...args);
    parentPort?.postMessage({ value, cpuMs: cpuMs() });
  } catch (error) {
    // A copied error loses its class and the members of AppError, so the members are sent beside it.
    parentPort?.postMessage({ error, members: isAppError(error) ? { ...error } : {}, cpuMs: cpuMs() });
  }
});
