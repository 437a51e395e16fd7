import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { dayMs, minuteMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { errorLine } from '#lib/ports/jobs/error-text.ts';
import { inTransaction, jobChannel } from '#lib/ports/jobs/postgres.ts';
import type { JobError } from '#lib/ports/jobs/protocol.ts';

/** A job that has not ended well: one that waits, runs or sleeps, or one that failed for good. */
export interface Job {
  /** The id of its run, or of its event as long as no function has begun with it. */
  id: string;
  /** The function, or the event's name as long as no function has begun with it. */
  job: string;
  /** `unsent`: no engine has taken its event yet. `unbegun`: the Inngest server has taken it, and no function has begun. */
  state: 'failed' | 'running' | 'retrying' | 'waiting' | 'sleeping' | 'unsent' | 'unbegun';
  /** What it is for, such as `draftId 3f…`; `cron 0 5 * * *` for a job that time starts. */
  subject: string;
  /** When it failed, or else when it is due; for what no function has begun with, when it happened. */
  at: Date;
  /** Failed attempts of the step under way. */
  attempts: number;
  /** The last error in one line; null if none is known. */
  error: string | null;
}

export interface JobFilter {
  id?: string | undefined;
  job?: string | undefined;
  failedOnly?: boolean | undefined;
  /** Only jobs that failed, or are due, from `since` on and before `before`. */
  since?: Date | undefined;
  before?: Date | undefined;
}

/** Failed attempts of the step under way: of the function itself, or of its planned step that failed most. */
const attempts = `greatest(r.attempt, (select max((step ->> 'attempt')::int) from jsonb_array_elements(r.pending) as step))`;

/** A run that failed for good. What time starts counts only until a later run did it. */
const failed = `r.status = 'failed' and not (r.event_id like 'cron:%' and exists (
  select 1 from job_runs later where later.function_id = r.function_id and later.status = 'completed' and later.ended_at > r.ended_at))`;

/** How long the Inngest server may take until it begins with an event. */
export const beginsWithinMs = 10 * minuteMs;

interface JobRow extends Omit<Job, 'subject' | 'error'> {
  name: string;
  data: Record<string, unknown>;
  error: JobError | null;
  total: number;
}

/** Lists jobs, failed ones first and then by time. Returns at most `limit` of them, and how many there are in all. */
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

/** Returns what an event is about. Its data are mostly ids of rows. */
function subjectOf(name: string, data: Record<string, unknown>): string {
  if (name === 'inngest/scheduled.timer') return `cron ${data.cron}`;
  const about = name === 'inngest/function.failed' ? (data.event as { data?: Record<string, unknown> } | undefined)?.data : data;
  return Object.entries(about ?? {})
    .map(([key, value]) => `${key} ${errorLine({ message: typeof value === 'object' ? JSON.stringify(value) : value })}`)
    .join(', ')
    .slice(0, 200);
}

/**
 * Tries failed runs again from the step that failed; steps that ended well are not repeated. Sends again what the Inngest server took and
 * never began. Without a filter, all of them. Jobs that did not fail are left alone. Returns how many are tried again.
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
 * Deletes one job, whatever it waits for, with the results of its steps. Returns false if there is no such job, because it was dropped
 * already or has ended well. Throws if a worker is at it.
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

/** A job that can't be dropped now. The message says why. */
export class JobBusy extends Error {}

export interface FunctionCount {
  waiting: number;
  failed: number;
  oldest_seconds: number;
}

/** Returns, by function, how many runs wait to be tried again or failed for good within four days, and how old the oldest of both is. */
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
