// Caches that stand in front of a site in tests: a simple one of our own, and Varnish if this machine has it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

export interface TestCache {
  url: string;
  /** If false, the cache refuses purges. */
  setTakesPurges(takes: boolean): void;
  stop(): Promise<void>;
}

interface Stored {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  until: number;
  keys: string[];
}

/** Starts a proxy that caches answers to requests without a cookie, as `s-maxage` allows, and drops them by `Surrogate-Key`. */
export async function startCachingProxy(originPort: number): Promise<TestCache> {
  const stored = new Map<string, Stored>();
  let takesPurges = true;
  const server = createServer(async (asked, answer) => {
    const send = ({ status, headers, body }: Pick<Stored, 'status' | 'headers' | 'body'>, found: string) =>
      answer.writeHead(status, { ...headers, 'x-cache': found, 'content-length': body.length }).end(body);
    if (asked.method === 'PURGE') {
      if (!takesPurges) return answer.writeHead(503).end();
      const keys = new Set(String(asked.headers['xkey-purge']).split(' '));
      for (const [url, each] of stored) if (each.keys.some((key) => keys.has(key))) stored.delete(url);
      return answer.end();
    }
    const url = asked.url ?? '/';
    const mayKeep = asked.method === 'GET' && !asked.headers.cookie && !asked.headers.authorization;
    const kept = mayKeep ? stored.get(url) : undefined;
    if (kept && kept.until > performance.now()) return send(kept, 'hit');
    const { 'accept-encoding': _, ...headers } = asked.headers;
    const got = request({ port: originPort, host: '127.0.0.1', path: url, method: asked.method, headers, agent: false });
    got.on('error', () => answer.writeHead(502).end());
    got.on('response', async (from) => {
      const body = await buffer(from);
      const { 'transfer-encoding': _coding, connection: _connection, 'keep-alive': _keepAlive, ...sent } = from.headers;
      const all = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
      const [, seconds = '0'] = /s-maxage=(\d+)/.exec(all['cache-control'] ?? '') ?? [];
      const until = performance.now() + Number(seconds) * 1000;
      const fresh = { status: from.statusCode ?? 500, headers: all, body, until, keys: (all['surrogate-key'] ?? '').split(' ') };
      if (mayKeep && Number(seconds) > 0) stored.set(url, fresh);
      send(fresh, 'miss');
    });
    asked.pipe(got);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTakesPurges: (takes) => {
      takesPurges = takes;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether this machine has Varnish with xkey. */
export const hasVarnish = () => spawnSync('sh', ['-c', 'command -v varnishd && ls /usr/lib/*/varnish/vmods/libvmod_xkey.so']).status === 0;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function answersAt(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('varnishd did not start');
    const socket = connect(port, '127.0.0.1');
    const isThere = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isThere) return;
    await delay(100);
  }
}

/** Starts Varnish with scripts/deploy/varnish.vcl. */
export async function startVarnish(originPort: number): Promise<TestCache & { pid: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'debut-varnish-'));
  const vcl = readFileSync('scripts/deploy/varnish.vcl', 'utf8').replace('.port = "3000"', `.port = "${originPort}"`);
  const refusing = vcl.replace('client.ip !~ purgers', 'client.ip ~ purgers');
  writeFileSync(join(folder, 'site.vcl'), vcl);
  writeFileSync(join(folder, 'refusing.vcl'), refusing);
  const port = await freePort();
  const name = join(folder, 'run');
  const options = ['-F', '-j', 'none', '-n', name, '-a', `127.0.0.1:${port}`, '-s', 'malloc,32m', '-f', join(folder, 'site.vcl')];
  const child = spawn('varnishd', options, { stdio: 'ignore' });
  await answersAt(port, child);
  const admin = (...words: string[]) => spawnSync('varnishadm', ['-n', name, ...words]);
  admin('vcl.load', 'refusing', join(folder, 'refusing.vcl'));
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    setTakesPurges: (takes) => void admin('vcl.use', takes ? 'boot' : 'refusing'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
