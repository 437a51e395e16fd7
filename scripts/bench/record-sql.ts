// What this process asks Postgres, with the time that each answer took: for measuring, and for asking the same elsewhere.
import { performance } from 'node:perf_hooks';
import type pg from 'pg';

export interface Asked {
  name?: string;
  text: string;
  values: unknown[];
  ms: number;
}

type Listener = (asked: Asked) => void;
let listener: Listener | null = null;

/** Every query of the pool's connections is told from now on; call it before the first one is opened. */
export function watch(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads
    (client as any).query = (...args: unknown[]) => {
      const [first, second] = args;
      const config = typeof first === 'string' ? { text: first } : (first as { name?: string; text: string; values?: unknown[] });
      const values = config.values ?? (Array.isArray(second) ? second : []);
      const startedAt = performance.now();
      const told = () =>
        listener?.({
          ...(config.name ? { name: config.name } : {}),
          text: config.text,
          values,
          ms: performance.now() - startedAt,
        });
      const last = args.at(-1);
      if (typeof last === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          told();
          last(...answer);
        };
        return query(...args);
      }
      return (query(...args) as Promise<unknown>).finally(told);
    };
  });
}

/** Runs `work` and answers what was asked meanwhile. One at a time. */
export async function recorded(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  listener = (each) => asked.push(each);
  try {
    await work();
  } finally {
    listener = null;
  }
  return asked;
}
