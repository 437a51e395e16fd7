import type { HttpHandler, HttpRequest } from '#lib/adapters/http.ts';
import { checkEdge } from '#lib/adapters/pages/purge-edge.ts';
import { isDirectLocalRequest, isSameText } from '#lib/auth/local-request.ts';
import { checkBackups } from '#lib/backup/back-up.ts';
import { readCache } from '#lib/cache/read-cache.ts';
import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { checkClock } from '#lib/ports/clock.ts';
import { checkDisk } from '#lib/ports/disk.ts';
import { checkEmbeddings } from '#lib/ports/embeddings/index.ts';
import { checkExchangeRates } from '#lib/ports/exchange-rates/index.ts';
import { checkJobs } from '#lib/ports/jobs/index.ts';
import { checkMail } from '#lib/ports/mail/index.ts';
import { checkModel } from '#lib/ports/model.ts';
import { checkNameServers } from '#lib/ports/name-servers.ts';
import { checkPayments } from '#lib/ports/payments/index.ts';
import { checkRateLimits } from '#lib/ports/rate-limit.ts';
import { checkRendering } from '#lib/ports/render/index.ts';
import { checkStorage } from '#lib/ports/storage/index.ts';
import { checkVatRegister } from '#lib/ports/vat-register/index.ts';
import { countVectorBacklog } from '#lib/search/meaning/count-vector-backlog.ts';
import { isStopping } from '#lib/web/stop-server.ts';

interface PortState {
  implementation: string;
  ok: boolean;
  detail: string;
}

const startedAt = processWide('started-at', () => Date.now());
startedAt.get();
const uptimeSeconds = () => Math.round((Date.now() - startedAt.get()) / 1000);

/** Time for which a request for the health waits for a port, in milliseconds. */
const waitMs = 2_000;
/** Time for which the start and scripts/doctor.ts wait, in milliseconds. No check takes longer. */
const patientMs = 11_000;

/** Runs the check of a port (lib/ports). If the check throws or takes longer than `limitMs`, the port is reported as not ok. */
async function checkPort<State extends PortState>(
  limitMs: number,
  implementation: string,
  check: () => State | Promise<State>,
): Promise<State | PortState> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1000} s`)), limitMs);
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

async function databaseState() {
  const queriedAt = performance.now();
  await pool().query('select 1');
  const implementation = config().databaseEmbedded ? 'embedded' : 'postgres';
  return { implementation, ok: true, detail: '', answers_in_ms: Math.round(performance.now() - queriedAt) };
}

async function embeddingsState() {
  const state = await checkEmbeddings();
  return state.implementation === 'off' || !state.ok ? state : { ...state, listings_without_vector: await countVectorBacklog() };
}

/**
 * Answers `/api/health?live` with 200 while the process runs. Answers `/api/health` with 200 if the database is available, and with 503 if
 * not. Also answers 503 once the process was told to stop, so that proxies send it no more requests. Strangers get only the status.
 * Requests from this machine, or with HEALTH_TOKEN, also get the implementation and state of each port.
 */
export const health: HttpHandler = async (request) => {
  const isLive = new URL(request.target, 'http://localhost').searchParams.has('live');
  const { status, ...details } = isLive ? { status: 'ok' } : isStopping() ? { status: 'stopping' } : await stateOf();
  // The number of proxies in front of the site, with which scripts/doctor.ts compares TRUST_PROXY.
  const forwarded_by = request.header('x-forwarded-for')?.split(',').length ?? 0;
  const body = { status, ...(mayReadDetails(request) ? { uptime_seconds: uptimeSeconds(), forwarded_by, ...details } : {}) };
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status: status === 'down' || status === 'stopping' ? 503 : 200, headers, body: JSON.stringify(body) };
};

/** Returns true if the request comes from this machine, or has HEALTH_TOKEN. */
export function mayReadDetails(request: HttpRequest): boolean {
  const { healthToken } = config();
  if (isDirectLocalRequest({ get: (name) => request.header(name) })) return true;
  return healthToken !== null && isSameText(request.header('authorization') ?? '', `Bearer ${healthToken}`);
}

/** Reads the state of each outside party. If `patiently` is true, waits for every answer. */
export async function readPorts({ patiently = false } = {}): Promise<(PortState & { name: string })[]> {
  const { ports } = await stateOf(patiently ? patientMs : waitMs);
  return Object.entries(ports).map(([name, { implementation, ok, detail }]) => ({
    ...{ name: name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '), implementation, ok, detail },
  }));
}

/** Logs a line for each unavailable outside party, with its answer. Called at the start. */
export async function logPortProblems(): Promise<void> {
  for (const { name, implementation, ok, detail } of await readPorts({ patiently: true }))
    if (!ok) log().warn({ port: name, implementation, detail }, 'an outside party can’t be used; see /api/health and `npm run doctor`');
}

async function stateOf(limitMs = waitMs) {
  const { domainRating: rating, jobs: jobSettings, rateLimits: limits, storage: storageSettings } = config();
  const check = <State extends PortState>(implementation: string, ask: () => State | Promise<State>) =>
    checkPort(limitMs, implementation, ask);
  const [database, jobs, mail, rateLimits, payments, vatRegister, exchangeRates, storage, backups, model, embeddings, nameServers] =
    await Promise.all([
      check('postgres', databaseState),
      check(jobSettings.engine, checkJobs),
      check('mail', checkMail),
      check(limits.store, checkRateLimits),
      check('payments', checkPayments),
      check('vat register', checkVatRegister),
      check('exchange rates', checkExchangeRates),
      check(storageSettings.driver, checkStorage),
      check('backups', async () => ({ implementation: config().backup.to?.driver ?? 'off', ...(await checkBackups()) })),
      check('model', checkModel),
      check('embeddings', embeddingsState),
      check('name servers', checkNameServers),
    ]);
  const [edge, rendering, disk, clock] = await Promise.all([
    check(config().edge?.kind ?? 'off', checkEdge),
    check('chromium', checkRendering),
    check('DATA_DIR', checkDisk),
    check('machine', checkClock),
  ]);
  const domainRating: PortState = {
    implementation: rating?.provider ?? 'off',
    ok: true,
    detail: rating ? 'measured once a month' : 'not measured; ratings can be imported',
  };
  const ports = {
    database,
    jobs,
    mail,
    rate_limits: rateLimits,
    domain_rating: domainRating,
    payments,
    vat_register: vatRegister,
    exchange_rates: exchangeRates,
    storage,
    backups,
    model,
    embeddings,
    name_servers: nameServers,
    edge,
    rendering,
    disk,
    clock,
  };
  // Only the database is indispensable. The other ports have a fallback, or catch up later.
  const status = !database.ok ? 'down' : Object.values(ports).every((port) => port.ok) ? 'ok' : 'degraded';
  return { status, role: config().role, cached_answers: readCache().size, ports };
}
