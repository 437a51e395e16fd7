// `npm run chaos`: makes each party of the product fail in turn, while people read, vote, submit, edit, order and pay. Prints the failed
// requests, the answers of the health check, the time until all work was done afterwards, and lost writes. Exits with 1 if a write was
// lost.
//
// npm run chaos [-- --party postgres,redis] [--how killed] [--seconds 10] [--pace 1]
//
// Parties: postgres, redis (if `redis-server` is on the PATH), store, mail, stripe, jobs, worker, web. `--pace 3` reduces the load to a
// third.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { disconnect } from '#lib/core/db.ts';
import { stopOnSignals } from '../stop-on-signals.ts';
import { inventedSite, serveSite } from '../testing/product-site.ts';
import { judge } from './ledger.ts';
import { Load } from './load.ts';
import { makePeople } from './make-people.ts';
import { startProxy } from './proxy.ts';
import { readTruth } from './read-truth.ts';
import type { Sent } from './send.ts';
import { type Fault, startDatabase, startMailServer, startRedis, startStore, startStripe } from './start-parties.ts';
import { frozen, killed, type ProcessOfProduct, startProcess } from './start-processes.ts';
import { HealthWatch, type Watched } from './watch-health.ts';

const { values: options } = parseArgs({
  options: {
    party: { type: 'string', default: '' },
    how: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
    pace: { type: 'string', default: '1' },
  },
});
const outageMs = Number(options.seconds) * 1000;
/** Calm seconds before each outage, and seconds of load after it. */
const [calmMs, afterMs] = [5000, 10_000];
/** Writes that are not done this many milliseconds after an outage count as lost. */
const patienceMs = 180_000 + 3 * outageMs;
const websites = 2000;

const folder = mkdtempSync(join(tmpdir(), 'debut-chaos-'));
const stops: (() => Promise<unknown>)[] = [() => rm()];
const rm = async () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

async function started<T extends { stop(): Promise<unknown> }>(party: T): Promise<T> {
  stops.push(() => party.stop());
  return party;
}

/** Starts the product in its production form, with all parties. */
async function startAll() {
  const database = await started(await startDatabase(folder));
  const mail = await started(await startMailServer());
  const store = await started(await startStore());
  const stripe = await started(await startStripe());
  const redis = await startRedis(folder);
  if (redis) stops.push(() => redis.stop());
  else console.log('redis-server is not on the PATH: each process counts the limits by itself, and Redis is left out');
  const product = await serveSite(inventedSite());
  stops.push(() => product.close());
  const webs: ProcessOfProduct[] = [];
  const workers: ProcessOfProduct[] = [];
  const front = await startProxy(() => webs.map(({ port }) => ({ port })));
  stops.push(() => front.close());
  const url = `http://127.0.0.1:${front.port}`;
  const env: Record<string, string> = {
    ...database.env,
    ...mail.env,
    ...store.env,
    ...stripe.env,
    ...redis?.env,
    SITE_URL: url,
    AUTH_SECRET: randomUUID() + randomUUID(),
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '1',
    RENDER: 'off',
    CRAWL_LOOPBACK: 'on',
    CRAWL_HOSTS: Array.from({ length: websites }, (_, number) => `w${number}.example=${product.url}`).join(),
    ...Object.fromEntries(['CREDENTIAL', 'WRITES', 'SUBMISSIONS', 'ANONYMOUS', 'PAGES'].map((limit) => [`RATE_LIMIT_${limit}`, '100000'])),
  };
  for (const [role, some] of [
    ['web', webs],
    ['worker', workers],
  ] as const)
    for (const number of [1, 2]) {
      const one = await startProcess(`${role} ${number}`, { ...env, ROLE: role });
      stops.push(() => one.stop());
      some.push(one);
    }
  const processes = [...webs, ...workers];
  const [web, worker] = [webs.slice(1), workers.slice(1)];
  const faults: Fault[] = [
    ...database.faults,
    ...(redis?.faults ?? []),
    ...store.faults,
    ...mail.faults,
    ...stripe.faults,
    killed('jobs', 'both workers killed', workers, ['jobs']),
    killed('worker', 'one killed', worker, null),
    frozen('worker', 'one frozen', worker, null),
    killed('web', 'one killed', web, null),
    frozen('web', 'one frozen', web, null),
  ];
  Object.assign(process.env, { DATABASE_URL: database.url(), SITE_URL: url, AUTH_SECRET: env.AUTH_SECRET, LOG_LEVEL: 'silent' });
  const people = await makePeople(100);
  await disconnect();
  let used = 0;
  const nextWebsite = () => `https://w${used++}.example/`;
  const site = { url, people, stripe: stripe.server, nextWebsite };
  const watched: Watched[] = [
    { name: 'stranger', url, asStranger: true },
    ...processes.map(({ name, port }) => ({ name, url: `http://127.0.0.1:${port}` })),
  ];
  return { site, faults, watched, processes, truth: () => readTruth(database.url(), mail.arrived) };
}
type Everything = Awaited<ReturnType<typeof startAll>>;

/** Summarises failures as `read 503 ×12, vote ECONNRESET ×2`. */
function failuresIn(sent: Sent[]): string {
  const counts = new Map<string, number>();
  for (const { what, failure } of sent) if (failure) counts.set(`${what} ${failure}`, (counts.get(`${what} ${failure}`) ?? 0) + 1);
  return (
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([name, count]) => `${name} ×${count}`)
      .join(', ') || 'none'
  );
}

const secondsSince = (at: number) => `${((Date.now() - at) / 1000).toFixed(1)} s`;

/** Returns the 95th percentile of the requests' durations, in seconds. */
function slowOf(sent: Sent[]): string {
  const took = sent.map(({ at, until }) => until - at).sort((a, b) => a - b);
  return `${((took[Math.floor(took.length * 0.95)] ?? 0) / 1000).toFixed(1)} s`;
}

/** A row of the table that is printed at the end. */
interface Outcome {
  party: string;
  'failed requests': string;
  p95: string;
  'failed afterwards': string;
  'all done after': string;
  lost: number;
  'health named it after': string;
}

/** The writes whose loss was reported after an earlier outage. */
const reported = new Set<string>();

/** Makes a party unavailable for a while, and prints the results. */
async function takeAway({ party, how, begin, end, seenAs }: Fault, { site, watched, truth, processes }: Everything): Promise<Outcome> {
  const load = new Load(site, Number(options.pace));
  const watch = new HealthWatch(watched);
  load.start();
  await delay(calmMs);
  const began = Date.now();
  await begin();
  await delay(Math.max(0, began + outageMs - Date.now()));
  const ended = Date.now();
  const back = Promise.resolve(end());
  let stopping: Promise<void> | undefined;
  let doneAfter = '';
  let judged = await back.then(async () => judge([], await truth()));
  const backAfter = secondsSince(ended);
  const before = () => load.receipts.filter(({ at }) => at <= ended).map(({ write }) => write);
  const all = () => load.receipts.map(({ write }) => write);
  while (Date.now() < ended + patienceMs) {
    if (!stopping && Date.now() > ended + afterMs) stopping = load.stop();
    const now = await truth();
    judged = judge(all(), now);
    if (!doneAfter && judge(before(), now).waiting.length === 0) doneAfter = secondsSince(ended);
    if (stopping && judged.waiting.length === 0) break;
    await delay(500);
  }
  await stopping;
  await watch.stop();
  const calm = load.sent.filter(({ until }) => until < began);
  const during = load.sent.filter(({ at, until }) => until >= began && at < ended);
  const after = load.sent.filter(({ at }) => at >= ended);
  const lost = [...judged.lost, ...judged.waiting, ...judged.twice.map((name) => `${name} (twice)`)].filter((name) => !reported.has(name));
  for (const name of lost) reported.add(name);
  console.log(`\n## ${party}: ${how} for ${options.seconds} s`);
  console.log(`  requests     ${during.length} during the outage (p95 ${slowOf(during)}); failed: ${failuresIn(during)}`);
  console.log(`               ${after.length} after it; failed: ${failuresIn(after)}`);
  if (calm.some(({ failure }) => failure)) console.log(`               ${calm.length} before it; failed: ${failuresIn(calm)}`);
  console.log(`  acknowledged ${judged.done} done, lost: ${lost.length === 0 ? 'none' : lost.join('; ')}`);
  console.log(
    `  all done     ${doneAfter || 'never'} after the outage${party === 'web' || party === 'worker' ? ` (the process was back after ${backAfter})` : ''}`,
  );
  for (const { name } of watched)
    console.log(`  ${name.padEnd(12)} ${watch.summary(name, began, ended)} | after: ${watch.summary(name, ended + 3000, Date.now())}`);
  const said = watched
    .flatMap(({ name }) => watch.between(name, began, ended))
    .filter(({ words }) => seenAs?.some((port) => words.includes(port)));
  const named = said[0] ? `${((said[0].at - began) / 1000).toFixed(1)} s` : 'never';
  if (seenAs) console.log(`  health       named ${seenAs.join(' or ')} after: ${named}`);
  for (const each of processes) {
    for (const line of each.errorsSince(began)) console.log(`  ${each.name.padEnd(12)} ${line}`);
    if (!each.endedByItself) continue;
    lost.push(`${each.name} ended by itself`);
    console.log(`  ${each.name.padEnd(12)} ended by itself and is started again. Its last words: ${each.lastWords()}`);
    await each.start();
  }
  const failed = (sent: Sent[]) => `${sent.filter(({ failure }) => failure).length} of ${sent.length}`;
  return {
    party: `${party}: ${how}`,
    'failed requests': failed(during),
    p95: slowOf(during),
    'failed afterwards': failed(after),
    'all done after': doneAfter || 'never',
    lost: lost.length,
    'health named it after': seenAs ? named : '',
  };
}

async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch((error) => console.error(error));
}

const end = stopOnSignals(stopAll, () => 60_000);
const everything = await startAll();
const wanted = everything.faults.filter(
  ({ party, how }) => (options.party === '' || options.party.split(',').includes(party)) && how.includes(options.how),
);
const outcomes: Outcome[] = [];
for (const fault of wanted) outcomes.push(await takeAway(fault, everything));
console.table(outcomes);
await end(outcomes.some(({ lost }) => lost > 0) ? 1 : 0, '');
