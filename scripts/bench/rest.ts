// `npm run bench:rest`: measures requests per second and p99 of two public reads, compared with a bare server that runs the same SQL.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort, startProduct } from '../testing/product.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 3;
const paths = { get_listing: '/listings/tidemark', list_categories: '/categories' };

interface Figure {
  rate: number;
  p99: number;
}

async function measure(url: string): Promise<Figure> {
  const check = await fetch(url);
  if (!check.ok) throw new Error(`${url} answered ${check.status}`);
  await autocannon({ url, connections: 16, duration: 1 });
  const result = await autocannon({ url, connections: 16, duration: seconds });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers without a success status`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

const median = (figures: Figure[]) => figures.toSorted((a, b) => a.rate - b.rate)[Math.floor(figures.length / 2)] as Figure;

/** Returns the median result of each server. The servers are measured in turns, so that other load on the machine affects all of them. */
async function measureInTurns(bases: string[], path: string): Promise<Figure[]> {
  const figures: Figure[][] = bases.map(() => []);
  for (let round = 0; round < rounds; round++) for (const [i, base] of bases.entries()) figures[i]?.push(await measure(base + path));
  return figures.map(median);
}

const folder = mkdtempSync(join(tmpdir(), 'debut-bench-'));
// Limits, request ids and logs are on, as in production; this process reads the log from a pipe.
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
  const bareUrl = `http://127.0.0.1:${bare.port}`;
  const cached = await startProduct({
    ...limits,
    PORT: String(await freePort()),
    DATABASE_URL: readFileSync(join(folder, 'database-url'), 'utf8'),
    AUTH_SECRET: 'only for this run: 0123456789abcdefghij',
    DEMO: 'off',
  });
  const bases = [bareUrl, `${uncached.url}/api/v1`, `${cached.url}/api/v1`];
  for (const [name, path] of Object.entries(paths)) {
    const figures = await measureInTurns(bases, path);
    for (const [i, kind] of ['bare', 'uncached', 'cached'].entries()) {
      const { rate, p99 } = figures[i] as Figure;
      const ratio = rate / (figures[0] as Figure).rate;
      console.log(
        `${`${name}, ${kind}`.padEnd(28)} ${rate.toFixed(0).padStart(8)} req/s   p99 ${p99.toFixed(0).padStart(3)} ms   ${ratio.toFixed(2)} of bare`,
      );
    }
  }
  child.kill();
  await cached.stop();
  await uncached.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
