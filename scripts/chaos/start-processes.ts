// The processes of the product: those for pages and API, and those for jobs.
import { freePort, type Product, startProduct } from '../testing/product.ts';
import type { Fault } from './start-parties.ts';

export class ProcessOfProduct {
  readonly name: string;
  readonly port: number;
  readonly #env: Record<string, string>;
  #product: Product | undefined;
  /** True if the process ended without being told to. */
  endedByItself = false;

  constructor(name: string, port: number, env: Record<string, string>) {
    this.name = name;
    this.port = port;
    this.#env = { NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next', ...env, PORT: String(port) };
  }

  async start(): Promise<void> {
    const product = await startProduct(this.#env);
    this.#product = product;
    this.endedByItself = false;
    product.process.once('exit', () => {
      this.endedByItself = this.#product === product;
    });
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const product = this.#product;
    this.#product = undefined;
    await product?.stop(signal);
  }

  signal(name: NodeJS.Signals): void {
    this.#product?.process.kill(name);
  }

  lastWords(): string {
    return this.#product?.output().slice(-1500) ?? '';
  }

  /** Returns the distinct error messages that the process logged since `from`, each with its number of occurrences. */
  errorsSince(from: number): string[] {
    const counts = new Map<string, number>();
    for (const line of this.#product?.output().split('\n') ?? []) {
      const message = errorIn(line, from);
      if (message) counts.set(message, (counts.get(message) ?? 0) + 1);
    }
    return [...counts].map(([message, count]) => `logged ${message} ×${count}`);
  }
}

function errorIn(line: string, from: number): string | null {
  if (!/^\{"level":(50|60)/.test(line)) return null;
  const { time, msg, path, err } = JSON.parse(line) as { time: string; msg: string; path?: string; err?: { message: string } };
  return Date.parse(time) < from ? null : [msg, path, err?.message.replace(/\s+/g, ' ').slice(-150)].filter(Boolean).join(': ');
}

/** Starts a process on a free port. */
export async function startProcess(name: string, env: Record<string, string>): Promise<ProcessOfProduct> {
  const started = new ProcessOfProduct(name, await freePort(), env);
  await started.start();
  return started;
}

/** A fault in which processes are killed with SIGKILL. Afterwards they are started again. */
export const killed = (party: string, how: string, processes: ProcessOfProduct[], seenAs: string[] | null): Fault => ({
  party,
  how,
  begin: async () => void (await Promise.all(processes.map((each) => each.stop('SIGKILL')))),
  end: async () => void (await Promise.all(processes.map((each) => each.start()))),
  seenAs,
});

/**
 * A fault in which processes are frozen: they keep their connections and locks but do nothing. Afterwards they continue as if no time had
 * passed.
 */
export const frozen = (party: string, how: string, processes: ProcessOfProduct[], seenAs: string[] | null): Fault => ({
  party,
  how,
  begin: () => signalAll(processes, 'SIGSTOP'),
  end: () => signalAll(processes, 'SIGCONT'),
  seenAs,
});

function signalAll(processes: ProcessOfProduct[], name: NodeJS.Signals): void {
  for (const each of processes) each.signal(name);
}
