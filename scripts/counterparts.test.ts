// Tries real counterparts where this machine has them: `npm run test:counterparts` names those that it skips, with what would install them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { answerMetrics } from '#lib/adapters/metrics.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { checkRateLimits, consume, disconnectRateLimits } from '#lib/ports/rate-limit.ts';
import { isTransactionPooled } from './find-pooler.ts';

const own = config();
const settings = processWide('config', () => own);
const folder = mkdtempSync(join(tmpdir(), 'debut-counterparts-'));
chmodSync(folder, 0o755);
const running = new Set<ChildProcess>();

afterEach(async () => {
  settings.set(own);
  for (const child of running) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  }
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
/** Describes what is tried with a program; it is skipped, by name, where there is none. */
const withProgram = (program: string, from: string, tests: () => void) =>
  describe.skipIf(!has(program))(has(program) ? program : `${program}: not on this machine (Debian’s package ${from})`, tests);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function start(program: string, args: string[], options: { uid?: number } = {}): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore', ...options });
  running.add(child);
  return child;
}

/** Returns the block of docs/operations.md in a language. */
const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';

withProgram('redis-server', 'redis-server', () => {
  test('limits are counted in a Redis with a password, and by the process when it is gone', async () => {
    const port = await freePort();
    const child = start('redis-server', ['--port', String(port), '--requirepass', 'right', '--save', '', '--dir', folder]);
    settings.set(parseConfig({ ...process.env, RATE_LIMIT_STORE: 'redis', REDIS_URL: `redis://:right@127.0.0.1:${port}` }));
    await expect.poll(async () => (await checkRateLimits()).ok).toBe(true);
    const policy = { name: 'of-a-test', points: 2, seconds: 60 };
    const asked = [await consume(policy, 'a'), await consume(policy, 'a'), await consume(policy, 'a')];
    expect(asked.map(({ exceeded }) => exceeded)).toEqual([false, false, true]);
    child.kill('SIGKILL');
    await expect.poll(async () => (await checkRateLimits()).ok).toBe(false);
    expect((await consume(policy, 'b')).exceeded).toBe(false);
    disconnectRateLimits();
  });
});

withProgram('pgbouncer', 'pgbouncer', () => {
  test('a pooler in transaction mode is found, and one in session mode is none', async () => {
    const { hostname, port, username, password, pathname, searchParams } = new URL(process.env.DATABASE_URL ?? '');
    const host = decodeURIComponent(searchParams.get('host') ?? hostname);
    for (const [mode, isPooled] of [
      ['transaction', true],
      ['session', false],
    ] as const) {
      const listen = await freePort();
      const file = join(folder, `pgbouncer-${mode}.ini`);
      writeFileSync(
        file,
        `[databases]\n* = host=${host} port=${port || 5432} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listen}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\n`,
      );
      chmodSync(file, 0o644);
      start('pgbouncer', ['-q', file], process.getuid?.() === 0 ? { uid: 65_534 } : {}); // it refuses to be root
      const url = `postgresql://site@127.0.0.1:${listen}${pathname}`;
      await expect
        .poll(async () => {
          const client = new pg.Client({ connectionString: url });
          client.on('error', () => undefined);
          return client.connect().then(
            () => client.end().then(() => true),
            () => false,
          );
        })
        .toBe(true);
      expect(await isTransactionPooled(url), mode).toBe(isPooled);
    }
  });
});

withProgram('nginx', 'nginx-light', () => {
  test('the example of the operators’ paper is taken', () => {
    const file = join(folder, 'nginx.conf');
    writeFileSync(
      file,
      `pid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\nevents {}\nhttp {\naccess_log off;\n${blockOf('nginx')}}\n`,
    );
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
    expect(stderr).toContain('test is successful');
    expect(status).toBe(0);
  });
});

withProgram('caddy', 'caddy', () => {
  test('the example of the operators’ paper is taken', () => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, blockOf('caddy'));
    const { status, stderr } = spawnSync('caddy', ['adapt', '--config', file, '--validate'], {
      encoding: 'utf8',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    expect(status, stderr).toBe(0);
  });
});

withProgram('prometheus', 'prometheus', () => {
  test('it takes our rules, scrapes a process with the token, and answers what the dashboard asks', async () => {
    settings.set(parseConfig({ ...process.env, HEALTH_TOKEN: 'a token of the monitor' }));
    const site = createServer(async (request, response) => {
      const { status, headers, body } = await answerMetrics({
        method: 'GET',
        target: '/metrics',
        header: (name) => request.headers[name]?.toString() ?? null,
        readBody: async () => null,
        remoteAddress: '127.0.0.1',
        signal: new AbortController().signal,
      });
      response.writeHead(status, headers).end(body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => site.once('listening', resolve));
    const port = await freePort();
    writeFileSync(join(folder, 'token'), 'a token of the monitor');
    writeFileSync(join(folder, 'alerts.yml'), readFileSync('scripts/deploy/prometheus/alerts.yml'));
    const example = readFileSync('scripts/deploy/prometheus/prometheus.yml', 'utf8');
    const settingsFile = example
      .replace('scrape_interval: 30s', 'scrape_interval: 1s')
      .replace('127.0.0.1:3000', `127.0.0.1:${(site.address() as AddressInfo).port}`)
      .replace('# authorization:', 'authorization:')
      .replace(/# {3}credentials_file: .*/, `  credentials_file: ${join(folder, 'token')}`);
    writeFileSync(join(folder, 'prometheus.yml'), settingsFile);
    const listen = `127.0.0.1:${port}`;
    start('prometheus', [
      ...[`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'tsdb')}`],
      `--web.listen-address=${listen}`,
    ]);
    const ask = async (query: string): Promise<number> => {
      const answer = await fetch(`http://${listen}/api/v1/query?query=${encodeURIComponent(query)}`).catch(() => null);
      const { data } = answer?.ok ? ((await answer.json()) as { data: { result: unknown[] } }) : { data: { result: [] } };
      return data.result.length;
    };
    await expect.poll(() => ask('up{job="debut"} == 1')).toBe(1);
    await expect.poll(() => ask('site_disk_free_bytes > 0')).toBe(1);
    const rules = (await (await fetch(`http://${listen}/api/v1/rules`)).json()) as { data: { groups: { rules: { health: string }[] }[] } };
    expect(rules.data.groups.flatMap((group) => group.rules).length).toBeGreaterThan(10);
    await new Promise((resolve) => {
      site.close(resolve);
      site.closeAllConnections();
    });
  });
});
