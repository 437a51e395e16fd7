// Stores runs and the results of their steps in Postgres. A worker claims a run for the length of a lease. Each claim of a run gets a
// higher fencing token (`fence`). Every write checks the fence. If another worker has claimed the run meanwhile, the method writes nothing
// and reports that the claim is lost. Due times use the caller's clock; leases use the database's clock.
import type pg from 'pg';
import { jsonText } from '#lib/ports/jobs/json-text.ts';
import { claimLock, inTransaction, jobChannel } from '#lib/ports/jobs/postgres.ts';
import type { JobError, StepResult } from '#lib/ports/jobs/protocol.ts';

/** A step without a result. It is planned but has not run (`run`), or it sleeps (`sleep`). */
export interface PendingStep {
  id: string;
  kind: 'run' | 'sleep';
  name: string;
  /** The ISO time at which a sleep ends or a failed step is retried. */
  at?: string;
  attempt?: number;
}

export interface ClaimedRun {
  id: string;
  functionId: string;
  fence: number;
  attempt: number;
  /** The number of consecutive claims whose leases expired. */
  crashes: number;
  pending: PendingStep[];
  /** The request that caused the run. Set when the state of the run is read; null if no request caused it. */
  requestId?: string | null;
}

export interface RunState {
  requestId: string | null;
  event: { id: string; name: string; data: unknown; ts: number };
  steps: Record<string, StepResult>;
  /** Ids of the steps that have a result, in the order in which they ended. */
  stack: string[];
  /** Steps that still have no result. */
  pending: PendingStep[];
  /** The size of the event and the step results, in bytes of JSON. */
  bytes: number;
}

export interface Memo {
  id: string;
  name: string;
  result: StepResult;
}

export interface Advance {
  memos: Memo[];
  pending: PendingStep[];
  attempt: number;
  runAt: Date;
  now: Date;
}

interface EventRow {
  id: string;
  name: string;
  data: unknown;
  occurred_at: Date;
  request_id: string | null;
}

/** Returns an event in the form in which functions get it. `ts` is in milliseconds since 1970. */
function eventPayload(row: EventRow): RunState['event'] {
  return { id: row.id, name: row.name, data: row.data, ts: row.occurred_at.getTime() };
}

const hasClaim = "id = $1 and fence = $2 and status = 'running'";

export class RunStore {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Claims up to `count` runs of `functionIds` for `leaseMs` milliseconds, oldest first. A run can be claimed if it is due or if its lease
   * has expired.
   */
  async claim(functionIds: string[], count: number, now: Date, leaseMs: number): Promise<ClaimedRun[]> {
    return claim(this.#pool, functionIds, count, now, leaseMs);
  }

  /** Claims runs of one function. All workers together never have more than `limit` claims of its runs. */
  async claimLimited(functionId: string, limit: number, count: number, now: Date, leaseMs: number): Promise<ClaimedRun[]> {
    const due = await this.#pool.query(
      "select 1 from job_runs where function_id = $1 and ((status = 'queued' and run_at <= $2) or (status = 'running' and lease_until < now())) limit 1",
      [functionId, now],
    );
    if (due.rowCount === 0) return [];
    return inTransaction(this.#pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [claimLock]);
      const { rows } = await client.query<{ running: number }>(
        "select count(*)::int as running from job_runs where function_id = $1 and status = 'running' and lease_until >= now()",
        [functionId],
      );
      const free = Math.min(count, limit - (rows[0]?.running ?? 0));
      return free > 0 ? claim(client, [functionId], free, now, leaseMs) : [];
    });
  }

  /** Extends the leases of claims to `leaseMs` milliseconds from now. Returns the ids of the runs whose claims are still valid. */
  async extend(claims: { id: string; fence: number }[], leaseMs: number): Promise<Set<string>> {
    const { rows } = await this.#pool.query<{ id: string }>(
      `with held as materialized (
         select id from job_runs join unnest($1::uuid[], $2::int[]) as claim(held_id, held_fence) on id = held_id and fence = held_fence
         where status = 'running' order by id for no key update of job_runs)
       update job_runs r set lease_until = now() + $3 * interval '1 ms' from held where r.id = held.id returning r.id`,
      [claims.map((run) => run.id), claims.map((run) => run.fence), leaseMs],
    );
    return new Set(rows.map((row) => row.id));
  }

  /** Completes the sleeps whose time is over, and returns the run's state. Returns null if the claim is lost. */
  async open(run: ClaimedRun, now: Date): Promise<RunState | null> {
    const over = run.pending.filter((step) => step.kind === 'sleep' && step.at !== undefined && new Date(step.at) <= now);
    if (over.length > 0) await this.#elapse(run, over, now);
    const { rows } = await this.#pool.query<EventRow & { stack: string[]; pending: PendingStep[]; steps: string; event_bytes: number }>(
      `select r.stack, r.pending, e.id, e.name, e.data, e.occurred_at, e.request_id, octet_length(e.data::text) as event_bytes,
         coalesce((select json_object_agg(s.step_id, s.result)::text from job_steps s where s.run_id = r.id), '{}') as steps
       from job_runs r join job_events e on e.id = r.event_id where r.${hasClaim}`,
      [run.id, run.fence],
    );
    const row = rows[0];
    if (!row) return null;
    const steps = JSON.parse(row.steps) as Record<string, StepResult>;
    const pending = row.pending.filter((step) => !(step.id in steps));
    return {
      requestId: row.request_id,
      event: eventPayload(row),
      steps,
      stack: row.stack,
      pending,
      bytes: Buffer.byteLength(row.steps) + row.event_bytes,
    };
  }

  /** Stores null as the result of the sleeps in `over`. */
  async #elapse(run: ClaimedRun, over: PendingStep[], now: Date): Promise<void> {
    const nullResult = jsonText({ type: 'data', data: null });
    await inTransaction(this.#pool, async (client) => {
      const claimed = await client.query(`select 1 from job_runs where ${hasClaim} for no key update`, [run.id, run.fence]);
      if (claimed.rowCount === 0) return;
      const ids = over.map((step) => step.id);
      const { rows } = await client.query<{ step_id: string }>(
        `insert into job_steps (run_id, step_id, name, result, ended_at)
         select $1, over.id, over.name, $4::jsonb, $5 from unnest($2::text[], $3::text[]) as over(id, name) on conflict do nothing returning step_id`,
        [run.id, ids, over.map((step) => step.name), nullResult, now],
      );
      await client.query('update job_runs set stack = stack || $2::text[] where id = $1', [run.id, rows.map((row) => row.step_id)]);
    });
  }

  /** Stores the result of one step; the claim continues. Returns false and stores nothing if the claim is lost. */
  async memoise(run: ClaimedRun, memo: Memo, now: Date): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `with held as (
         update job_runs set stack = array_append(stack, $3), attempt = 0, crashes = 0 where ${hasClaim} and not $3 = any(stack) returning id)
       insert into job_steps (run_id, step_id, name, result, ended_at) select held.id, $3, $4, $5::jsonb, $6 from held`,
      [run.id, run.fence, memo.id, memo.name, jsonText(memo.result), now],
    );
    return rowCount === 1;
  }

  /**
   * Ends a claim: stores results and pending steps, and queues the run. All writes are in one statement, so either all or none take effect.
   * Returns false if the claim is lost.
   */
  async advance(run: ClaimedRun, next: Advance): Promise<boolean> {
    const { rows } = await this.#pool.query<{ held: number }>(
      `with held as (
         update job_runs set status = 'queued', lease_until = null, crashes = 0, attempt = $4, stack = stack || $5::text[], pending = $8::jsonb,
           run_at = $9
         where ${hasClaim} returning id),
       kept as (
         insert into job_steps (run_id, step_id, name, result, ended_at)
         select held.id, m.id, m.name, m.result::jsonb, $3 from held, unnest($5::text[], $6::text[], $7::text[]) as m(id, name, result) on conflict do nothing)
       select count(*)::int as held from held`,
      [
        run.id,
        run.fence,
        next.now,
        next.attempt,
        next.memos.map((memo) => memo.id),
        next.memos.map((memo) => memo.name),
        next.memos.map((memo) => jsonText(memo.result)),
        jsonText(next.pending),
        next.runAt,
      ],
    );
    return rows[0]?.held === 1;
  }

  /** Ends a run. After a failure, also inserts the event `inngest/function.failed` for `onFailure`. Returns false if the claim is lost. */
  async finish(run: ClaimedRun, outcome: { output: unknown } | { error: JobError; failedId: string }, now: Date): Promise<boolean> {
    const failed = 'error' in outcome;
    const { rows } = await this.#pool.query<{ held: number }>(
      `with held as (
         update job_runs set status = $3::"JobRunStatus", output = $4::jsonb, error = $5::jsonb, pending = '[]', lease_until = null, ended_at = $6
         where ${hasClaim} returning id, event_id),
       told as (
         insert into job_events (id, name, data, occurred_at)
         select held.id || '-failed-' || $2::int, 'inngest/function.failed', jsonb_build_object('function_id', $7::text, 'run_id', held.id, 'error', $5::jsonb,
           'event', jsonb_build_object('id', e.id, 'name', e.name, 'data', e.data, 'ts', (extract(epoch from e.occurred_at) * 1000)::bigint)), $6
         from held join job_events e on e.id = held.event_id where $7::text is not null on conflict do nothing returning pg_notify($8, ''))
       select count(*)::int as held, (select count(*) from told) from held`,
      [
        run.id,
        run.fence,
        failed ? 'failed' : 'completed',
        failed ? null : jsonText(outcome.output),
        failed ? jsonText(outcome.error) : null,
        now,
        failed ? outcome.failedId : null,
        jobChannel,
      ],
    );
    return rows[0]?.held === 1;
  }

  /** Ends the leases of all claimed runs, so that the runs can be claimed again. Each ended lease counts as a crash of a worker. */
  async expireLeases(): Promise<void> {
    await this.#pool.query("update job_runs set lease_until = now() where status = 'running' and lease_until > now()");
  }

  /** Ends the claims and queues their runs for `runAt`. Stores no results, and later writes under these claims have no effect. */
  async release(claims: { id: string; fence: number }[], runAt: Date): Promise<void> {
    await this.#pool.query(
      `update job_runs set status = 'queued', fence = fence + 1, lease_until = null, run_at = $3 from unnest($1::uuid[], $2::int[]) as held(held_id, held_fence)
       where id = held_id and fence = held_fence and status = 'running'`,
      [claims.map((run) => run.id), claims.map((run) => run.fence), runAt],
    );
  }
}

type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

async function claim(queryable: Queryable, functionIds: string[], count: number, now: Date, leaseMs: number): Promise<ClaimedRun[]> {
  const { rows } = await (queryable as pg.Pool).query<ClaimedRun>(
    `with due as materialized (
       select id from job_runs
       where function_id = any($1) and ((status = 'queued' and run_at <= $2) or (status = 'running' and lease_until < now()))
       order by run_at, id limit $3 for update skip locked)
     update job_runs r set status = 'running', fence = fence + 1, lease_until = now() + $4 * interval '1 ms',
       crashes = case when r.status = 'running' then r.crashes + 1 else r.crashes end
     from due where r.id = due.id
     returning r.id, r.function_id as "functionId", r.fence, r.attempt, r.crashes, r.pending`,
    [functionIds, now, count, leaseMs],
  );
  return rows;
}
