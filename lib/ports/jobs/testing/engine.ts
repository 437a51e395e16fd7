import { randomUUID } from 'node:crypto';
import type { Inngest, InngestFunction } from 'inngest';
import { serve } from 'inngest/edge';
import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { createClient } from '#lib/ports/jobs/client.ts';
import { storeEvent } from '#lib/ports/jobs/emit.ts';
import { Executor, type ExecutorOptions } from '#lib/ports/jobs/executor.ts';
import type { JobError } from '#lib/ports/jobs/protocol.ts';

export const signingKey = `signkey-prod-${'5e'.repeat(32)}`;
export const url = 'http://jobs.test/api/inngest';

export function testClient(): Inngest {
  return createClient({ engine: 'embedded', id: 'test', signingKey });
}

export function handlerOf(client: Inngest, functions: InngestFunction.Any[]): (request: Request) => Promise<Response> {
  const handler = serve({ client, functions, enableUnauthedSync: false });
  return (request) => {
    if (!request.headers.has('host')) request.headers.set('host', new URL(request.url).host); // a real HTTP request always has this header
    return handler(request);
  };
}

/** Creates an executor with short intervals for polling and retries. The test must stop it. */
export function engine(client: Inngest, functions: InngestFunction.Any[], options: Partial<ExecutorOptions> = {}): Executor {
  return new Executor({
    pool: pool(),
    connectionString: config().databaseUrl,
    call: handlerOf(client, functions),
    url,
    signingKey,
    pollMs: 50,
    backoff: () => 20,
    ...options,
  });
}

export function send(name: string, data: Record<string, unknown> = {}, id: string = randomUUID()): Promise<string> {
  return storeEvent({ id, name, data, at: now() });
}

/** Calls `look` until it returns a truthy value, and returns the value. Throws after two minutes. */
export async function waitUntil<T>(look: () => Promise<T | null | undefined | false> | T | null | undefined | false): Promise<T> {
  const end = Date.now() + 120_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`not within two minutes: ${look}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export interface RunRow {
  id: string;
  status: 'queued' | 'running' | 'completed' | 'failed';
  output: unknown;
  error: JobError | null;
  attempt: number;
  fence: number;
  crashes: number;
}

export async function findRun(functionId: string, eventId: string): Promise<RunRow | undefined> {
  const { rows } = await pool().query<RunRow>('select * from job_runs where function_id = $1 and event_id = $2', [functionId, eventId]);
  return rows[0];
}

/** Waits until the event's run of `functionId` has ended, and returns the run. */
export function waitForRunEnd(functionId: string, eventId: string): Promise<RunRow> {
  return waitUntil(async () => {
    const run = await findRun(functionId, eventId);
    return run && ['completed', 'failed'].includes(run.status) ? run : null;
  });
}

export async function count(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(`select count(*)::int as count from ${sql}`, values);
  return rows[0]?.count ?? 0;
}
