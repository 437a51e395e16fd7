import { processWide } from '#lib/core/process-wide.ts';
import { ThreadPool } from '#lib/core/threads/thread-pool.ts';

const pool = processWide('threads', () => new ThreadPool());

/** The function `Name` of `Module` as `inThread` returns it. */
type InThread<Module, Name extends keyof Module> = Module[Name] extends (...args: infer Args) => infer Value
  ? (...args: Args) => Promise<Awaited<Value>>
  : never;

/**
 * Makes a function that calls an exported function of another module in a worker thread, so that this thread stays free to answer requests:
 *
 *     const draw = inThread<typeof import('#lib/…/draw.ts'), 'draw'>('#lib/…/draw.ts', 'draw');
 *
 * For work above some 50 ms of CPU. Arguments and results are copied, so they must be plain data; a `Buffer` arrives as a `Uint8Array`. The
 * function has this thread's time, but neither its database nor anything else in its memory. Throws what the function throws;
 * `too_much_work` if it exceeds the limits of a call (thread-pool.ts), and `unavailable` if too many calls wait.
 */
export function inThread<Module, Name extends keyof Module & string>(module: `#lib/${string}.ts`, name: Name): InThread<Module, Name> {
  return ((...args: unknown[]) => pool.get().run({ module, name, args })) as InThread<Module, Name>;
}

/** Ends the threads of this process. Calls that are under way or wait are refused as `unavailable`. */
export async function closeThreads(): Promise<void> {
  await pool.peek()?.close();
}
