// The whole product as a process of its own, as `npm start` runs it: for tests that kill it, and those that need it whole.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Product {
  url: string;
  demoKey: string;
  process: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** Sends a signal and waits for the end; answers the exit code, null when the signal itself ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Settings by which applications on this machine can say who they are by a document on https. */
export const metadataOnLoopback = {
  CLIENT_METADATA_LOOPBACK: 'on',
  NODE_EXTRA_CA_CERTS: join(root, 'e2e/mcp/certificates/authority.pem'),
};

export interface Attempt {
  process: ChildProcess;
  output(): string;
  /** Resolves with the exit code once it has ended and said all. */
  ended: Promise<number | null>;
}

/** Starts it and does not wait. */
export function launch(env: Record<string, string>): Attempt {
  const inherited = { ...process.env };
  // Vitest's own and those of the run around it must not reach the product.
  for (const name of ['NODE_ENV', 'VITEST', 'DATABASE_URL', 'DEBUT_EMBEDDED_DATABASE', 'AUTH_SECRET', 'NODE_OPTIONS'])
    delete inherited[name];
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { NEXT_DIST_DIR: '.next-test', ...inherited, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The first and the latest of what it prints: a benchmark's log must not cost the one who measures.
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => {
    chunks.push(chunk);
    if (chunks.length > 2000) chunks.splice(500, 1000);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep);
  const output = () => Buffer.concat(chunks).toString();
  return { process: child, output, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** Starts it and waits until it is there; fails with what it printed when it ends before. */
export async function startProduct(env: Record<string, string>): Promise<Product> {
  const port = env.PORT ?? String(await freePort());
  const attempt = launch({ ...env, PORT: port });
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!attempt.output().includes('Ctrl-C stops it.')) return;
      attempt.process.stdout?.off('data', look);
      resolve();
    };
    attempt.process.stdout?.on('data', look);
    attempt.ended.then((code) => reject(new Error(`The product ended with ${code} before it was there:\n${attempt.output()}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    demoKey: /Demo key +(\S+)/.exec(attempt.output())?.[1] ?? '',
    process: attempt.process,
    output: attempt.output,
    async end(signal = 'SIGTERM') {
      attempt.process.kill(signal);
      return attempt.ended;
    },
  };
}
