// Records the queries that this process sends to Postgres, with their durations, for measuring them and replaying them elsewhere.
import { performance } from 'node:perf_hooks';
import type pg from 'pg';

export interface RecordedQuery {
  name?: string;
  text: string;
  values: unknown[];
  ms: number;
}

type Listener = (query: RecordedQuery) => void;
let listener: Listener | null = null;

/** Makes every query of the pool observable by `recordQueries`. Call it before the pool opens its first connection. */
export function observeQueries(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads
    (client as any).query = (...args: unknown[]) => {
      const [first, second] = args;
      const config = typeof first === 'string' ? { text: first } : (first as { name?: string; text: string; values?: unknown[] });
      const values = config.values ?? (Array.isArray(second) ? second : []);
      const startedAt = performance.now();
      const report = () =>
        listener?.({
          ...(config.name ? { name: config.name } : {}),
          text: config.text,
          values,
          ms: performance.now() - startedAt,
        });
      const last = args.at(-1);
      if (typeof last === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          report();
          last(...answer);
        };
        return query(...args);
      }
      return (query(...args) as Promise<unknown>).finally(report);
    };
  });
}

/** Runs `work` and returns the queries that this process sent during `work`. Calls must not overlap. */
export async function recordQueries(work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const queries: RecordedQuery[] = [];
  listener = (query) => queries.push(query);
  try {
    await work();
  } finally {
    listener = null;
  }
  return queries;
}
