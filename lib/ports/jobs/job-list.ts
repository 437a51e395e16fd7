import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { dayMs, minuteMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { errorLine } from '#lib/ports/jobs/error-text.ts';
import { inTransaction, jobChannel } from '#lib/ports/jobs/postgres.ts';
import type { JobError } from '#lib/ports/jobs/protocol.ts';

/** A job that has not succeeded: it waits, runs or sleeps, or it has failed permanently. */
export interface Job {
  /** The id of the run. Before a function has begun with the event, the id of the event. */
  id: string;
  /** The id of the function. Before a function has begun with the event, the name of the event. */
  job: string;
  /**
   * `unsent`: no engine has accepted the event yet. `unbegun`: the Inngest server has accepted the event, but no function has begun with
   * it.
   */
  state: 'failed' | 'running' | 'retrying' | 'waiting' | 'sleeping' | 'unsent' | 'unbegun';
  /** The subject of the job, such as `draftId 3f…`. If a cron started the job, the cron expression, such as `cron 0 5 *`. */
  subject: string;
  /** When the job failed or is due. If no function has begun with the event yet, the time of the event. */
  at: Date;
  /** Number of failed attempts of the current step. */
  attempts: number;
  /** The last error as one line. Null if none is known. */
  error: string | null;
}

export interface JobFilter {
  id?: string | undefined;
  job?: string | undefined;
  failedOnly?: boolean | undefined;
  /** Selects jobs that failed or are due from `since` on and before `before`. */
  since?: Date | undefined;
  before?: Date | undefined;
}

/** The number of failed attempts: those of the function itself, or those of the planned step with the most. */
const attempts = `greatest(r.attempt, (select max((step ->> 'attempt')::int) from jsonb_array_elements(r.pending) as step))`;

/** Matches runs that failed permanently. A cron's failed run is not matched if a later run of its function succeeded. */
const failed = `r.status = 'failed' and not (r.event_id like 'cron:%' and exists (
  select 1 from job_runs later where later.function_id = r.function_id and later.status = 'completed' and later.ended_at > r.ended_at))`;

/** The time within which the Inngest server should begin with an event, in milliseconds. */
export const beginsWithinMs = 10 * minuteMs;

interface JobRow extends Omit<Job, 'subject' | 'error'> {
  name: string;
  data: Record<string, unknown>;
  error: JobError | null;
  total: number;
}

/** Lists jobs: failed jobs first, then by time. Returns at most `limit` jobs, and the total number. */
export async function listJobs(
  { id, job, failedOnly = false, since, before }: JobFilter,
  limit = 200,
): Promise<{ jobs: Job[]; total: number }> {
  const { rows } = await pool().query<JobRow>(
    `select *, (count(*) over ())::int as total from (
       select r.id::text, r.function_id as job, e.name, e.data, coalesce(r.ended_at, r.run_at) as at, coalesce(${attempts}, 0) as attempts, r.error,
         case when r.status = 'failed' then 'failed' when r.status = 'running' then 'running' when ${attempts} > 0 then 'retrying'
           when r.run_at > $3 then 'sleeping' else 'waiting' end as state
       from job_runs r join job_events e on e.id = r.event_id where (${failed}) or r.status in ('queued', 'running')
       union all
       select id, name, name, data, occurred_at, 0, null, case when dispatched_at is null then 'unsent' else 'unbegun' end
       from job_events where dispatched_at is null or ($4 and begun_at is null and dispatched_at < $5)) as jobs
     where ($1::text is null or id = $1) and ($2::text is null or job = $2) and (not $6 or state = 'failed')
       and ($8::timestamptz is null or at >= $8) and ($9::timestamptz is null or at < $9)
     order by state <> 'failed', at, id limit $7`,
    [
      id ?? null,
      job ?? null,
      now(),
      isInngest(),
      new Date(now().getTime() - beginsWithinMs),
      failedOnly,
      limit,
      since ?? null,
      before ?? null,
    ],
  );
  const jobs = rows.map(({ name, data, error, total: _, ...row }) => ({
    ...row,
    subject: subjectOf(name, data),
    error: error && errorLine(error),
  }));
  return { jobs, total: rows[0]?.total ?? 0 };
}

const isInngest = () => config().jobs.engine === 'inngest';

/** Returns the subject of an event from its data, which are mostly ids of rows. */
function subjectOf(name: string, data: Record<string, unknown>): string {
  if (name === 'inngest/scheduled.timer') return `cron ${data.cron}`;
  const about = name === 'inngest/function.failed' ? (data.event as { data?: Record<string, unknown> } | undefined)?.data : data;
  return Object.entries(about ?? {})
    .map(([key, value]) => `${key} ${errorLine({ message: typeof value === 'object' ? JSON.stringify(value) : value })}`)
    .join(', ')
    .slice(0, 200);
}

/**
 * Retries failed runs from the failed step; successful steps are not repeated. Also sends events again that the Inngest server accepted but
 * never began. Without a filter, retries all such jobs. Returns the number of retried jobs.
 */
export function retryJobs({ id, job }: Pick<JobFilter, 'id' | 'job'>): Promise<number> {
  return inTransaction(pool(), async (client) => {
    const runs = await client.query(
      `with failed as (
         select id from job_runs r where ${failed} and ($1::text is null or id::text = $1) and ($2::text is null or function_id = $2) for update),
       gone as (delete from job_steps where run_id in (select id from failed) and result ->> 'type' = 'error' returning run_id, step_id)
       update job_runs r set status = 'queued', attempt = 0, crashes = 0, pending = '[]', error = null, ended_at = null, run_at = $3, fence = fence + 1,
         stack = array(select step from unnest(stack) with ordinality as kept(step, place)
           where not exists (select 1 from gone where run_id = r.id and step_id = step) order by place)
       from failed where r.id = failed.id`,
      [id ?? null, job ?? null, now()],
    );
    const events = isInngest()
      ? await client.query(
          `update job_events set dispatched_at = null
           where begun_at is null and dispatched_at is not null and ($1::text is null or id = $1) and ($2::text is null or name = $2)`,
          [id ?? null, job ?? null],
        )
      : { rowCount: 0 };
    await client.query("select pg_notify($1, '')", [jobChannel]);
    return (runs.rowCount ?? 0) + (events.rowCount ?? 0);
  });
}

/**
 * Deletes a job in any state, with the results of its steps. Returns false if there is no such job; it may have succeeded or be deleted
 * already. Throws `JobBusy` if a worker is running it.
 */
export function dropJob(id: string): Promise<boolean> {
  return inTransaction(pool(), async (client) => {
    const { rows } = await client.query<{ busy: boolean }>(
      "select status = 'running' and lease_until > now() as busy from job_runs where id::text = $1 and status <> 'completed' for update",
      [id],
    );
    if (rows[0]?.busy) throw new JobBusy(`A worker is at the job ${id} now. Wait until it has ended, or stop the worker.`);
    if (rows[0]) return Boolean((await client.query('delete from job_runs where id::text = $1', [id])).rowCount);
    const dropped = await client.query(
      `delete from job_events where id = $1 and (dispatched_at is null or begun_at is null)
         and not exists (select 1 from job_runs where event_id = $1)`,
      [id],
    );
    return Boolean(dropped.rowCount);
  });
}

/** Thrown if a job can't be deleted at the moment. The message has the reason. */
export class JobBusy extends Error {}

export interface FunctionCount {
  waiting: number;
  failed: number;
  oldest_seconds: number;
}

/**
 * Returns the counts of each function: the runs that wait for a retry, the runs that failed permanently within four days, and the age of
 * the oldest failed run.
 */
export async function countByFunction(): Promise<Record<string, FunctionCount>> {
  const { rows } = await pool().query<{ job: string; waiting: number; failed: number; oldest: Date }>(
    `select job, count(*) filter (where not failed)::int as waiting, count(*) filter (where failed)::int as failed, min(at) as oldest from (
       select r.function_id as job, true as failed, r.ended_at as at from job_runs r where ${failed} and r.ended_at > $1
       union all
       select r.function_id, false, r.created_at from job_runs r where r.status in ('queued', 'running') and ${attempts} > 0
       union all
       select name, false, occurred_at from job_events where $2 and begun_at is null and dispatched_at < $3) as jobs
     group by job order by job`,
    [new Date(now().getTime() - 4 * dayMs), isInngest(), new Date(now().getTime() - beginsWithinMs)],
  );
  return Object.fromEntries(
    rows.map(({ job, waiting, failed, oldest }) => [
      job,
      { waiting, failed, oldest_seconds: Math.max(0, Math.round((now().getTime() - oldest.getTime()) / 1000)) },
    ]),
  );
}
