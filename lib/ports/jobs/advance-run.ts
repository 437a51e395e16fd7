import { inRequest } from '#lib/core/request-context.ts';
import { now } from '#lib/core/time.ts';
import type { JobFunction } from '#lib/ports/jobs/function-config.ts';
import { jsonText } from '#lib/ports/jobs/json-text.ts';
import { describeBytes, type JobLimits } from '#lib/ports/jobs/limits.ts';
import { type JobError, jobError, type Op, type RemoteApp, type Reply } from '#lib/ports/jobs/protocol.ts';
import type { ClaimedRun, Memo, PendingStep, RunState, RunStore } from '#lib/ports/jobs/run-store.ts';
import { retryTime, wakeTime } from '#lib/ports/jobs/schedule.ts';

export interface AdvanceContext {
  store: RunStore;
  remote: RemoteApp;
  limits: JobLimits;
  /** Returns the delay in milliseconds after the failed attempt `attempt`, counted from 0. */
  backoff: (attempt: number) => number;
  /** The maximum number of consecutive worker crashes during a run. After more crashes, the run is taken for their cause and fails. */
  maxCrashes: number;
  /** Returns true while the process is shutting down. Then no step may start. */
  isStopping: () => boolean;
}

/** The delay in milliseconds before the next call to an app that did not answer. */
const unreachableMs = 5000;

/**
 * Advances a claimed run by one stage. Runs the planned steps that are due. If no step is due, calls the function to find out its next
 * steps. Stores the results and ends the claim. Returns the outcome, for the log.
 */
export function advanceRun(run: ClaimedRun, fn: JobFunction, context: AdvanceContext): Promise<Outcome> {
  return new Stage(run, fn, context).take();
}

export type Outcome = { kind: 'advanced' | 'completed' | 'lost' } | { kind: 'retry' | 'failed' | 'unreachable'; error: JobError };

class Stage {
  readonly #run: ClaimedRun;
  readonly #fn: JobFunction;
  readonly #context: AdvanceContext;

  constructor(run: ClaimedRun, fn: JobFunction, context: AdvanceContext) {
    this.#run = run;
    this.#fn = fn;
    this.#context = context;
  }

  async take(): Promise<Outcome> {
    const { store, limits, maxCrashes } = this.#context;
    if (this.#run.crashes > maxCrashes)
      return this.#fail('ProcessLost', `The process ended ${this.#run.crashes} times in a row during this run; the run is not retried.`);
    const state = await store.open(this.#run, now());
    if (!state) return { kind: 'lost' };
    this.#run.requestId = state.requestId;
    if (state.bytes > limits.runState) return this.#failState(state.bytes);
    const due = state.pending.filter((step) => step.kind === 'run' && (step.at === undefined || new Date(step.at) <= now()));
    return due.length > 0 ? this.#runPlanned(state, due) : this.#discover(state);
  }

  #execute(state: RunState, target: string | null, attempt: number): Promise<Reply> {
    const call = () =>
      this.#context.remote.execute({
        runId: this.#run.id,
        functionId: this.#fn.remoteId,
        event: state.event,
        steps: state.steps,
        stack: state.stack,
        target,
        attempt,
        maxAttempts: this.#fn.maxAttempts,
        planOnly: state.pending.length > 0,
      });
    return state.requestId === null ? call() : inRequest(state.requestId, call);
  }

  // ── Finding the next steps ─────────────────────────────────────────────────────────────────────────────────────

  async #discover(state: RunState): Promise<Outcome> {
    const since = now();
    const { attempt } = this.#run;
    const reply = await this.#execute(state, null, attempt);
    if (reply.kind === 'completed') return this.#complete(reply.output);
    if (reply.kind === 'unreachable') return this.#later(state, attempt, unreachableMs, { kind: 'unreachable', error: reply.error });
    if (reply.kind === 'failed') {
      if (!this.#mayRetry(reply.retry.allowed, attempt)) return this.#fail(reply.error);
      return this.#later(state, attempt + 1, this.#delay(reply.retry.after, attempt), { kind: 'retry', error: reply.error });
    }

    const memos: Memo[] = [];
    const pending = [...state.pending];
    for (const op of reply.ops) {
      if (op.op === 'StepError' && this.#mayRetry(reply.retry.allowed, attempt))
        return this.#later(state, attempt + 1, this.#delay(reply.retry.after, attempt), { kind: 'retry', error: jobError(op.error) });
      const read = readOp(op, since);
      if (typeof read === 'string') return this.#fail('UnsupportedByEmbeddedEngine', read);
      if (read.memo) memos.push(read.memo);
      // The function reports all pending steps again at each call. Only the first report of a step counts.
      if (read.step && !pending.some((step) => step.id === read.step?.id)) pending.push(read.step);
    }

    const over = this.#overLimit(state, memos, pending.length);
    if (over) return over;
    const left = pending.filter((step) => !memos.some((memo) => memo.id === step.id));
    if (memos.length === 0 && left.length === 0)
      return this.#fail('NoProgress', 'The function neither ended nor planned a step: it awaits a promise that is not a step.');
    const runAt = memos.length > 0 ? now() : firstDueTime(left);
    return this.#advance({ memos, pending: left, attempt: 0, runAt }, { kind: 'advanced' });
  }

  // ── Planned steps ──────────────────────────────────────────────────────────────────────────────────────────────

  /** Runs the `due` steps one after another. Stores each result at once, so a crash repeats only unfinished steps. */
  async #runPlanned(state: RunState, due: PendingStep[]): Promise<Outcome> {
    const pending = new Map(state.pending.map((step) => [step.id, step]));
    let outcome: Outcome = { kind: 'advanced' };
    let progressed = false;
    for (const [index, step] of due.entries()) {
      if (index > 0 && this.#context.isStopping()) break;
      const result = await this.#runStep(state, step);
      if ('end' in result) return result.end;
      if ('again' in result) {
        pending.set(step.id, result.again);
        outcome = result.outcome;
      } else {
        pending.delete(step.id);
        progressed = true;
      }
    }
    const left = [...pending.values()];
    return this.#advance({ memos: [], pending: left, attempt: 0, runAt: progressed ? now() : firstDueTime(left) }, outcome);
  }

  async #runStep(
    state: RunState,
    step: PendingStep,
  ): Promise<{ end: Outcome } | { again: PendingStep; outcome: Outcome } | { kept: true }> {
    const attempt = step.attempt ?? 0;
    const again = (error: JobError, kind: 'retry' | 'unreachable', next: number, delay: number) => ({
      again: { ...step, attempt: next, at: new Date(now().getTime() + delay).toISOString() },
      outcome: { kind, error },
    });
    const reply = await this.#execute(state, step.id, attempt);
    if (reply.kind === 'completed') return { end: await this.#complete(reply.output) };
    if (reply.kind === 'unreachable') return again(reply.error, 'unreachable', attempt, unreachableMs);
    if (reply.kind === 'failed') {
      if (!this.#mayRetry(reply.retry.allowed, attempt)) return { end: await this.#fail(reply.error) };
      return again(reply.error, 'retry', attempt + 1, this.#delay(reply.retry.after, attempt));
    }
    const op = reply.ops.find((found) => found.id === step.id) ?? reply.ops[0];
    if (!op) return again({ name: 'NoAnswer', message: 'the step was not run' }, 'retry', attempt + 1, this.#delay(null, attempt));
    if (op.op === 'StepError' && this.#mayRetry(reply.retry.allowed, attempt))
      return again(jobError(op.error), 'retry', attempt + 1, this.#delay(reply.retry.after, attempt));
    const read = readOp(op, now());
    if (typeof read === 'string') return { end: await this.#fail('UnsupportedByEmbeddedEngine', read) };
    if (!read.memo)
      return again({ name: 'NoAnswer', message: `the step answered ${op.op}` }, 'retry', attempt + 1, this.#delay(null, attempt));
    const over = this.#overLimit(state, [read.memo], state.pending.length - 1);
    if (over) return { end: await over };
    const kept = await persist(() => this.#context.store.memoise(this.#run, read.memo as Memo, now()));
    if (!kept) return { end: { kind: 'lost' } };
    return { kept: true };
  }

  // ── Ends of a stage ────────────────────────────────────────────────────────────────────────────────────────────

  #mayRetry(allowed: boolean, attempt: number): boolean {
    return allowed && attempt + 1 < this.#fn.maxAttempts;
  }

  #delay(retryAfter: string | null, attempt: number): number {
    const from = now();
    return Math.max(0, retryTime(retryAfter, attempt, from, this.#context.backoff).getTime() - from.getTime());
  }

  #later(state: RunState, attempt: number, delay: number, outcome: Outcome): Promise<Outcome> {
    return this.#advance({ memos: [], pending: state.pending, attempt, runAt: new Date(now().getTime() + delay) }, outcome);
  }

  async #advance(next: { memos: Memo[]; pending: PendingStep[]; attempt: number; runAt: Date }, outcome: Outcome): Promise<Outcome> {
    const stored = await persist(() => this.#context.store.advance(this.#run, { ...next, now: now() }));
    return stored ? outcome : { kind: 'lost' };
  }

  async #complete(output: unknown): Promise<Outcome> {
    const bytes = Buffer.byteLength(jsonText(output));
    if (bytes > this.#context.limits.stepOutput) return this.#failOutput('The function', bytes);
    const stored = await persist(() => this.#context.store.finish(this.#run, { output }, now()));
    return { kind: stored ? 'completed' : 'lost' };
  }

  async #fail(error: JobError): Promise<Outcome>;
  async #fail(name: string, message: string): Promise<Outcome>;
  async #fail(first: JobError | string, message = ''): Promise<Outcome> {
    const error = typeof first === 'string' ? { name: first, message } : first;
    const stored = await persist(() => this.#context.store.finish(this.#run, { error, failedId: this.#fn.remoteId }, now()));
    return stored ? { kind: 'failed', error } : { kind: 'lost' };
  }

  #overLimit(state: RunState, memos: Memo[], planned: number): Promise<Outcome> | null {
    const { limits } = this.#context;
    const sizes = memos.map((memo) => Buffer.byteLength(jsonText(memo.result)));
    const large = sizes.findIndex((bytes) => bytes > limits.stepOutput);
    if (large >= 0) return this.#failOutput(`The step “${memos[large]?.name}”`, sizes[large] ?? 0);
    state.bytes += sizes.reduce((sum, bytes) => sum + bytes, 0);
    if (state.bytes > limits.runState) return this.#failState(state.bytes);
    const steps = Object.keys(state.steps).length + memos.length + planned;
    return steps > limits.steps ? this.#fail('TooManySteps', `The run has ${steps} steps; ${limits.steps} are allowed.`) : null;
  }

  #failOutput(what: string, bytes: number): Promise<Outcome> {
    const allowed = describeBytes(this.#context.limits.stepOutput);
    return this.#fail(
      'OutputTooLarge',
      `${what} returned ${describeBytes(bytes)}; ${allowed} are allowed. Store the data and return their id.`,
    );
  }

  #failState(bytes: number): Promise<Outcome> {
    const allowed = describeBytes(this.#context.limits.runState);
    return this.#fail('StateTooLarge', `The results of the run's steps add up to ${describeBytes(bytes)}; ${allowed} are allowed.`);
  }
}

/**
 * Converts an operation (op) in the SDK's reply to a result or to a pending step. Returns an error message if the embedded engine doesn't
 * support the op. `calledAt` is the time of the function's call, at which sleeps begin.
 */
function readOp(op: Op, calledAt: Date): string | { memo?: Memo; step?: PendingStep } {
  const name = op.displayName ?? op.name ?? op.id;
  switch (op.op) {
    case 'StepRun':
    case 'Step':
      return { memo: { id: op.id, name, result: { type: 'data', data: op.data ?? null } } };
    case 'StepError':
    case 'StepFailed':
      return { memo: { id: op.id, name, result: { type: 'error', error: jobError(op.error) } } };
    case 'StepPlanned':
      return { step: { id: op.id, kind: 'run', name } };
    case 'Sleep':
      return { step: { id: op.id, kind: 'sleep', name, at: wakeTime(op.name ?? '', calledAt).toISOString() } };
    case 'DiscoveryRequest':
      return {};
    default:
      return `The step “${name}” is of the kind ${op.op}, which only a real Inngest server supports.`;
  }
}

/** Returns the earliest time at which one of the `pending` steps is due. */
function firstDueTime(pending: PendingStep[]): Date {
  const at = now().getTime();
  return new Date(Math.min(...pending.map((step) => (step.at === undefined ? at : new Date(step.at).getTime()))));
}

/** Tries a write up to 4 times, so that finished work is not lost if the database is unavailable for a moment. */
async function persist<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === 4) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250 * tries));
    }
  }
}
