import type { Inngest } from 'inngest';
import { config, secretFor } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { checkJobs, type JobsState, running } from '#lib/ports/jobs/check-jobs.ts';
import { createClient } from '#lib/ports/jobs/client.ts';
import { Executor, type LoopState } from '#lib/ports/jobs/executor.ts';
import { beat, startHeartbeat } from '#lib/ports/jobs/heartbeat.ts';
import { type CallApp, RemoteApp } from '#lib/ports/jobs/protocol.ts';
import { Registration } from '#lib/ports/jobs/registration.ts';
import { Relay } from '#lib/ports/jobs/relay.ts';

export { checkJobs } from '#lib/ports/jobs/check-jobs.ts';
export { emit } from '#lib/ports/jobs/emit.ts';

/** Path at which the app serves its job functions. */
export const jobsPath = '/api/inngest';

export interface Jobs {
  /** Starts no further step, waits up to `limitMs` milliseconds for running steps, and releases the remaining runs for other processes. */
  stop(limitMs?: number): Promise<void>;
  state(): Promise<JobsState>;
}

/** Returns the Inngest SDK's client for the configured engine. */
export function jobsClient(): Inngest {
  const { jobs, brand } = config();
  if (jobs.engine === 'inngest') return createClient({ ...jobs, id: brand });
  return createClient({ engine: 'embedded', id: brand, signingKey: embeddedSigningKey() });
}

/** Derives the signing key from the site's secret. So all processes of the site have the same key, and no process has to store it. */
export function embeddedSigningKey(): string {
  return `signkey-prod-${secretFor('inngest signing')}`;
}

/**
 * Starts the job engine of this process. The engine `embedded` runs the jobs in this process. The engine `inngest` registers the functions
 * with the Inngest server and then sends it the events. `call` delivers a request to the app's functions: pass the handler of
 * `inngest/serve.ts`, or `fetch` if another module graph has loaded the functions. Throws if a function uses a feature that the embedded
 * engine lacks, or if the app does not answer.
 */
export async function startJobs(options: { call: CallApp; client: Inngest; slots?: number }): Promise<Jobs> {
  const { jobs, databaseDirectUrl, databaseEmbedded, host, port } = config();
  const shared = { pool: pool(), connectionString: databaseDirectUrl };
  const url = (options.call === fetch ? `http://${loopbackOf(host)}:${port}` : functionsOrigin()) + jobsPath;
  if (jobs.engine === 'inngest') {
    const remote = new RemoteApp({ call: options.call, url, signingKey: jobs.signingKey });
    const registration = new Registration({ client: options.client, signingKey: jobs.signingKey, remote });
    const relay = new Relay({ ...shared, client: options.client, isReady: () => registration.problem === null });
    relay.start();
    registration.start();
    return follow({
      state: () => ({ ...relay.state(), lastError: registration.problem ?? relay.state().lastError }),
      stop: async () => void (await Promise.all([relay.stop(), registration.stop()])),
    });
  }
  const executor = new Executor({
    ...shared,
    call: options.call,
    url,
    signingKey: embeddedSigningKey(),
    isOnlyExecutor: databaseEmbedded, // this process has locked the folder of the embedded database
    ...(options.slots ? { slots: options.slots } : {}),
  });
  await executor.start();
  return follow(executor);
}

/** The maximum time of an engine's round, in milliseconds. An engine that takes longer is reported as stuck. */
const stuckAfterMs = 30_000;

/** Sets the started engine as the engine of this process, and starts its heartbeat. */
async function follow(engine: { state(): LoopState; stop(limitMs?: number): Promise<void> }): Promise<Jobs> {
  running.set(engine);
  const startedAt = Date.now();
  const heartbeat = await startHeartbeat(pool(), {
    problem: () => engine.state().lastError,
    isWorking: () => engine.state().lastError !== null || Date.now() - Math.max(engine.state().lastRound, startedAt) < stuckAfterMs,
  });
  return {
    async stop(limitMs) {
      await engine.stop(limitMs).finally(() => heartbeat.stop());
      running.set(null);
    },
    state: checkJobs,
  };
}

/** Returns the origin at which the engine calls the functions. */
export function functionsOrigin(): string {
  const { jobs, siteUrl } = config();
  return jobs.engine === 'inngest' ? jobs.serveOrigin : siteUrl;
}

/** Stores that the Inngest server has called, as a heartbeat. */
export function noteServerHeartbeat(): Promise<void> {
  return beat(pool(), 'inngest', null);
}

/** Returns the address at which this process reaches itself. `host` is the address on which it listens. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
