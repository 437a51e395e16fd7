// Invalidates cached pages and cached answers by tag, in every process, when the transaction that changed the data commits. Postgres does
// not store its notifications, so a process that was disconnected invalidates everything after it reconnects. Copies on disk are checked
// against stored rows instead (tag-versions.ts).
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { config } from '#lib/core/config.ts';
import { checkDatabase } from '#lib/core/database-watch.ts';
import { db, type Tx } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';

const channel = 'cache_invalidated';
const heartbeatMs = 10_000;
const timeoutMs = 5_000;

/** Invalidates tags in all processes. Call it in the transaction that changes the data. It takes effect at the commit. */
export async function invalidate(tx: Tx, ...tags: string[]): Promise<void> {
  if (tags.length > 0) await tx.$executeRaw`select invalidate_tags(variadic ${[...new Set(tags)]}::text[])`;
}

/** The markers that this process is waiting for, each with the function that ends its wait. Null while the process is not listening. */
const markers = processWide<Map<string, (value?: unknown) => void> | null>('invalidation markers', () => null);
const markerPrefix = 'marker:';
const maxWaitMs = 500;

/**
 * Resolves when this process has handled the invalidations of all changes that are committed by now. So the page after a form shows the
 * change. It sends a notification and waits until it arrives, because Postgres sends notifications in the order of their commits. Waits at
 * most half a second. A process that does not listen caches nothing, and doesn’t wait.
 */
export async function waitForInvalidations(): Promise<void> {
  const waiting = markers.get();
  if (!waiting) return;
  const marker = markerPrefix + randomUUID();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  waiting.set(marker, resolve);
  const timer = setTimeout(resolve, maxWaitMs);
  try {
    // The change is already stored. So if the database fails now, the form has not failed; only the page may be outdated for a moment.
    db().$executeRaw`select pg_notify(${channel}, ${marker})`.catch(resolve);
    await promise;
  } finally {
    clearTimeout(timer);
    waiting.delete(marker);
  }
}

/** A cache of this process that follows invalidations. */
export interface InvalidationListener {
  /** Removes all entries with one of these tags. */
  invalidate(tags: string[]): Promise<void>;
  /** Removes all entries. Called at the start, and after a reconnect, because notifications may have been missed. */
  invalidateAll(): Promise<void>;
  /**
   * Called when the connection is lost. Until the next `invalidateAll`, the cache must store nothing, and may show its entries only while
   * nobody can change the data.
   */
  disconnected(): void;
}

/** Listens for invalidations, and reconnects after a lost connection. Once connected, resolves to a function that stops listening. */
export async function listenForInvalidations(follower: InvalidationListener): Promise<() => Promise<void>> {
  let isClosed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  // Invalidations are handled one after another, in the order of the notifications.
  let queue: Promise<unknown> = Promise.resolve();

  const invalidateTold = async (told: string[]): Promise<void> => {
    const tags = told.filter((tag) => !tag.startsWith(markerPrefix));
    if (tags.length > 0) await follower.invalidate(tags);
    for (const marker of told) markers.get()?.get(marker)?.();
  };

  const listen = async (): Promise<void> => {
    const connection = new pg.Client({
      connectionString: config().databaseDirectUrl,
      application_name: `${config().brand} cache`,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client = connection;
    let isLost = false;
    const handleLoss = (error?: unknown) => {
      if (isLost) return;
      isLost = true;
      clearInterval(heartbeat);
      follower.disconnected();
      for (const resolve of markers.get()?.values() ?? []) resolve();
      markers.set(null);
      if (!isClosed) void checkDatabase();
      connection.end().catch(() => undefined);
      if (isClosed) return;
      log().warn({ err: error }, 'connection for cache invalidations lost; caching is off until it is restored');
      retry = setTimeout(() => listen().catch(() => undefined), 1000);
    };
    connection.on('error', handleLoss);
    connection.on('end', () => handleLoss());
    let batch: string[] = [];
    connection.on('notification', ({ payload }) => {
      if (!payload) return;
      batch.push(payload);
      if (batch.length > 1) return;
      queue = queue
        .then(() => {
          const tags = batch;
          batch = [];
          return invalidateTold(tags);
        })
        .catch(handleLoss); // if an invalidation fails, the process reconnects and invalidates everything
    });
    try {
      await connection.connect();
      await connection.query(`listen ${channel}`);
      await follower.invalidateAll();
      markers.set(new Map());
    } catch (error) {
      handleLoss(error);
      throw error;
    }
    // Detects a connection that died silently. Without this query, the cache could show outdated entries for hours.
    heartbeat = setInterval(() => connection.query('select 1').catch(handleLoss), heartbeatMs);
  };

  await listen();
  return async () => {
    isClosed = true;
    clearTimeout(retry);
    clearInterval(heartbeat);
    await client?.end().catch(() => undefined);
    await queue;
  };
}
