import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { now } from '#lib/core/time.ts';
import type { LoopState } from '#lib/ports/jobs/executor.ts';
import { deadAfterSeconds, type Heartbeat, readHeartbeats } from '#lib/ports/jobs/heartbeat.ts';
import { countByFunction, type FunctionCount } from '#lib/ports/jobs/job-list.ts';

export interface JobsState {
  implementation: 'embedded' | 'inngest';
  /**
   * False if jobs are not processed: no process runs jobs, the Inngest server doesn't work, or the oldest due job has waited for over two
   * minutes.
   */
  ok: boolean;
  detail: string;
  /** Number of undispatched events, plus number of due runs. */
  backlog: number;
  /** The number of seconds for which the oldest entry of the backlog has waited. 0 if the backlog is empty. */
  oldest_due_seconds: number;
  /**
   * The counts of each function: the runs that wait for a retry, the runs that failed permanently within four days, and the age of the
   * oldest failed run.
   */
  functions: Record<string, FunctionCount>;
}

/** The job engine of this process. Null if this process runs no jobs. */
export const running = processWide<{ state(): LoopState } | null>('jobs', () => null);

/**
 * The number of seconds without a heartbeat after which the Inngest server is reported as silent. It calls the function `heartbeat` every
 * minute.
 */
const silentAfterSeconds = 180;

/** Returns the state of the jobs for the health page. Also works in a process that runs no jobs itself. */
export async function checkJobs(): Promise<JobsState> {
  const implementation = config().jobs.engine;
  const [{ rows }, heartbeats, functions] = await Promise.all([
    pool().query<{ backlog: number; oldest: Date | null }>(
      `select count(*)::int as backlog, min(due.at) as oldest from (
         select occurred_at as at from job_events where dispatched_at is null
         union all
         select run_at from job_runs where $2 and status in ('queued', 'running') and run_at <= $1 and (status = 'queued' or lease_until < now())) as due`,
      [now(), implementation === 'embedded'],
    ),
    readHeartbeats(pool()),
    countByFunction(),
  ]);
  const { backlog = 0, oldest = null } = rows[0] ?? {};
  const seconds = oldest ? Math.max(0, Math.round((now().getTime() - oldest.getTime()) / 1000)) : 0;
  const isLate = seconds > 120;
  const problem = workerProblem(heartbeats, implementation);
  const detail = [problem ?? activity(implementation), ...(isLate ? [`the oldest due job has waited for ${seconds} s`] : [])].join('; ');
  return { implementation, ok: !problem && !isLate, detail, backlog, oldest_due_seconds: seconds, functions };
}

function activity(implementation: JobsState['implementation']): string {
  const loop = running.get()?.state();
  if (!loop) return 'jobs run in another process';
  return implementation === 'inngest' ? 'events go to the Inngest server' : `${loop.busy} of ${loop.slots} slots busy`;
}

/** Returns the reason why no process runs jobs. Returns null if a process runs jobs. */
function workerProblem(heartbeats: Heartbeat[], implementation: JobsState['implementation']): string | null {
  const own = running.get()?.state();
  if (own?.lastError) return own.lastError;
  const workers = heartbeats.filter(({ source }) => source !== 'inngest');
  const alive = workers.filter(({ seconds }) => seconds <= deadAfterSeconds);
  const last = workers[0];
  if (alive.length === 0)
    return `no worker is alive: ${last ? `the last one (${last.source}) was seen ${last.seconds} s ago` : 'none was seen within an hour'}`;
  // The current state of this process is more recent than its stored heartbeat.
  if (!own && alive.every(({ problem }) => problem !== null)) return alive[0]?.problem ?? null;
  if (implementation === 'embedded') return null;
  const server = heartbeats.find(({ source }) => source === 'inngest');
  if (!server) return 'the Inngest server has not called a function yet: it does so every minute once the functions are registered';
  return server.seconds > silentAfterSeconds ? `the Inngest server has called no function for ${server.seconds} s` : null;
}
