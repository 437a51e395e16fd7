import type { Socket } from 'node:net';
import pg from 'pg';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';

const checkEveryMs = 500;
const checkTimeoutMs = 5_000;

/** Returns true if an error means that the database can't be reached. Returns false for an error in a query. */
export function isDatabaseDown(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|57P0[123]|53300|08\w{3}|P1001|P1002|P1017)$/.test(
      code,
    ) ||
    /57P0[123]|Connection terminated|connect ENOENT|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|Can't reach database server/.test(
      message,
    )
  );
}

/** Thrown for each query while the database can't be reached. */
class DatabaseAwayError extends Error {
  readonly code = 'ECONNREFUSED';
  constructor() {
    super('The database can’t be reached; no connection was tried.');
  }
}

/**
 * Watches whether this process can reach its database. When a connection fails or is lost, it checks the database on a separate connection,
 * and repeats the check until the database answers.
 */
class DatabaseWatch {
  isAway = false;
  /** The time of the last failed or lost connection, in milliseconds of `performance.now()`. */
  failedAt = Number.NEGATIVE_INFINITY;
  readonly onAway: (() => void)[] = [];
  readonly onAnswer: (() => void)[] = [];
  #check: Promise<boolean> | null = null;
  #next: NodeJS.Timeout | undefined;

  /** Resolves to true if the database answers. */
  check(): Promise<boolean> {
    this.failedAt = performance.now();
    this.#check ??= answers().then((isThere) => this.#conclude(isThere));
    return this.#check;
  }

  #conclude(isThere: boolean): boolean {
    const wasAway = this.isAway;
    this.isAway = !isThere;
    if (isThere && wasAway) log().info('the database is back');
    if (!isThere && !wasAway) log().error('the database can’t be reached; queries fail at once until it is back');
    for (const notify of isThere ? this.onAnswer : wasAway ? [] : this.onAway) notify();
    this.#check = null;
    clearTimeout(this.#next);
    if (!isThere) this.#next = setTimeout(() => void this.check(), checkEveryMs).unref();
    return isThere;
  }
}

const watch = processWide('database-watch', () => new DatabaseWatch());

async function answers(): Promise<boolean> {
  const client = new pg.Client({
    connectionString: config().databaseUrl,
    application_name: `${config().brand} check`,
    connectionTimeoutMillis: checkTimeoutMs,
    query_timeout: checkTimeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // A server that refuses the connection can be reached, for instance one that has too many connections.
    const { code = '' } = error as { code?: string };
    return code === '53300' || (/^\d/.test(code) && !isDatabaseDown(error));
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Checks whether the database answers. Call it after a connection failed or was lost. Resolves to true if the database answers. */
export function checkDatabase(): Promise<boolean> {
  return watch.get().check();
}

/** Returns true while the database is known to be out of reach. */
export function isDatabaseAway(): boolean {
  return watch.get().isAway;
}

/**
 * Returns true if the database is away, or if a connection failed or was lost since `begun`. `begun` is in milliseconds of
 * `performance.now()`.
 */
export function hasDatabaseFailedSince(begun: number): boolean {
  return isDatabaseAway() || watch.get().failedAt >= begun;
}

/** Calls `notify` whenever the database answers a check. */
export function onDatabaseAnswer(notify: () => void): void {
  watch.get().onAnswer.push(notify);
}

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool whose queries fail at once while the database is away, instead of waiting for a connection. When the database goes away, the pool
 * also destroys its connections. Otherwise a query on a silently dead connection would wait for a quarter of an hour.
 */
export class WatchedPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    const sockets = new Set<Socket>();
    this.on('connect', (client) => {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      sockets.add(stream);
      stream.once('close', () => sockets.delete(stream));
      client.on('error', () => this.ending || void checkDatabase()); // while the pool ends, the server may close a connection first
    });
    watch.get().onAway.push(() => {
      for (const socket of sockets) socket.destroy();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return new Promise((resolve, reject) => this.connect((error, client) => (client ? resolve(client) : reject(error))));
    if (isDatabaseAway()) process.nextTick(callback, new DatabaseAwayError(), undefined, () => undefined);
    else
      super.connect((error, client, done) => {
        if (error && isDatabaseDown(error)) void checkDatabase();
        callback(error, client, done);
      });
    return undefined;
  }
}
