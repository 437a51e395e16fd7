import { readCache } from '#lib/cache/read-cache.ts';
import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { jobsState } from '#lib/ports/jobs/index.ts';
import { mailState } from '#lib/ports/mail/index.ts';
import { paymentsState } from '#lib/ports/payments/index.ts';
import { rateLimitState } from '#lib/ports/rate-limit.ts';
import { vatRegisterState } from '#lib/ports/vat-register/index.ts';

interface PortState {
  implementation: string;
  ok: boolean;
  detail: string;
  [more: string]: unknown;
}

const startedAt = processWide('started-at', () => Date.now());
startedAt.get();

/** Runs the check of a port (lib/ports). If the check throws or takes longer than 2 s, the port is reported as not ok. */
async function checkPort(implementation: string, check: () => PortState | Promise<PortState>): Promise<PortState> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within 2 s')), 2000);
  });
  try {
    return await Promise.race([check(), timeout]);
  } catch (error) {
    // The message of a connection error contains an address, so only its code is shown.
    const detail =
      (error as { code?: string }).code ?? ((error as Error).message.startsWith('no answer') ? (error as Error).message : 'failed');
    return { implementation, ok: false, detail };
  } finally {
    clearTimeout(timer);
  }
}

async function databaseState(): Promise<PortState> {
  const queriedAt = performance.now();
  await pool().query('select 1');
  const implementation = config().databaseEmbedded ? 'embedded' : 'postgres';
  return { implementation, ok: true, detail: '', answers_in_ms: Math.round(performance.now() - queriedAt) };
}

/**
 * Answers `/api/health?live` with 200 as long as the process runs. Answers `/api/health` with 200 if the database is available,
 * else with 503, and lists each port's implementation and state.
 */
export async function health(request: Request): Promise<Response> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  const seconds = Math.round((Date.now() - startedAt.get()) / 1000);
  if (new URL(request.url).searchParams.has('live'))
    return new Response(JSON.stringify({ status: 'ok', uptime_seconds: seconds }), { headers });
  const [database, jobs, mail, rateLimits] = await Promise.all([
    checkPort('postgres', databaseState),
    checkPort(config().jobs.engine, async () => ({ ...(await jobsState()) })),
    checkPort('mail', async () => ({ ...(await mailState()) })),
    checkPort(config().rateLimits.store, rateLimitState),
  ]);
  const rating = config().domainRating;
  const domainRating: PortState = {
    implementation: rating?.provider ?? 'off',
    ok: true,
    detail: rating ? 'measured once a month' : 'not measured; ratings can be imported',
  };
  const storage: PortState = {
    implementation: config().storage.driver,
    ok: true,
    detail: config().storage.driver === 'local' ? 'a folder in DATA_DIR' : 'a bucket',
  };
  // Only the database is indispensable; the other ports have a fallback or catch up later.
  const ready = database.ok;
  const ports = {
    database,
    jobs,
    mail,
    rate_limits: rateLimits,
    domain_rating: domainRating,
    payments: paymentsState(),
    vat_register: vatRegisterState(),
    storage,
  };
  const status = !ready ? 'down' : Object.values(ports).every((port) => port.ok) ? 'ok' : 'degraded';
  const body = { status, role: config().role, uptime_seconds: seconds, cached_answers: readCache().size, ports };
  return new Response(JSON.stringify(body), { status: ready ? 200 : 503, headers });
}
