import type pg from 'pg';
import { log } from '#lib/core/log.ts';
import { metrics } from '#lib/core/metrics.ts';
import { now } from '#lib/core/time.ts';
import { type AdvanceContext, advanceRun } from '#lib/ports/jobs/advance-run.ts';
import { fireCrons, scheduleCrons } from '#lib/ports/jobs/crons.ts';
import { dispatchEvents } from '#lib/ports/jobs/dispatcher.ts';
import { type JobFunction, readFunctions } from '#lib/ports/jobs/function-config.ts';
import { type JobLimits, jobLimits, jobSlots } from '#lib/ports/jobs/limits.ts';
import { type CallApp, RemoteApp } from '#lib/ports/jobs/protocol.ts';
import { type ClaimedRun, RunStore } from '#lib/ports/jobs/run-store.ts';
import { defaultBackoff } from '#lib/ports/jobs/schedule.ts';
import { listenForJobs, WakeSignal } from '#lib/ports/jobs/wake.ts';

export interface ExecutorOptions {
  pool: pg.Pool;
  /** The connection string for the connection that listens for database notifications. */
  connectionString: string;
  call: CallApp;
  /** The URL at which the app serves its functions. The requests that `call` gets have this URL. */
  url: string;
  signingKey: string;
  /** Maximum number of simultaneous runs in this process. */
  slots?: number;
  /** The number of milliseconds between two checks for work if no notification arrives. */
  pollMs?: number;
  /** The length of a lease in milliseconds. Another process may claim a run if its lease was not extended within this time. */
  leaseMs?: number;
  /**
   * True if no other process can use this database. Leases that exist at the start must then belong to a killed process, so they expire at
   * once.
   */
  isOnlyExecutor?: boolean;
  backoff?: (attempt: number) => number;
  maxCrashes?: number;
  limits?: Partial<JobLimits>;
}

export interface LoopState {
  /** When the loop last completed a round without an error, in milliseconds since 1970. */
  lastRound: number;
  lastError: string | null;
  busy: number;
  slots: number;
}

/**
 * The embedded job engine. It replaces an Inngest server and keeps all its state in Postgres. Several executors may use the same database.
 */
export class Executor {
  readonly #options: ExecutorOptions;
  readonly #store: RunStore;
  readonly #remote: RemoteApp;
  readonly #wake = new WakeSignal();
  readonly #slots: number;
  readonly #pollMs: number;
  readonly #leaseMs: number;
  readonly #context: AdvanceContext;
  /** Claims that this process is working on, by run id. */
  readonly #claims = new Map<string, { run: ClaimedRun; done: Promise<void> }>();
  #functions: ReadonlyMap<string, JobFunction> = new Map();
  #busy = 0;
  #stopping = false;
  #notified = true;
  #lastCheck = 0;
  #firstGroup = 0;
  #lastRound = 0;
  #lastError: string | null = null;
  #loop: Promise<void> | undefined;
  #leaseTimer: NodeJS.Timeout | undefined;
  #listener: { stop(): Promise<void> } | undefined;

  constructor(options: ExecutorOptions) {
    this.#options = options;
    this.#store = new RunStore(options.pool);
    this.#remote = new RemoteApp(options);
    this.#slots = options.slots ?? jobSlots;
    this.#pollMs = options.pollMs ?? 500;
    this.#leaseMs = options.leaseMs ?? 30_000;
    this.#context = {
      store: this.#store,
      remote: this.#remote,
      limits: { ...jobLimits, ...options.limits },
      backoff: options.backoff ?? defaultBackoff,
      maxCrashes: options.maxCrashes ?? 10,
      isStopping: () => this.#stopping,
    };
  }

  /** Reads the app's functions and starts. Throws if the app can't be reached, or if a function uses an unsupported feature. */
  async start(): Promise<void> {
    const { appId, functions } = await this.#remote.sync();
    this.#functions = readFunctions(appId, functions);
    await scheduleCrons(this.#options.pool, this.#functions.values(), now());
    if (this.#options.isOnlyExecutor) await this.#store.expireLeases();
    this.#listener = listenForJobs(this.#options.connectionString, () => {
      this.#notified = true;
      this.#wake.call();
    });
    this.#leaseTimer = setInterval(() => void this.#extendLeases(), this.#leaseMs / 3);
    this.#loop = this.#work();
  }

  /** Stops claiming runs, waits up to `limitMs` milliseconds for the current runs, and releases unfinished runs for other processes. */
  async stop(limitMs = 20_000): Promise<void> {
    this.#stopping = true;
    this.#wake.call();
    await this.#loop;
    const { promise: timedOut, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, limitMs);
    await Promise.race([Promise.all([...this.#claims.values()].map((claim) => claim.done)), timedOut]);
    clearTimeout(timer);
    clearInterval(this.#leaseTimer);
    const left = [...this.#claims.values()].map((claim) => claim.run);
    if (left.length > 0) {
      log().warn({ runs: left.map((run) => `${run.functionId} ${run.id}`) }, 'jobs were interrupted; they continue at the next start');
      await this.#store
        .release(left, now())
        .catch((error: unknown) =>
          log().error({ err: error }, 'interrupted jobs could not be released; they continue when their leases expire'),
        );
    }
    await this.#listener?.stop();
  }

  get functions(): ReadonlyMap<string, JobFunction> {
    return this.#functions;
  }

  state(): LoopState {
    return { lastRound: this.#lastRound, lastError: this.#lastError, busy: this.#busy, slots: this.#slots };
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      let more = false;
      try {
        more = await this.#round();
        this.#lastRound = Date.now();
        this.#lastError = null;
      } catch (error) {
        if (this.#lastError === null) log().error({ err: error }, 'a round of the job engine failed; it is retried');
        this.#lastError = (error as Error).message;
      }
      if (!more && !this.#stopping) await this.#wake.sleep(this.#pollMs);
    }
  }

  /**
   * Fires crons and dispatches events if a notification arrived or the poll time has passed. Then fills free slots with runs. Returns true
   * if more events may be left.
   */
  async #round(): Promise<boolean> {
    const { pool } = this.#options;
    let more = false;
    if (this.#notified || performance.now() - this.#lastCheck >= this.#pollMs) {
      this.#notified = false;
      this.#lastCheck = performance.now();
      await fireCrons(pool, this.#functions, now);
      more = (await dispatchEvents(pool, this.#functions.values(), now())) > 0;
      this.#notified ||= more;
    }
    await this.#fillSlots();
    return more;
  }

  async #fillSlots(): Promise<void> {
    const all = [...this.#functions.values()];
    const unlimited = all.filter((fn) => fn.concurrency === null).map((fn) => fn.id);
    const limited = all.filter((fn) => fn.concurrency !== null);
    // Each function with a limit is a group; all other functions together are one group. The groups take turns at being first (round
    // robin), so that no group can occupy all slots.
    const groups = 1 + limited.length;
    this.#firstGroup += 1;
    for (let index = 0; index < groups && this.#busy < this.#slots && !this.#stopping; index += 1) {
      const group = (this.#firstGroup + index) % groups;
      const free = this.#slots - this.#busy;
      const fn = limited[group - 1];
      const claimed = fn
        ? await this.#store.claimLimited(fn.id, fn.concurrency ?? free, free, now(), this.#leaseMs)
        : await this.#store.claim(unlimited, free, now(), this.#leaseMs);
      for (const run of claimed) this.#begin(run);
    }
  }

  #begin(run: ClaimedRun): void {
    const fn = this.#functions.get(run.functionId);
    if (!fn) return; // can't happen, because only runs of known functions are claimed
    this.#busy += 1;
    const claim = { run, done: this.#advance(run, fn) };
    this.#claims.set(run.id, claim);
    void claim.done.finally(() => {
      if (this.#claims.get(run.id) === claim) this.#claims.delete(run.id);
      this.#busy -= 1;
      this.#wake.call();
    });
  }

  async #advance(run: ClaimedRun, fn: JobFunction): Promise<void> {
    const begun = performance.now();
    const logFields = { job: fn.id, run: run.id };
    try {
      const outcome = await advanceRun(run, fn, this.#context);
      const seconds = (performance.now() - begun) / 1000;
      metrics.get().jobs.observe({ job: fn.id, outcome: outcome.kind }, seconds);
      Object.assign(logFields, { request_id: run.requestId ?? undefined, ms: Math.round(seconds * 1000) });
      if (outcome.kind === 'failed')
        log().error({ ...logFields, err: outcome.error }, 'a job failed for good; see: npm run jobs -- list --failed');
      else if (outcome.kind === 'retry')
        log().warn({ ...logFields, attempt: run.attempt, err: outcome.error }, 'a step failed and is retried');
      else if (outcome.kind === 'unreachable') log().warn({ ...logFields, err: outcome.error }, 'the app did not answer; the job waits');
      else if (outcome.kind === 'lost') log().warn(logFields, 'another worker has taken this job over');
      else log()[outcome.kind === 'completed' ? 'info' : 'debug']({ ...logFields, outcome: outcome.kind }, 'job');
    } catch (error) {
      log().error({ ...logFields, err: error }, 'a job could not be advanced; it is retried');
      // If the release fails, too, the job continues when its lease expires.
      await this.#store.release([run], new Date(now().getTime() + 5000)).catch(() => {});
    }
  }

  async #extendLeases(): Promise<void> {
    const runs = [...this.#claims.values()].map((claim) => claim.run);
    if (runs.length === 0) return;
    await this.#store
      .extend(runs, this.#leaseMs)
      .catch((error: unknown) => log().warn({ err: error }, 'leases of jobs could not be extended'));
  }
}
