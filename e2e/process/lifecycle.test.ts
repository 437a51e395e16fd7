// The process as its operator uses it: start, stop, kill, and the messages of a start that fails.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readStartTime } from '../../scripts/lock-file.ts';
import { databaseRoot } from '../../scripts/testing/database-root.ts';
import { isDeep } from '../../scripts/testing/deep.ts';
import { freePort, type Product, spawnProduct, startProduct } from '../../scripts/testing/product.ts';
import { copySeededFolder } from '../../scripts/testing/seeded-folder.ts';

const run = promisify(execFile);
const folders: string[] = [];
const running: Product[] = [];

function folder(): string {
  const path = mkdtempSync(join(databaseRoot(), 'debut-lifecycle-'));
  folders.push(path);
  return path;
}

/** Returns a folder with the data that a first start makes. */
async function seededFolder(): Promise<string> {
  const path = await copySeededFolder(inject('seededFolder'), 'lifecycle');
  folders.push(path);
  return path;
}

async function start(env: Record<string, string>): Promise<Product> {
  const product = await startProduct(env);
  running.push(product);
  return product;
}

/** Starts the product, which must fail, and returns the lines it printed. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const attempt = spawnProduct({ PORT: String(await freePort()), ...env });
  const code = await attempt.exit;
  return { code, lines: attempt.output().trim().split('\n') };
}

/** Returns true if somebody listens at the URL of a site or of the embedded database. */
function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return new Promise((resolve) => {
    const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop('SIGKILL')));
  for (const path of folders) {
    // A killed product leaves its Postgres running. Stop it, so that the tests leave no process behind.
    const pid = Number(readFileSyncOrEmpty(join(path, 'postgres/postmaster.pid')).split('\n')[0]);
    try {
      if (pid > 0) process.kill(pid, 'SIGQUIT');
    } catch {
      // the process has already ended
    }
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});

function readFileSyncOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

describe('stopping', () => {
  let data: string;
  beforeAll(async () => {
    data = await seededFolder();
  });

  test.each((['SIGINT', 'SIGTERM', 'SIGHUP'] as const).slice(0, isDeep ? 3 : 1))(
    '%s ends everything, Postgres too, with 0; until then nobody else starts in its folder',
    async (signal) => {
      const product = await start({ DATA_DIR: data });
      const database = readFileSync(join(data, 'database-url'), 'utf8');
      expect(await answers(database)).toBe(true);
      expect(await refusal({ DATA_DIR: data })).toEqual({
        code: 1,
        lines: [expect.stringMatching(/is in use by process \d+\. Stop that process first, or set DATA_DIR/)],
      });
      product.process.kill(signal); // npm forwards a signal that the terminal has already sent: the second one must change nothing
      expect(await product.stop(signal)).toBe(0);
      expect(product.output()).toMatch(/Stopped\.\s*$/);
      expect(await answers(database)).toBe(false);
    },
  );

  test('a request that is under way is answered before the end', async () => {
    const product = await start({ DATA_DIR: data });
    // A lock on the table blocks the request, so that it is still running when the product is stopped. No page that is drawn at the start
    // reads keys, so nothing else waits.
    const client = new pg.Client({ connectionString: readFileSync(join(data, 'database-url'), 'utf8') });
    await client.connect();
    await client.query('begin; lock table api_keys in access exclusive mode');
    const answer = fetch(`${product.url}/api/v1/me`, { headers: { authorization: `Bearer ${product.demoKey}` } });
    const countWaiting = async () => {
      // Within a transaction, Postgres shows the sessions as they were at the first look, unless it is told to look again.
      await client.query('select pg_stat_clear_snapshot()');
      return (await client.query("select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'")).rows[0].n;
    };
    await expect.poll(countWaiting).toBe(1);
    const seen = await fetch(`${product.url}/listings/tidemark/seen`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
      body: new URLSearchParams({ from: 'last-second.example' }),
    });
    expect(seen.status).toBe(204);
    const ended = product.stop('SIGTERM');
    await expect.poll(() => answers(product.url)).toBe(false);
    await client.query('commit');
    expect((await answer).status).toBe(200);
    await client.end();
    expect(await ended).toBe(0);
  });

  test('kill -9, and a start finds all that was answered', async () => {
    const first = await start({ DATA_DIR: data });
    // The view of the test before was counted a moment before the end.
    const client = new pg.Client({ connectionString: readFileSync(join(data, 'database-url'), 'utf8') });
    await client.connect();
    const { rows } = await client.query("select views from listing_sources where name = 'last-second.example'");
    expect(rows).toEqual([{ views: 1 }]);
    await client.end();
    const { stdout, stderr } = await run(process.execPath, ['scripts/key.ts', '--email', 'survivor@example.com', '--name', 'kept'], {
      env: {
        ...process.env,
        DATA_DIR: data,
        DATABASE_URL: '',
        LOG_LEVEL: 'silent',
        AUTH_SECRET: readFileSync(join(data, 'secret'), 'utf8'),
        ...{ SITE_URL: '', HOST: '', PORT: '' },
      },
    });
    expect(stderr).toContain(` ${first.url}/api/v1/me`);
    const key = stdout.trim();
    const me = (url: string) => fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } });
    expect((await me(first.url)).status).toBe(200);
    await first.stop('SIGKILL');
    const second = await start({ DATA_DIR: data });
    expect(await (await me(second.url)).json()).toMatchObject({ email: 'survivor@example.com' });
    expect(second.demoKey).toBe(first.demoKey);
    expect(await second.stop()).toBe(0);
  });
});

describe('what may befall it', () => {
  test('told to stop while Postgres comes up, it leaves none behind', async () => {
    const data = folder();
    const attempt = spawnProduct({ DATA_DIR: data, PORT: String(await freePort()) });
    await expect.poll(() => readFileSyncOrEmpty(join(data, 'postgres/postmaster.pid')), { interval: 2 }).not.toBe('');
    const pid = Number(readFileSyncOrEmpty(join(data, 'postgres/postmaster.pid')).split('\n')[0]);
    attempt.process.kill('SIGTERM');
    expect(await attempt.exit).toBe(0);
    expect(await readStartTime(pid)).toBe(null);
  });

  test.runIf(isDeep)('its Postgres dies: it says so and ends, and the next start is well', async () => {
    const data = await seededFolder();
    const product = await start({ DATA_DIR: data });
    process.kill(Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await expect.poll(() => product.output()).toContain('The embedded Postgres exited unexpectedly');
    const again = await start({ DATA_DIR: data });
    expect((await fetch(`${again.url}/api/v1/listings/tidemark`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  });

  test.runIf(isDeep)('a copy of its folder does not end the one it was copied from', async () => {
    const [data, copy] = [await seededFolder(), await seededFolder()];
    const product = await start({ DATA_DIR: data });
    // As if the folder had been copied while its server ran: the pid file names the Postgres of the original folder.
    await run('cp', ['-a', join(data, 'postgres/postmaster.pid'), join(copy, 'postgres')]);
    const second = await start({ DATA_DIR: copy });
    expect((await fetch(`${product.url}/api/v1/site`)).status).toBe(200);
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
    expect(await product.stop()).toBe(0);
  });
});

describe('a start that can not be says why in a line', () => {
  test.runIf(isDeep)('two at once on one fresh folder: one is there, the other says so', async () => {
    const data = folder();
    const ports = [await freePort(), await freePort()];
    const attempts = ports.map((port) => spawnProduct({ DATA_DIR: data, PORT: String(port) }));
    const loser = await Promise.race(attempts.map(async (attempt) => ({ attempt, code: await attempt.exit })));
    expect(loser.code).toBe(1);
    expect(loser.attempt.output().trim()).toMatch(/^\S+ is in use by process \d+\..*$/);
    const winner = attempts.find((attempt) => attempt !== loser.attempt);
    await expect.poll(() => winner?.output()).toContain('Ctrl-C stops it.');
    winner?.process.kill('SIGTERM');
    expect(await winner?.exit).toBe(0);
  });

  test('the port is taken', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
    );
    expect(await refusal({ DATA_DIR: folder(), PORT: String(port) })).toEqual({
      code: 1,
      lines: [`Port ${port} is taken. Set PORT to another one.`],
    });
    taken.close();
  });

  test('the cluster is damaged', async () => {
    const data = await seededFolder();
    truncateSync(join(data, 'postgres/global/pg_control'), 100);
    const { code, lines } = await refusal({ DATA_DIR: data });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toMatch(/^Postgres can't open .*Restore it from a backup, or move it away to start afresh\.$/);
  });

  test('the folder holds something else', async () => {
    const data = folder();
    mkdirSync(join(data, 'postgres'));
    writeFileSync(join(data, 'postgres/notes.txt'), 'mine');
    const { code, lines } = await refusal({ DATA_DIR: data });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/exists but is not a Postgres cluster\./)]]);
    expect(readFileSync(join(data, 'postgres/notes.txt'), 'utf8')).toBe('mine');
  });

  test('the kept secret is damaged', async () => {
    const data = folder();
    writeFileSync(join(data, 'secret'), 'short');
    const { code, lines } = await refusal({ DATA_DIR: data });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/secret is damaged\. Restore it/)]]);
  });

  test('the database of DATABASE_URL is not there', async () => {
    const { code, lines } = await refusal({ DATA_DIR: folder(), DATABASE_URL: `postgresql://127.0.0.1:${await freePort()}/none` });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^The database of DATABASE_URL can't be used: /)]]);
  });

  test('bad settings are all named', async () => {
    const { code, lines } = await refusal({ DATA_DIR: folder(), ROLE: 'cook', LOG_LEVEL: 'loud' });
    expect([code, lines]).toEqual([
      1,
      ['The configuration has 2 errors:', '  ROLE must be all, web or worker.', '  LOG_LEVEL must be silent, error, warn, info or debug.'],
    ]);
  });

  test('a real site without a secret', async () => {
    const { code, lines } = await refusal({ DATA_DIR: folder(), SITE_URL: 'https://debut.example' });
    expect([code, lines]).toEqual([
      1,
      [
        'The configuration has 2 errors:',
        expect.stringMatching(/AUTH_SECRET is required on a real site/),
        expect.stringMatching(/SMTP_URL is required on a real site/),
      ],
    ]);
  });
});

test('ROLE=worker serves health and jobs and no pages', async () => {
  const data = await seededFolder();
  const worker = await start({ DATA_DIR: data, ROLE: 'worker' });
  expect(await (await fetch(`${worker.url}/api/health`)).json()).toMatchObject({ status: 'ok', role: 'worker' });
  expect((await fetch(worker.url)).status).toBe(404);
  expect((await fetch(`${worker.url}/api/v1/site`)).status).toBe(404);
  // The command finds the database of a running server, and starts that of one that was stopped.
  const listJobs = async () =>
    (await run(process.execPath, ['scripts/jobs.ts', 'list'], { env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' } })).stdout;
  expect(await listJobs()).toContain(` ${worker.process.pid}  alive`);
  expect(await worker.stop()).toBe(0);
  expect(await listJobs()).toContain('No worker is alive');
  expect(readFileSyncOrEmpty(join(data, 'postgres/postmaster.pid'))).toBe('');
});
