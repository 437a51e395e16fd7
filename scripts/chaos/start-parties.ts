// Starts all services that the product uses, each behind a proxy, and can make each of them fail.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, type NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { startS3Server } from '#lib/ports/storage/testing/s3-server.ts';
import { type Postgres, startPostgres } from '../embedded-postgres.ts';
import { freePort } from '../testing/product.ts';
import { startStripeServer } from '../testing/stripe-server.ts';
import { type PartyProxy, startProxy } from './proxy.ts';

/** A way in which a party fails: `begin` makes it unavailable and `end` brings it back. */
export interface Fault {
  party: string;
  how: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
  /** The ports in `/api/health` of which at least one should report that the party is unavailable; null if no port can report it. */
  seenAs: string[] | null;
}

const cutAndHang = (party: string, proxy: PartyProxy, seenAs: string[]): Fault[] => [
  { party, how: 'cut off', begin: () => proxy.cut(), end: () => proxy.open(), seenAs },
  { party, how: 'no answer', begin: () => proxy.hang(), end: () => proxy.open(), seenAs },
];

/** Returns the address of the server in a URL. Postgres may listen on a socket in a folder instead of a port. */
function addressOf(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) };
}

/** Starts the embedded Postgres. Durability is on, because it will be killed. */
export async function startDatabase(folder: string) {
  let server: Postgres = await startPostgres(folder);
  const proxy = await startProxy(() => [addressOf(server.url)]);
  const pid = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const faults: Fault[] = [
    ...cutAndHang('postgres', proxy, ['database']),
    {
      party: 'postgres',
      how: 'killed',
      async begin() {
        process.kill(pid(), 'SIGKILL');
        await server.unexpectedExit;
        await server.stop();
      },
      async end() {
        // The child processes of the killed server still use its shared memory for a moment.
        for (let tries = 0; ; tries += 1) {
          try {
            server = await startPostgres(folder);
            return;
          } catch (error) {
            if (tries === 20) throw error;
            await delay(250);
          }
        }
      },
      seenAs: ['database'],
    },
  ];
  return {
    faults,
    env: { DATABASE_URL: server.url.replace(/@[^/]+/, `@127.0.0.1:${proxy.port}`) },
    /** Returns the URL of the database without the proxy. */
    url: () => server.url,
    async stop() {
      await proxy.close();
      await server.stop();
    },
  };
}

/** Starts an SMTP server that stores the ids of the mails that it accepts. */
export async function startMailServer() {
  /** The number of times that each mail arrived, by the id in its Message-ID. */
  const arrived = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const id = /^message-id: <([^@]+)@/im.exec(Buffer.concat(chunks).toString())?.[1] ?? 'unknown';
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
      done();
    },
  });
  server.on('error', () => undefined); // connections get reset on purpose
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const proxy = await startProxy(() => [{ port: (listening.address() as AddressInfo).port }]);
  return {
    faults: cutAndHang('mail', proxy, ['mail']),
    env: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}`, MAIL_FROM: 'site@example.com' },
    arrived,
    async stop() {
      await proxy.close();
      await new Promise<void>((done) => server.close(done));
    },
  };
}

export async function startStore() {
  const { settings, close } = await startS3Server();
  const proxy = await startProxy(() => [addressOf(settings.endpoint ?? '')]);
  return {
    faults: cutAndHang('store', proxy, ['storage']),
    env: {
      STORAGE: 's3',
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_PATH_STYLE: 'on',
    },
    async stop() {
      await proxy.close();
      await close();
    },
  };
}

export async function startStripe() {
  const server = await startStripeServer();
  const proxy = await startProxy(() => [addressOf(server.url)]);
  return {
    server,
    faults: cutAndHang('stripe', proxy, ['payments']),
    env: {
      STRIPE_API_URL: `http://127.0.0.1:${proxy.port}`,
      STRIPE_SECRET_KEY: 'sk_test_chaos',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_chaos',
      STRIPE_WEBHOOK_SECRET: server.webhookSecret,
      SELLER_COUNTRY: 'NL',
      VAT_REGISTER: 'off',
    },
    async stop() {
      await proxy.close();
      await server.close();
    },
  };
}

/** Starts Redis. Returns null if this machine has no Redis; then each process counts the rate limits separately. */
export async function startRedis(folder: string) {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const port = await freePort();
  const start = async (): Promise<ChildProcess> => {
    const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
    while (!(await answers(port))) await delay(20);
    return child;
  };
  let server = await start();
  const proxy = await startProxy(() => [{ port }]);
  const kill = async () => {
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
  };
  const faults: Fault[] = [
    ...cutAndHang('redis', proxy, ['rate_limits']),
    {
      party: 'redis',
      how: 'killed',
      begin: kill,
      async end() {
        server = await start();
      },
      seenAs: ['rate_limits'],
    },
  ];
  return {
    faults,
    env: { RATE_LIMIT_STORE: 'redis', REDIS_URL: `redis://127.0.0.1:${proxy.port}` },
    async stop() {
      await proxy.close();
      await kill();
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}
