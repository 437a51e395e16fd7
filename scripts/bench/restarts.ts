// `npm run more -- bench:restarts`: restarts web processes under a steady load of reads, votes and edits of a draft, and counts the failed
// requests. It does so behind nginx and Caddy (if they are on the PATH), behind a TCP proxy without health checks, and without a proxy.
// Behind a proxy with health checks, two processes are restarted one after the other. In the other cases, the new process takes over the
// port of the old one.
//
//   npm run more -- bench:restarts [--restarts 3] [--clients 4] [--grace 5]
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { digest } from '#lib/auth/digest.ts';
import { db, disconnect } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { startPostgres } from '../embedded-postgres.ts';
import { makeDraft } from '../testing/factories.ts';
import { freePort, type Product, startProduct } from '../testing/product.ts';
import { type LoadRequest, startSteadyLoad } from '../testing/steady-load.ts';
import { bareProxy, caddy, nginx } from './fronts.ts';

const { values: options } = parseArgs({
  options: {
    restarts: { type: 'string', default: '3' },
    clients: { type: 'string', default: '4' },
    grace: { type: 'string', default: '5' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'debut-bench-'));
const frontPort = Number(await freePort());
const site = `http://127.0.0.1:${frontPort}`;
const postgres = await startPostgres(folder);
const settings = {
  DATABASE_URL: postgres.url,
  AUTH_SECRET: randomBytes(32).toString('hex'),
  DATA_DIR: folder,
  SITE_URL: site,
  DEMO: 'on',
  ROLE: 'web',
  NEXT_DIST_DIR: '.next',
  REUSE_PORT: 'on',
  SHUTDOWN_GRACE: options.grace,
  TRUST_PROXY: '1',
  ...Object.fromEntries(['ANONYMOUS', 'CREDENTIAL', 'WRITES', 'PAGES'].map((name) => [`RATE_LIMIT_${name}`, '1000000'])),
};
Object.assign(process.env, { DATABASE_URL: settings.DATABASE_URL, AUTH_SECRET: settings.AUTH_SECRET, LOG_LEVEL: 'warn' });
const running = new Map<number, Product>();

async function start(port: number): Promise<Product> {
  const product = await startProduct({ ...settings, PORT: String(port) });
  running.set(port, product);
  return product;
}

/** The maximum time, in milliseconds, in which a proxy that checks health once a second notices that a process is back. */
const seenAfterMs = 3_000;

/** Ends the process on `port` and starts another one. */
async function replace(port: number): Promise<void> {
  await running.get(port)?.stop();
  await start(port);
  await wait(seenAfterMs);
}

/** Starts another process on `port`, and then stops the one that was there. */
async function takeOver(port: number): Promise<void> {
  const old = running.get(port);
  await start(port);
  await old?.stop();
}

/** Returns a mix of requests: pages, reads and edits with a key, and votes of a signed-in person. */
async function mixedRequests(key: string): Promise<LoadRequest[]> {
  const { id: userId } = await db().user.findUniqueOrThrow({ where: { email: 'demo@example.com' } });
  const { id: listing } = await db().listing.findUniqueOrThrow({ where: { slug: 'tidemark' } });
  const draft = await makeDraft({ userId, found: { tagline: ['Tide tables', 'Tide tables.'] } });
  const token = randomBytes(32).toString('hex');
  await db().session.create({ data: { sessionToken: digest(token), userId, expires: new Date(Date.now() + dayMs) } });
  const { node } = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as {
    node: Record<string, { filename: string; exportedName: string }>;
  };
  const [action = ''] = Object.entries(node).find(([, { exportedName }]) => exportedName === 'vote') ?? [];
  const authorization = `Bearer ${key}`;
  let turn = 0;
  return [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/search?q=notes' },
    { method: 'GET', path: '/api/v1/me', headers: { authorization } },
    {
      method: 'PATCH',
      path: `/api/v1/drafts/${draft.id}`,
      headers: { authorization, 'content-type': 'application/json' },
      body: () => JSON.stringify({ fields: { tagline: `Edit ${turn++}` } }),
    },
    {
      method: 'POST',
      path: '/listings/tidemark',
      headers: {
        'next-action': action,
        accept: 'text/x-component',
        origin: site,
        cookie: `next-auth.session-token=${token}`,
        'content-type': 'text/plain;charset=UTF-8',
      },
      body: () => JSON.stringify([listing, turn++ % 2 === 0]),
    },
  ];
}

/** Restarts all processes under load and prints how many requests failed. */
async function measure(name: string, restart: (port: number) => Promise<void>, requests: LoadRequest[]): Promise<void> {
  const load = startSteadyLoad(site, requests, { clients: Number(options.clients), pauseMs: 20 });
  const ports = [...running.keys()];
  for (let turn = 0; turn < Number(options.restarts); turn++) for (const port of ports) await restart(port);
  await load.stop();
  console.log(
    `${name.padEnd(44)} ${ports.length * Number(options.restarts)} restarts ${String(load.answered()).padStart(7)} requests ${String(load.failures.length).padStart(4)} failed`,
  );
  for (const [failure, count] of Object.entries(Object.groupBy(load.failures, (text) => text)))
    console.log(`  ${count?.length} × ${failure}`);
}

async function stopAll(): Promise<void> {
  await Promise.all([...running.values()].map((product) => product.stop()));
  running.clear();
}

try {
  const upstreams = [Number(await freePort()), Number(await freePort())];
  const { demoKey } = await start(upstreams[0] as number);
  await start(upstreams[1] as number);
  const requests = await mixedRequests(demoKey);
  for (const [name, restart, open] of [
    ['nginx, one after the other', replace, nginx],
    ['Caddy, one after the other', replace, caddy],
    ['bare proxy, next one takes over', takeOver, bareProxy],
  ] as const) {
    const front = await open({ port: frontPort, upstreams, folder });
    if (!front) console.log(`${name}: not on the PATH`);
    else await measure(name, restart, requests).finally(() => front.stop());
  }
  await stopAll();
  await start(frontPort);
  await measure('no proxy, next one takes over', takeOver, requests);
} finally {
  await stopAll();
  await disconnect();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
