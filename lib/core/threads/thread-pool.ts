import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError, conflict } from '#lib/core/errors.ts';
import { type CpuBudget, cpuBudget } from '#lib/core/threads/cpu-budget.ts';
import { now } from '#lib/core/time.ts';

/** A call of an exported function of a module. */
export interface ThreadCall {
  module: string;
  name: string;
  args: unknown[];
}

const defaultLimits = {
  /** At least two, so that one long call doesn't block all others. */
  threads: Math.max(2, Math.min(4, availableParallelism() - 1)),
  waitingCalls: 200,
  /** The maximum CPU time of one call, in milliseconds. Drafting the largest stored site needs less (lib/crawl/crawl-site.ts). */
  cpuMs: 5_000,
  /** The maximum duration of one call, in milliseconds. It ends calls that wait for something that never comes. */
  wallMs: 120_000,
  /** The memory limit of one thread. */
  heapMb: 512,
  /**
   * Time for which an idle thread is kept, in milliseconds. It keeps the modules that it has loaded, which take about 100 MB for reading
   * sites.
   */
  idleMs: 60_000,
};

const checkIntervalMs = 250;

interface Job extends ThreadCall {
  budget: CpuBudget | undefined;
  /** The CPU time that the thread had used before the call. Undefined while the thread loads the module. */
  cpuBefore?: Promise<NodeJS.CpuUsage | undefined>;
  /** The part of the call's CPU time, in milliseconds, that has been subtracted from the budget so far. */
  chargedMs: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  /** Ends the thread if it has no call. */
  idle?: NodeJS.Timeout;
}

/**
 * A pool of worker threads, which are started when there is work. A thread is ended if its call exceeds a limit, or if there is no call for
 * a while. The next call then gets a new thread.
 */
export class ThreadPool {
  readonly #limits: typeof defaultLimits;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Job[] = [];

  constructor(limits: Partial<typeof defaultLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /**
   * Calls a function in a thread and subtracts the CPU time of the call from the caller's `cpuBudget`. Throws the errors that `inThread`
   * lists.
   */
  run(call: ThreadCall): Promise<unknown> {
    const budget = cpuBudget();
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= this.#limits.waitingCalls) return reject(unavailable());
      this.#waiting.push({ ...call, budget, chargedMs: 0, resolve, reject });
      this.#startNext();
    });
  }

  /** Ends all threads. A later call starts a new one. */
  async close(): Promise<void> {
    for (const job of this.#waiting.splice(0)) job.reject(unavailable());
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, unavailable())));
  }

  #startNext(): void {
    while ((this.#waiting[0]?.budget?.leftMs ?? 1) <= 0) this.#waiting.shift()?.reject(tooMuchWork());
    const [job] = this.#waiting;
    const thread = job && ([...this.#threads].find((each) => each.job === null) ?? this.#startThread());
    if (!thread) return;
    this.#waiting.shift();
    clearTimeout(thread.idle);
    thread.job = job;
    thread.worker.ref(); // a call keeps the process alive, but an idle thread does not
    const { module, name, args } = job;
    try {
      thread.worker.postMessage({ module, name, args, now: now().getTime() });
      void this.#watch(thread, job);
    } catch (error) {
      this.#finish(thread, () => job.reject(error)); // an argument can't be copied
    }
  }

  /** Starts a thread and returns it. Returns undefined if the pool has its maximum number of threads. */
  #startThread(): Thread | undefined {
    if (this.#threads.size >= this.#limits.threads) return;
    // The path must not be relative to this module, because Next's bundle would resolve it relative to the bundle.
    const file = join(/* turbopackIgnore: true */ process.cwd(), 'lib/core/threads/thread.ts');
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb } });
    const thread: Thread = { worker, job: null };
    this.#threads.add(thread);
    worker.unref();
    worker.on('message', (answer: { loaded: true } | ({ cpuMs: number } & ({ value: unknown } | { error: object; members: object }))) => {
      const { job } = thread;
      if ('loaded' in answer) {
        if (job) job.cpuBefore = worker.cpuUsage().catch(() => undefined); // the thread has ended
        return;
      }
      if (!job) return;
      charge(job, answer.cpuMs);
      this.#finish(thread, () => ('value' in answer ? job.resolve(answer.value) : job.reject(Object.assign(answer.error, answer.members))));
    });
    worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#end(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuchWork() : error),
    );
    worker.on('exit', () => this.#end(thread, new Error('The worker thread ended during the call.')));
    return thread;
  }

  #finish(thread: Thread, settle: () => void): void {
    thread.job = null;
    thread.worker.unref();
    settle();
    this.#startNext();
    if (!thread.job) thread.idle = setTimeout(() => this.#end(thread, unavailable()), this.#limits.idleMs).unref();
  }

  async #end(thread: Thread, error: unknown): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.idle);
    thread.job?.reject(error);
    thread.job = null;
    await thread.worker.terminate();
    this.#startNext();
  }

  /** Ends the thread if the call exceeds a limit. */
  async #watch(thread: Thread, job: Job): Promise<void> {
    const startedAt = performance.now();
    const timer = setInterval(async () => {
      const usedMs = await cpuOf(thread, job).catch(() => 0); // the thread has ended
      if (thread.job !== job) return clearInterval(timer);
      if (usedMs > job.chargedMs) charge(job, usedMs);
      const { cpuMs, wallMs } = this.#limits;
      if (usedMs < cpuMs && (job.budget?.leftMs ?? 1) > 0 && performance.now() - startedAt < wallMs) return;
      clearInterval(timer);
      await this.#end(thread, tooMuchWork());
    }, checkIntervalMs);
    timer.unref();
  }
}

/** Returns the CPU time that a call has used so far, in milliseconds. */
async function cpuOf({ worker }: Thread, { cpuBefore }: Job): Promise<number> {
  const before = await cpuBefore;
  if (!before) return 0;
  const { user, system } = await worker.cpuUsage(before);
  return (user + system) / 1000;
}

/** Subtracts the CPU time since the last subtraction from the budget. `usedMs` is the CPU time of the call so far. */
function charge(job: Job, usedMs: number): void {
  if (job.budget) job.budget.leftMs -= usedMs - job.chargedMs;
  job.chargedMs = usedMs;
}

const unavailable = () =>
  new AppError('unavailable', 'The server has more to do than it can at the moment. Try again in a minute.', {
    headers: { 'retry-after': '60' },
  });

const tooMuchWork = () =>
  conflict('too_much_work', 'This took more computing time than one request may use, so it was stopped. Send less, or type it in by hand.');
