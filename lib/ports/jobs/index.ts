import type { Inngest } from 'inngest';
import { config, secretFor } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { now } from '#lib/core/time.ts';
import { createClient } from '#lib/ports/jobs/client.ts';
import { Executor, type LoopState } from '#lib/ports/jobs/executor.ts';
import type { CallApp } from '#lib/ports/jobs/protocol.ts';
import { Relay } from '#lib/ports/jobs/relay.ts';

export { emit } from '#lib/ports/jobs/emit.ts';

/** Path at which the app serves its job functions. */
export const jobsPath = '/api/inngest';

export interface JobsState {
  implementation: 'embedded' | 'inngest';
  /** False if this process's engine fails, or if the oldest due job has waited for more than two minutes. */
  ok: boolean;
  detail: string;
  /** Number of events not yet dispatched, plus number of runs that are due. */
  backlog: number;
  /** How long the oldest entry of the backlog has waited; 0 if the backlog is empty. */
  oldest_due_seconds: number;
}

export interface Jobs {
  /** Starts no further step, gives running steps `limitMs` milliseconds to finish, and releases the remaining runs for another process. */
  stop(limitMs?: number): Promise<void>;
  state(): Promise<JobsState>;
}

const running = processWide<{ state(): LoopState } | null>('jobs', () => null);

/** Returns the Inngest SDK's client for the configured engine. */
export function jobsClient(): Inngest {
  const { jobs, brand } = config();
  if (jobs.engine === 'inngest') return createClient({ ...jobs, id: brand });
  return createClient({ engine: 'embedded', id: brand, signingKey: embeddedSigningKey() });
}

/** Derives the signing key from the site's secret, so that all processes of the site have the same key and none has to store it. */
function embeddedSigningKey(): string {
  return `signkey-prod-${secretFor('inngest signing')}`;
}

/**
 * Starts the job engine of this process: `embedded` runs the jobs here, `inngest` sends the events to the Inngest server. `call` delivers a
 * request to the app's functions: pass the handler of `inngest/serve.ts`, or `fetch` if the functions are loaded in another module graph.
 * Throws if a function uses a feature that the embedded engine lacks, or if the app does not answer.
 */
export async function startJobs(options: { call: CallApp; client: Inngest; slots?: number }): Promise<Jobs> {
  const { jobs, databaseDirectUrl, databaseEmbedded, siteUrl, host, port } = config();
  const shared = { pool: pool(), connectionString: databaseDirectUrl };
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
    isOnlyExecutor: databaseEmbedded, // an embedded database's folder is locked by this process
    ...(options.slots ? { slots: options.slots } : {}),
  });
  await executor.start();
  running.set(executor);
  return { stop: (limitMs) => executor.stop(limitMs).finally(() => running.set(null)), state: jobsState };
}

/** Returns the address at which a process that listens on `host` reaches itself. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Returns the state of the jobs for the health page. Also works in a process that runs no jobs itself. */
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
  const isFailing = loop !== undefined && loop.lastError !== null;
  const isLate = seconds > 120;
  const activity = !loop
    ? 'jobs run in another process'
    : implementation === 'inngest'
      ? 'events go to the Inngest server'
      : `${loop.busy} of ${loop.slots} slots busy`;
  const detail = isFailing ? `${loop.lastError}` : isLate ? `${activity}; the oldest due job has waited for ${seconds} s` : activity;
  return { implementation, ok: !isFailing && !isLate, detail, backlog, oldest_due_seconds: seconds };
}
