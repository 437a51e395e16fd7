import type { Inngest } from 'inngest';
import { config, secretFor } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { now } from '#lib/core/time.ts';
import { createClient } from '#lib/ports/jobs/client.ts';
import { Executor, type LoopState } from '#lib/ports/jobs/executor.ts';
import type { Call } from '#lib/ports/jobs/protocol.ts';
import { Relay } from '#lib/ports/jobs/relay.ts';

export { emit } from '#lib/ports/jobs/emit.ts';

/** Where the app serves its functions. */
export const jobsPath = '/api/inngest';

export interface JobsState {
  implementation: 'embedded' | 'inngest';
  /** False when jobs don't get done: the engine of this process can't work, or the oldest due work waits for more than two minutes. */
  ok: boolean;
  detail: string;
  /** Events that are not handed out, and runs that are due. */
  backlog: number;
  /** How long the oldest of them has waited; 0 when there are none. */
  oldest_due_seconds: number;
}

export interface Jobs {
  /** Begins no further step, lets those that run finish within `limitMs`, gives the rest back. */
  stop(limitMs?: number): Promise<void>;
  state(): Promise<JobsState>;
}

const running = processWide<{ state(): LoopState } | null>('jobs', () => null);

/** The SDK's client of the configured engine. */
export function jobsClient(): Inngest {
  const { jobs, brand } = config();
  if (jobs.engine === 'inngest') return createClient({ ...jobs, id: brand });
  return createClient({ engine: 'embedded', id: brand, signingKey: embeddedSigningKey() });
}

/** Never written anywhere: the processes of one installation derive the same one. */
function embeddedSigningKey(): string {
  return `signkey-prod-${secretFor('inngest signing')}`;
}

/**
 * Begins to do jobs in this process: runs them (embedded), or sends their events to the Inngest server. `call` reaches the app's
 * functions: the handler of `inngest/serve.ts`, or `fetch` where another module graph has them. Throws when a function needs
 * what the embedded engine has not, or the app does not answer.
 */
export async function startJobs(options: { call: Call; client: Inngest; slots?: number }): Promise<Jobs> {
  const { jobs, databaseUrl, databaseEmbedded, siteUrl, host, port } = config();
  const shared = { pool: pool(), connectionString: databaseUrl };
  if (jobs.engine === 'inngest') {
    const relay = new Relay({ ...shared, client: options.client });
    relay.start();
    running.set(relay);
    return { stop: () => relay.stop().finally(() => running.set(null)), state: jobsState };
  }
  const local = options.call === fetch ? `http://${loopbackOf(host)}:${port}` : siteUrl;
  const executor = new Executor({
    ...shared,
    call: options.call,
    url: local + jobsPath,
    signingKey: embeddedSigningKey(),
    alone: databaseEmbedded, // its folder is locked by this process
    ...(options.slots ? { slots: options.slots } : {}),
  });
  await executor.start();
  running.set(executor);
  return { stop: (limitMs) => executor.stop(limitMs).finally(() => running.set(null)), state: jobsState };
}

/** Where a process that listens on `host` finds itself. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** How jobs do, for the health page; also in a process that does none itself. */
export async function jobsState(): Promise<JobsState> {
  const implementation = config().jobs.engine;
  const { rows } = await pool().query<{ backlog: number; oldest: Date | null }>(
    `select count(*)::int as backlog, min(due.at) as oldest from (
       select occurred_at as at from job_events where dispatched_at is null
       union all
       select run_at from job_runs where $2 and status in ('queued', 'running') and run_at <= $1 and (status = 'queued' or lease_until < now())) as due`,
    [now(), implementation === 'embedded'],
  );
  const { backlog = 0, oldest = null } = rows[0] ?? {};
  const seconds = oldest ? Math.max(0, Math.round((now().getTime() - oldest.getTime()) / 1000)) : 0;
  const loop = running.get()?.state();
  const stuck = loop !== undefined && loop.lastError !== null;
  const late = seconds > 120;
  const doing = !loop
    ? 'jobs are done by another process'
    : implementation === 'inngest'
      ? 'events go to the Inngest server'
      : `${loop.busy} of ${loop.slots} slots busy`;
  const detail = stuck ? `${loop.lastError}` : late ? `${doing}; the oldest due work waits for ${seconds} s` : doing;
  return { implementation, ok: !stuck && !late, detail, backlog, oldest_due_seconds: seconds };
}
