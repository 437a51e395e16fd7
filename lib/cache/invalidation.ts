// What is cached (pages, answers of public reads) is dropped by tag, in every process, when the transaction that changed
// its data commits.
import pg from 'pg';
import { config } from '#lib/config.ts';
import type { Tx } from '#lib/db.ts';
import { log } from '#lib/log.ts';

const channel = 'cache_invalidated';

/** Call it in the transaction that changes the data: the notice goes out when it commits, and only then. */
export async function invalidate(tx: Tx, ...tags: string[]): Promise<void> {
  const sorted = [...new Set(tags)].sort(); // one order for all, or two writers of the same tags wait for each other
  await tx.$executeRaw`
    insert into cache_invalidations (tag, at) select tag, clock_timestamp() from unnest(${sorted}::text[]) as tag order by tag
    on conflict (tag) do update set at = excluded.at`;
  await tx.$executeRaw`select pg_notify(${channel}, tag) from unnest(${sorted}::text[]) as tag`;
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
  // One after the other, so that what is dropped last was written last.
  let queue = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error) => log().error({ err: error }, 'an invalidation was not carried out'));
    return queue;
  };
  const listen = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: config().databaseUrl, application_name: `${config().brand} cache`, keepAlive: true });
    client = fresh;
    let ended = false;
    const lost = () => {
      if (ended) return;
      ended = true;
      follower.offline();
      if (closed) return;
      retry = setTimeout(() => listen().catch((error) => log().error({ err: error }, 'invalidations can not be followed')), 1000);
    };
    fresh.on('error', lost);
    fresh.on('end', lost);
    let batch: string[] = [];
    fresh.on('notification', ({ payload }) => {
      if (!payload) return;
      batch.push(payload);
      if (batch.length > 1) return;
      void enqueue(async () => {
        const tags = batch;
        batch = [];
        await follower.drop(tags);
      });
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      lost();
      throw error;
    }
    await enqueue(() => follower.dropAll());
  };
  await listen();
  return async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end();
    await queue;
  };
}
