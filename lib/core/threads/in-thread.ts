import { processWide } from '#lib/core/process-wide.ts';
import { ThreadPool } from '#lib/core/threads/thread-pool.ts';

/**
 * One thread pool for each kind of work. Documents and pictures take a tenth of a second, and people wait for them. In a shared pool they
 * would queue behind the reading and drafting of sites, which takes seconds.
 */
const pools = {
  sites: processWide('threads-sites', () => new ThreadPool()),
  documents: processWide('threads-documents', () => new ThreadPool()),
};

/** The type of `Module`'s function `Name` after `inThread`: it returns a promise. */
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
export function inThread<Module, Name extends keyof Module & string>(
  module: `#lib/${string}.ts`,
  name: Name,
  pool: keyof typeof pools = 'sites',
): InThread<Module, Name> {
  return ((...args: unknown[]) => pools[pool].get().run({ module, name, args })) as InThread<Module, Name>;
}

/** Ends the threads of this process. Calls that run or wait throw `unavailable`. */
export async function closeThreads(): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.peek()?.close()));
}
