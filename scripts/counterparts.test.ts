// Tries real counterparts where this machine has them: `npm run test:counterparts` names those that it skips, with what would install them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createRelay } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { answerMetrics } from '#lib/adapters/metrics.ts';
import { backUp } from '#lib/backup/back-up.ts';
import { backupPlace } from '#lib/backup/backup-place.ts';
import { readEntries } from '#lib/backup/read-entries.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { queueMail } from '#lib/ports/mail/index.ts';
import { stripePayments } from '#lib/ports/payments/stripe.ts';
import { checkRateLimits, consume, disconnectRateLimits } from '#lib/ports/rate-limit.ts';
import { s3Storage } from '#lib/ports/storage/s3-storage.ts';
import { isTransactionPooled } from './find-pooler.ts';
import { startProduct } from './testing/product.ts';

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
  describe.skipIf(!has(program))(has(program) ? program : `${program}: not on this machine (${from})`, tests);
const debian = (name: string) => `Debian’s package ${name}`;
const byGo = (address: string) => `go install ${address}`;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function start(program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  running.add(child);
  return child;
}

/** Starts a program that logs to standard error, and returns what it has logged so far. */
function startLogged(program: string, args: string[]): () => string {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return () => output;
}

const isAnswering = async (url: string) => (await fetch(url).catch(() => null))?.ok ?? false;

/** Does `work` while a worker of the product runs on this file's database, with these settings too. */
async function besideWorker(env: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const own = { DATABASE_URL: config().databaseUrl, AUTH_SECRET: config().authSecret, DATA_DIR: join(folder, 'worker') };
  await db().$queryRaw`select 1`; // makes the database of this file
  const worker = await startProduct({ ROLE: 'worker', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com', ...own, ...env });
  try {
    await work();
  } finally {
    await worker.stop();
  }
}

const queueMailTo = (to: string) => queueMail({ kind: 'test', to, subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' });
const statusOfMailTo = async (to: string) => (await db().mail.findFirst({ where: { to } }))?.status;

/** Returns the block of docs/operations.md in a language. */
const blockOf = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';

withProgram('redis-server', debian('redis-server'), () => {
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

withProgram('nginx', debian('nginx-light'), () => {
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

withProgram('caddy', debian('caddy'), () => {
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

withProgram('prometheus', debian('prometheus'), () => {
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
    await expect.poll(() => ask('site_jobs_oldest_due_seconds >= 0')).toBe(1);
    const rules = (await (await fetch(`http://${listen}/api/v1/rules`)).json()) as { data: { groups: { rules: { health: string }[] }[] } };
    expect(rules.data.groups.flatMap((group) => group.rules).length).toBeGreaterThan(10);
    await new Promise((resolve) => {
      site.close(resolve);
      site.closeAllConnections();
    });
  });
});

withProgram('pgbouncer', debian('pgbouncer'), () => {
  test('a start tells its modes apart, and behind it in transaction mode a worker delivers a mail', async () => {
    const { username, password, hostname, port, pathname } = new URL(config().databaseUrl);
    const host = decodeURIComponent(hostname);
    // PgBouncer runs as a user who may not enter the folder of the server's socket.
    const relay = createRelay((socket) => {
      const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host);
      socket.pipe(server).pipe(socket);
      for (const each of [socket, server]) each.on('error', () => [socket, server].map((end) => end.destroy()));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => relay.once('listening', resolve));
    const { port: relayPort } = relay.address() as AddressInfo;
    const startPooler = async (mode: 'session' | 'transaction') => {
      const [file, pooler] = [join(folder, `${mode}.ini`), await freePort()];
      writeFileSync(
        file,
        `[databases]\n* = host=127.0.0.1 port=${relayPort} user=${username} password=${password}\n[pgbouncer]\nlisten_addr = 127.0.0.1
listen_port = ${pooler}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\nignore_startup_parameters = extra_float_digits, options\n`,
      );
      start('pgbouncer', [file, ...(process.getuid?.() === 0 ? ['-u', 'nobody'] : [])]);
      const url = `postgresql://${username}:${password}@127.0.0.1:${pooler}${pathname}`;
      await expect.poll(() => isTransactionPooled(url).catch(() => null)).toBe(mode === 'transaction');
      return url;
    };
    await db().$queryRaw`select 1`; // makes the database of this file
    await startPooler('session');
    const pooled = await startPooler('transaction');
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const smtp = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    await besideWorker({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: config().databaseUrl, SMTP_URL: smtp }, async () => {
      await queueMailTo('through-the-pooler@example.com');
      await expect.poll(() => statusOfMailTo('through-the-pooler@example.com')).toBe('sent');
    });
    await new Promise<void>((resolve) => server.close(resolve));
    relay.close();
  });
});

withProgram('mailpit', byGo('github.com/axllent/mailpit@v1.33.1'), () => {
  test('a mail is tried again after 451, given up after 550, and delivered once', async () => {
    const [smtp, web] = [await freePort(), await freePort()];
    const api = `http://127.0.0.1:${web}/api/v1`;
    start('mailpit', ['--smtp', `127.0.0.1:${smtp}`, '--listen', `127.0.0.1:${web}`, '--enable-chaos']);
    await expect.poll(() => isAnswering(`${api}/chaos`)).toBe(true);
    const answerRecipients = (ErrorCode: number, Probability: number) =>
      fetch(`${api}/chaos`, { method: 'PUT', body: JSON.stringify({ Recipient: { ErrorCode, Probability } }) });
    await besideWorker({ SMTP_URL: `smtp://127.0.0.1:${smtp}` }, async () => {
      await answerRecipients(451, 100);
      await queueMailTo('later@example.com');
      const tried = () => db().jobRun.findFirst({ where: { functionId: { endsWith: 'deliver-mail' }, attempt: { gt: 0 } } });
      await expect.poll(tried).not.toBeNull();
      expect(await statusOfMailTo('later@example.com')).toBe('queued');
      await answerRecipients(451, 0);
      await expect.poll(() => statusOfMailTo('later@example.com')).toBe('sent');
      await answerRecipients(550, 100);
      await queueMailTo('nobody@example.com');
      await expect.poll(() => statusOfMailTo('nobody@example.com')).toBe('failed');
    });
    const { messages } = (await (await fetch(`${api}/messages`)).json()) as { messages: { To: { Address: string }[] }[] };
    expect(messages.map(({ To }) => To.map(({ Address }) => Address))).toEqual([['later@example.com']]);
  });
});

withProgram('versitygw', byGo('github.com/versity/versitygw/cmd/versitygw@v1.8.0'), () => {
  test('files are stored and read, a worker writes the file of all listings, and a backup is stored and read', async () => {
    const port = await freePort();
    mkdirSync(join(folder, 'store/debut'), { recursive: true });
    const keys = { ROOT_ACCESS_KEY: 'debut', ROOT_SECRET_KEY: 'a secret of the store' };
    start('versitygw', ['--port', `127.0.0.1:${port}`, 'posix', join(folder, 'store')], keys);
    const endpoint = `http://127.0.0.1:${port}`;
    const bucket = { driver: 's3', bucket: 'debut', region: 'us-east-1', endpoint, accessKeyId: 'debut', pathStyle: true } as const;
    const store = s3Storage({ ...bucket, secretAccessKey: keys.ROOT_SECRET_KEY });
    await expect.poll(async () => (await store.get('media/a.webp').catch(() => undefined)) === null).toBe(true);
    expect(await store.check()).toMatchObject({ ok: true });
    expect(await s3Storage({ ...bucket, secretAccessKey: 'guessed' }).check()).toMatchObject({
      ok: false,
      detail: expect.stringContaining('S3_SECRET_ACCESS_KEY'),
    });
    await store.put('media/a.webp', Buffer.alloc(300_000, 'abc'), 'image/webp');
    const stream = await store.open('media/a.webp');
    expect(stream && (await buffer(stream)).equals(Buffer.alloc(300_000, 'abc'))).toBe(true);
    const listed: string[] = [];
    for await (const { key } of store.list('media')) listed.push(key);
    expect(listed).toEqual(['media/a.webp']);

    const names = { STORAGE: 's3', S3_BUCKET: 'debut', S3_REGION: 'us-east-1', S3_ENDPOINT: endpoint, S3_PATH_STYLE: 'on' };
    const keyNames = { S3_ACCESS_KEY_ID: 'debut', S3_SECRET_ACCESS_KEY: keys.ROOT_SECRET_KEY };
    await besideWorker({ ...names, ...keyNames }, async () => {
      await expect.poll(() => db().dataFile.count()).toBeGreaterThan(0);
    });
    const { key } = (await db().dataFile.findFirst()) ?? { key: '' };
    expect((await store.get(key))?.body.length).toBeGreaterThan(0);

    const place = backupPlace({ ...bucket, secretAccessKey: keys.ROOT_SECRET_KEY, prefix: 'backups' }, join(folder, 'scratch'));
    const backup = await backUp(
      place,
      { key: null, keep: 2 },
      { databaseUrl: config().databaseDirectUrl, storage: store, secretFile: null },
    );
    const [name = ''] = await place.list();
    expect(await readEntries(await place.open(name), null)).toEqual({ tables: backup.tables, rows: backup.rows, files: backup.files });
    await store.delete('media/a.webp');
    expect(await store.get('media/a.webp')).toBeNull();
  });
});

withProgram('stripe-mock', byGo('github.com/stripe/stripe-mock@v0.203.0'), () => {
  test('Stripe’s own description of its API takes our requests for a session, its end and a refund', async () => {
    const port = await freePort();
    start('stripe-mock', ['-http-addr', `127.0.0.1:${port}`]);
    const provider = stripePayments({
      ...{ provider: 'stripe', live: false, secretKey: 'sk_test_123', publishableKey: 'pk_test_123', webhookSecret: 'whsec_1' },
      apiUrl: `http://127.0.0.1:${port}`,
    });
    await expect.poll(async () => (await provider.check()).detail).toBe('It accepts our test key: no money is taken.');
    const session = await provider.open({
      ...{ paymentId: 'a-payment', orderNumber: 'DB-2026-7K3QX9A', currency: 'usd', amountCents: 12_900, email: 'buyer@example.com' },
      lines: [{ name: 'Launch for Acme', quantity: 1, unitNetCents: 9_900 }],
      vat: { label: 'VAT 21 % (Netherlands)', cents: 2_079 },
      expiresAt: new Date(Date.now() + 3_600_000),
      returnUrl: 'https://debut.example/checkout/x/result?session_id={CHECKOUT_SESSION_ID}',
    });
    expect(session.id).toMatch(/^cs_/);
    expect(await provider.read(session.id)).toHaveProperty('status');
    expect(await provider.refund({ key: 'a-refund', providerPaymentId: 'pi_123', cents: 500 })).toHaveProperty('id');
  });
});

withProgram('otelcol', 'a build of go.opentelemetry.io/collector with otlpreceiver and debugexporter', () => {
  test('the spans of a worker’s jobs and of their statements arrive at a collector', async () => {
    const port = await freePort();
    const file = join(folder, 'collector.yaml');
    writeFileSync(
      file,
      `receivers: { otlp: { protocols: { http: { endpoint: '127.0.0.1:${port}' } } } }
exporters: { debug: { verbosity: detailed } }
service: { telemetry: { metrics: { level: none } }, pipelines: { traces: { receivers: [otlp], exporters: [debug] } } }
`,
    );
    const log = startLogged('otelcol', ['--config', `file:${file}`]);
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_SERVICE_NAME: 'launches' };
    await besideWorker({ ...collector, OTEL_BSP_SCHEDULE_DELAY: '50' }, async () => {
      await queueMailTo('seen-by-the-collector@example.com');
      await expect.poll(log).toMatch(/Name +: job debut-deliver-mail/);
    });
    expect(log()).toMatch(/service\.name: Str\(launches\)/);
    expect(log()).toMatch(/Name +: sql /);
    expect(log()).not.toContain('seen-by-the-collector');
  });
});

// Neither npm nor Go has the server itself: the package `inngest-cli` downloads it from elsewhere, and Go's proxy refuses its module.
// inngest/real-engine.test.ts tries its protocol against a server of ours.
describe.skip('Inngest’s server: no package registry has it', () => {
  test('events are taken, and functions are called', () => undefined);
});
