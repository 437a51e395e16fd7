// `npm run bench:rest`: measures requests per second and p99 of two public reads, compared with a bare server that runs the same SQL.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct } from '../testing/product.ts';
import { type Figure, measureInTurns } from './measure.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const paths = { get_listing: '/listings/tidemark', list_categories: '/categories' };

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
    const figures = await measureInTurns(
      bases.map((base) => ({ url: base + path })),
      { seconds },
    );
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
