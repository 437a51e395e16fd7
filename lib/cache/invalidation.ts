// What is cached (pages, answers of public reads) is dropped by tag, in every process, when the transaction that changed
// its data commits. Nothing is written down: a process that was not listening drops everything when it is back.
import pg from 'pg';
import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';

const channel = 'cache_invalidated';
const heartbeatMs = 10_000;
const patienceMs = 5_000;

/** Call it in the transaction that changes the data: the notice goes out when it commits, and only then. */
export async function invalidate(tx: Tx, ...tags: string[]): Promise<void> {
  await tx.$executeRaw`select pg_notify(${channel}, tag) from unnest(${[...new Set(tags)]}::text[]) as tag`;
}

/** What a process keeps that invalidations drop. */
export interface Follower {
  /** Drop what carries one of these tags. */
  drop(tags: string[]): Promise<void>;
  /** Nothing can be trusted: the process just started, or notices may have been missed. */
  dropAll(): Promise<void>;
  /** Between a lost connection and `dropAll` nothing may be kept. */
  offline(): void;
}

/** Listens for invalidations until the returned function is called; reconnects by itself. Resolves once it listens. */
export async function followInvalidations(follower: Follower): Promise<() => Promise<void>> {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  // One after the other, so that what is dropped last was written last.
  let queue: Promise<unknown> = Promise.resolve();

  const listen = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: config().databaseUrl,
      application_name: `${config().brand} cache`,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    client = fresh;
    let ended = false;
    const lost = (error?: unknown) => {
      if (ended) return;
      ended = true;
      clearInterval(heartbeat);
      follower.offline();
      fresh.end().catch(() => undefined);
      if (closed) return;
      log().warn({ err: error }, 'invalidations can not be followed; nothing is kept until they can');
      retry = setTimeout(() => listen().catch(() => undefined), 1000);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    let batch: string[] = [];
    fresh.on('notification', ({ payload }) => {
      if (!payload) return;
      batch.push(payload);
      if (batch.length > 1) return;
      queue = queue
        .then(() => {
          const tags = batch;
          batch = [];
          return follower.drop(tags);
        })
        .catch(lost); // what was not dropped is dropped with everything, once the line is back
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      await follower.dropAll();
    } catch (error) {
      lost(error);
      throw error;
    }
    // A peer that went away without a word would leave the cache trusted for hours.
    heartbeat = setInterval(() => fresh.query('select 1').catch(lost), heartbeatMs);
  };

  await listen();
  return async () => {
    closed = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    await client?.end().catch(() => undefined);
    await queue;
  };
}
