// Starts the whole product as a separate process, as `npm start` does, for tests and benchmarks.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { testCacheDir } from './cache-dir.ts';

const root = join(import.meta.dirname, '../..');
/** The folder in which Node caches compiled modules, which saves a third of the CPU time of a start. */
const compileCache = join(root, 'node_modules/.cache/node');

export interface Product {
  url: string;
  demoKey: string;
  /** The key in the printed link, which opens the outbox and the clock. */
  localKey: string;
  process: ChildProcess;
  /** Returns the output of the process so far. If the output is very long, returns only its beginning and its end. */
  output(): string;
  /** Sends a signal (default SIGTERM) and waits for the exit. Returns the exit code, or null if the signal killed the process. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
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

/** Environment variables that let the product fetch client metadata documents over https from this machine. */
export const metadataOnLoopback = {
  CLIENT_METADATA_LOOPBACK: 'on',
  NODE_EXTRA_CA_CERTS: join(root, 'e2e/mcp/certificates/authority.pem'),
};

export interface ProductProcess {
  process: ChildProcess;
  output(): string;
  /** Resolves with the exit code when the process has exited and its output is complete. */
  exit: Promise<number | null>;
}

/** Starts the product of a checkout, by default of this one, and returns at once. */
export function spawnProduct(env: Record<string, string>, checkout = root): ProductProcess {
  const inherited = { ...process.env };
  // Variables of Vitest and of the test run must not reach the product.
  for (const name of ['NODE_ENV', 'VITEST', 'DATABASE_URL', 'DEBUT_EMBEDDED_DATABASE', 'AUTH_SECRET', 'NODE_OPTIONS'])
    delete inherited[name];
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: checkout,
    env: {
      NEXT_DIST_DIR: '.next-test',
      NODE_COMPILE_CACHE: compileCache,
      CACHE_DIR: testCacheDir,
      ...inherited,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Keeps only the first and the latest output, so that the long log of a benchmark doesn't fill the memory.
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => {
    chunks.push(chunk);
    if (chunks.length > 2000) chunks.splice(500, 1000);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep);
  const output = () => Buffer.concat(chunks).toString();
  return { process: child, output, exit: new Promise((resolve) => child.once('close', resolve)) };
}

/** Starts the product and waits until it is ready. Throws an error with its output if it exits before that. */
export async function startProduct(env: Record<string, string>, checkout?: string): Promise<Product> {
  const port = env.PORT ?? String(await freePort());
  const attempt = spawnProduct({ ...env, PORT: port }, checkout);
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!attempt.output().includes('Ctrl-C stops it.')) return;
      attempt.process.stdout?.off('data', look);
      resolve();
    };
    attempt.process.stdout?.on('data', look);
    attempt.exit.then((code) => reject(new Error(`The product ended with ${code} before it was ready:\n${attempt.output()}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    demoKey: /Demo key +(\S+)/.exec(attempt.output())?.[1] ?? '',
    localKey: /\/dev\/enter\?key=(\w+)/.exec(attempt.output())?.[1] ?? '',
    process: attempt.process,
    output: attempt.output,
    async stop(signal = 'SIGTERM') {
      attempt.process.kill(signal);
      return attempt.exit;
    },
  };
}
