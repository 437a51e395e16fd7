import type pg from 'pg';
import { log } from '#lib/core/log.ts';
import { now } from '#lib/core/time.ts';
import { type AdvanceContext, advanceRun } from '#lib/ports/jobs/advance-run.ts';
import { fireCrons, plantCrons } from '#lib/ports/jobs/crons.ts';
import { dispatchEvents } from '#lib/ports/jobs/dispatcher.ts';
import { type JobFunction, readFunctions } from '#lib/ports/jobs/function-config.ts';
import { type JobLimits, jobLimits, jobSlots } from '#lib/ports/jobs/limits.ts';
import { type Call, Remote } from '#lib/ports/jobs/protocol.ts';
import { type ClaimedRun, RunStore } from '#lib/ports/jobs/run-store.ts';
import { defaultBackoff } from '#lib/ports/jobs/schedule.ts';
import { listenForJobs, Wake } from '#lib/ports/jobs/wake.ts';

export interface ExecutorOptions {
  pool: pg.Pool;
  /** For the connection that listens. */
  connectionString: string;
  call: Call;
  /** Where the app serves its functions; `call` gets requests for it. */
  url: string;
  signingKey: string;
  /** Steps that run at once in this process. */
  slots?: number;
  /** Milliseconds between looks when nothing wakes it. */
  pollMs?: number;
  /** Milliseconds after which a run whose process is silent is taken over. */
  leaseMs?: number;
  /** No other process can be at work on this database: leases that stand at the start are those of one that was killed. */
  alone?: boolean;
  backoff?: (attempt: number) => number;
  maxCrashes?: number;
  limits?: Partial<JobLimits>;
}

export interface LoopState {
  /** When a round of the loop last went through without an error, in milliseconds since the epoch. */
  lastRound: number;
  lastError: string | null;
  busy: number;
  slots: number;
}

/**
 * The embedded job engine: what an Inngest server does for an app, with all state in Postgres. Any number of them may work on
 * one database.
 */
export class Executor {
  readonly #options: ExecutorOptions;
  readonly #store: RunStore;
  readonly #remote: Remote;
  readonly #wake = new Wake();
  readonly #slots: number;
  readonly #pollMs: number;
  readonly #leaseMs: number;
  readonly #context: AdvanceContext;
  /** Claims under way, by run. */
  readonly #claims = new Map<string, { run: ClaimedRun; done: Promise<void> }>();
  #functions: ReadonlyMap<string, JobFunction> = new Map();
  #busy = 0;
  #stopping = false;
  #notified = true;
  #lastLook = 0;
  #turn = 0;
  #lastRound = 0;
  #lastError: string | null = null;
  #loop: Promise<void> | undefined;
  #heart: NodeJS.Timeout | undefined;
  #ear: { stop(): Promise<void> } | undefined;

  constructor(options: ExecutorOptions) {
    this.#options = options;
    this.#store = new RunStore(options.pool);
    this.#remote = new Remote(options);
    this.#slots = options.slots ?? jobSlots;
    this.#pollMs = options.pollMs ?? 500;
    this.#leaseMs = options.leaseMs ?? 30_000;
    this.#context = {
      store: this.#store,
      remote: this.#remote,
      limits: { ...jobLimits, ...options.limits },
      backoff: options.backoff ?? defaultBackoff,
      maxCrashes: options.maxCrashes ?? 10,
      borrowSlot: () => this.#borrowSlot(),
      stopping: () => this.#stopping,
    };
  }

  /** Learns the app's functions and begins to work. Throws when the app can't be reached, or has a function that needs more than this engine has. */
  async start(): Promise<void> {
    const { appId, functions } = await this.#remote.sync();
    this.#functions = readFunctions(appId, functions);
    await plantCrons(this.#options.pool, this.#functions.values(), now());
    if (this.#options.alone) await this.#store.expireLeases();
    this.#ear = listenForJobs(this.#options.connectionString, () => {
      this.#notified = true;
      this.#wake.call();
    });
    this.#heart = setInterval(() => void this.#beat(), this.#leaseMs / 3);
    this.#loop = this.#work();
  }

  /** Takes nothing new, lets what runs finish within `limitMs`, and gives the rest back to be run elsewhere. */
  async stop(limitMs = 20_000): Promise<void> {
    this.#stopping = true;
    this.#wake.call();
    await this.#loop;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, limitMs);
    await Promise.race([Promise.all([...this.#claims.values()].map((claim) => claim.done)), late]);
    clearTimeout(timer);
    clearInterval(this.#heart);
    const left = [...this.#claims.values()].map((claim) => claim.run);
    if (left.length > 0) {
      log().warn({ runs: left.map((run) => `${run.functionId} ${run.id}`) }, 'jobs were interrupted; they go on at the next start');
      await this.#store
        .release(left, now())
        .catch((error: unknown) => log().error({ err: error }, 'jobs could not be given back; their leases run out'));
    }
    await this.#ear?.stop();
  }

  /** The functions it runs. */
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
        if (this.#lastError === null) log().error({ err: error }, 'the job engine can’t work');
        this.#lastError = (error as Error).message;
      }
      if (!more && !this.#stopping) await this.#wake.sleep(this.#pollMs);
    }
  }

  /** Looks for events and crons if there may be some, and fills the free slots. True when there is more to hand out. */
  async #round(): Promise<boolean> {
    const { pool } = this.#options;
    let more = false;
    if (this.#notified || performance.now() - this.#lastLook >= this.#pollMs) {
      this.#notified = false;
      this.#lastLook = performance.now();
      await fireCrons(pool, this.#functions, now());
      more = (await dispatchEvents(pool, this.#functions.values(), now())) > 0;
      this.#notified ||= more;
    }
    await this.#fill();
    return more;
  }

  async #fill(): Promise<void> {
    const all = [...this.#functions.values()];
    const open = all.filter((fn) => fn.concurrency === null).map((fn) => fn.id);
    const limited = all.filter((fn) => fn.concurrency !== null);
    // Each group is first in turn, so that none starves the others.
    const groups = 1 + limited.length;
    this.#turn += 1;
    for (let index = 0; index < groups && this.#busy < this.#slots && !this.#stopping; index += 1) {
      const group = (this.#turn + index) % groups;
      const free = this.#slots - this.#busy;
      const fn = limited[group - 1];
      const claimed = fn
        ? await this.#store.claimLimited(fn.id, fn.concurrency ?? free, free, now(), this.#leaseMs)
        : await this.#store.claim(open, free, now(), this.#leaseMs);
      for (const run of claimed) this.#begin(run);
    }
  }

  #begin(run: ClaimedRun): void {
    const fn = this.#functions.get(run.functionId);
    if (!fn) return; // can't be: only known functions are claimed
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
    const line = { job: fn.id, run: run.id };
    try {
      const outcome = await advanceRun(run, fn, this.#context);
      if (outcome.kind === 'failed') log().error({ ...line, err: outcome.error }, 'a job failed');
      else if (outcome.kind === 'retry')
        log().warn({ ...line, attempt: run.attempt, err: outcome.error }, 'a step failed and is tried again');
      else if (outcome.kind === 'unreachable') log().warn({ ...line, err: outcome.error }, 'the app did not answer; the job waits');
      else if (outcome.kind === 'lost') log().warn(line, 'another worker has taken this job over');
      else log().debug(line, `job ${outcome.kind}`);
    } catch (error) {
      log().error({ ...line, err: error }, 'a job could not be advanced; it is tried again');
      await this.#store.release([run], new Date(now().getTime() + 5000)).catch(() => {}); // else its lease runs out
    }
  }

  #borrowSlot(): (() => void) | null {
    if (this.#busy >= this.#slots || this.#stopping) return null;
    this.#busy += 1;
    return () => {
      this.#busy -= 1;
      this.#wake.call();
    };
  }

  async #beat(): Promise<void> {
    const runs = [...this.#claims.values()].map((claim) => claim.run);
    if (runs.length === 0) return;
    await this.#store
      .extend(runs, this.#leaseMs)
      .catch((error: unknown) => log().warn({ err: error }, 'leases of jobs could not be extended'));
  }
}
