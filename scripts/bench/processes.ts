// `npm run more -- bench:processes`: compares one web process with two on one database: requests per second and p99 of cached and uncached
// reads, the CPU time of the web processes per request, and the time until each process shows a change. Linux only.
//
//   npm run more -- bench:processes [--seconds 4] [--connections 16] [--rounds 3]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { freePort, type Product, startProduct } from '../testing/product.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '3' },
  },
});
const paths = ['/', '/listings/tidemark', '/api/v1/listings/tidemark', '/api/v1/listings?q=notes'];
const changes = 20;

const folder = mkdtempSync(join(tmpdir(), 'debut-bench-'));
const running: Product[] = [];

/** Starts a process. It uses the database that the first process started. */
async function start(env: Record<string, string>): Promise<Product> {
  const port = String(await freePort());
  const shared = running[0] && {
    DATABASE_URL: readFileSync(join(folder, 'database-url'), 'utf8'),
    AUTH_SECRET: readFileSync(join(folder, 'secret'), 'utf8').trim(),
    SITE_URL: running[0].url,
    DEMO: 'on',
  };
  const settings = { RATE_LIMIT_ANONYMOUS: '1000000', NEXT_DIST_DIR: '.next', DATA_DIR: folder, PORT: port };
  const product = await startProduct({ ...settings, ...shared, ...env });
  running.push(product);
  return product;
}

/** Returns the CPU seconds that processes have used. */
function cpuOf(products: Product[]): number {
  return products.reduce((sum, { process }) => {
    const fields = readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, 0);
}

interface Figures {
  rate: number;
  p99: number;
  cpuMs: number;
}

/** Sends requests to all of `products` at the same time, with an equal share of the connections each. */
async function load(products: Product[], path: string, seconds: number): Promise<Figures> {
  const before = cpuOf(products);
  const results = await Promise.all(
    products.map(({ url }) =>
      autocannon({
        url: url + path,
        connections: Number(options.connections) / products.length,
        duration: seconds,
        headers: { 'accept-encoding': 'gzip' },
      }),
    ),
  );
  for (const { errors, non2xx } of results)
    if (errors > 0 || non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} answers without a success status`);
  const total = results.reduce((sum, { requests }) => sum + requests.total, 0);
  return {
    rate: results.reduce((sum, { requests }) => sum + requests.average, 0),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    cpuMs: ((cpuOf(products) - before) * 1000) / total,
  };
}

async function compare(name: string, products: Product[]): Promise<void> {
  for (const path of paths) {
    const figures: Figures[][] = [[], []];
    for (let round = 0; round < Number(options.rounds); round++)
      for (const [index, some] of [products.slice(0, 1), products].entries()) {
        if (round === 0) await load(some, path, 1);
        figures[index]?.push(await load(some, path, Number(options.seconds)));
      }
    const columns = figures.map((each) => {
      const { rate, p99, cpuMs } = each.toSorted((a, b) => a.rate - b.rate)[Math.floor(each.length / 2)] as Figures;
      return `${rate.toFixed(0).padStart(8)} ${p99.toFixed(0).padStart(6)} ${cpuMs.toFixed(2).padStart(7)}`;
    });
    console.log(`${name.padEnd(9)} ${path.padEnd(28)} ${columns.join('  |')}`);
  }
}

/** Changes a listing repeatedly. Prints the milliseconds until all processes show each change. */
async function measureFreshness(products: Product[]): Promise<void> {
  markEmbedded(process.env, readFileSync(join(folder, 'database-url'), 'utf8'));
  Object.assign(process.env, { LOG_LEVEL: 'warn', AUTH_SECRET: readFileSync(join(folder, 'secret'), 'utf8').trim() });
  const { disconnect, transaction } = await import('#lib/core/db.ts');
  const { invalidate } = await import('#lib/cache/invalidation.ts');
  const { listingTag } = await import('#lib/cache/tags.ts');
  const delays: number[] = [];
  for (let turn = 0; turn < changes; turn++) {
    const tagline = `Tide tables, edition ${turn}`;
    await transaction(async (tx) => {
      await tx.listing.update({ where: { slug: 'tidemark' }, data: { tagline } });
      await invalidate(tx, listingTag('tidemark'));
    });
    const since = performance.now();
    await Promise.all(
      products.map(async ({ url }) => {
        while (!(await (await fetch(`${url}/api/v1/listings/tidemark`)).text()).includes(tagline)) await sleep(1);
      }),
    );
    delays.push(performance.now() - since);
  }
  delays.sort((a, b) => a - b);
  console.log(`a change is shown by both after ${delays[changes / 2]?.toFixed(0)} ms (median), ${delays.at(-1)?.toFixed(0)} ms (longest)`);
  await disconnect();
}

try {
  const kept = [await start({ ROLE: 'web' }), await start({ ROLE: 'web' })];
  await start({ ROLE: 'worker' });
  console.log(`${'reads'.padEnd(38)}  one:  req/s    p99  CPU ms  | two:  req/s    p99  CPU ms`);
  await compare('kept', kept);
  await measureFreshness(kept);
  await compare('uncached', [await start({ ROLE: 'web', READ_CACHE: 'off' }), await start({ ROLE: 'web', READ_CACHE: 'off' })]);
} finally {
  for (const product of running.reverse()) await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
