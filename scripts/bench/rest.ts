// `npm run bench:rest`: requests a second and p99 of two public reads, against a bare server with equal SQL, in one run.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort, startProduct } from '../testing/product.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const paths = { get_listing: '/listings/tidemark', list_categories: '/categories' };

interface Figure {
  rate: number;
  p99: number;
}

async function measure(url: string): Promise<Figure> {
  const check = await fetch(url);
  if (!check.ok) throw new Error(`${url} answered ${check.status}`);
  await autocannon({ url, connections: 16, duration: 3 });
  const result = await autocannon({ url, connections: 16, duration: seconds });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are no success`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

async function measureAll(base: string): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {};
  for (const [name, path] of Object.entries(paths)) figures[name] = await measure(base + path);
  return figures;
}

const folder = mkdtempSync(join(tmpdir(), 'debut-bench-'));
// Limits, ids and logs are on, as in production; the log goes to a pipe that is read.
const limits = { RATE_LIMIT_ANONYMOUS: '1000000', LOG_LEVEL: 'info', NEXT_DIST_DIR: '.next', ROLE: 'web' };
const port = String(await freePort());
const bare = { port: String(await freePort()) };
try {
  const uncached = await startProduct({ ...limits, PORT: port, DATA_DIR: folder, READ_CACHE: 'off' });
  const child = spawn(process.execPath, ['scripts/bench/bare.ts'], {
    env: { ...process.env, PORT: bare.port, DATABASE_URL: readFileSync(join(folder, 'database-url'), 'utf8') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  const floor = await measureAll(`http://127.0.0.1:${bare.port}`);
  const ours = await measureAll(`${uncached.url}/api/v1`);
  child.kill();
  await uncached.end();
  const cached = await startProduct({ ...limits, PORT: port, DATA_DIR: folder });
  const kept = await measureAll(`${cached.url}/api/v1`);
  await cached.end();

  const row = (name: string, { rate, p99 }: Figure, base: Figure) =>
    `${name.padEnd(28)} ${rate.toFixed(0).padStart(8)} req/s   p99 ${p99.toFixed(0).padStart(3)} ms   ${(rate / base.rate).toFixed(2)} of bare`;
  for (const name of Object.keys(paths)) {
    const base = floor[name] as Figure;
    console.log(row(`${name}, bare`, base, base));
    console.log(row(`${name}, uncached`, ours[name] as Figure, base));
    console.log(row(`${name}, cached`, kept[name] as Figure, base));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
