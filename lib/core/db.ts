import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { config } from '#lib/core/config.ts';
import { WatchedPool } from '#lib/core/database-watch.ts';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { isReadOnly } from '#lib/core/read-only.ts';
import { SequentialPg } from '#lib/core/sequential-pg.ts';
import { tracedClient } from '#lib/core/traced-client.ts';
import { UnpreparedClient } from '#lib/core/unprepared-client.ts';
import { type Prisma, PrismaClient } from '#lib/generated/prisma/client.ts';

/** The database client that services use: the current transaction if there is one, else the plain client. */
export type Tx = Prisma.TransactionClient;

/** Parses a `date` as midnight UTC. By default, pg uses midnight in the machine's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE && format !== 'binary'
      ? (text: string) => new Date(`${text}T00:00:00Z`)
      : pg.types.getTypeParser(oid, format),
};

/**
 * A connection that nothing uses is closed after this time. A new connection plans all prepared statements again, which takes three times
 * as long as rendering a listing. With pg's default of ten seconds, every other visitor of a quiet site would wait for this.
 */
const idleTimeoutMillis = 300_000;

function openPool(max: number, onConnect: (client: pg.ClientBase) => Promise<void>) {
  const pool = new WatchedPool({
    connectionString: config().databaseUrl,
    max,
    application_name: config().brand,
    types,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis,
    query_timeout: 65_000,
    ...(config().databasePooled ? {} : { onConnect }),
    ...(config().databasePooled || config().tracing ? { Client: clientClass() } : {}),
  });
  pool.on('error', (error) => log().warn({ err: error }, 'idle database connection lost; the next query opens a new one'));
  const adapter = new SequentialPg(pool, { statementNameGenerator: ({ sql }) => prepared.get().get(sql) ?? '' });
  return { pool, client: new PrismaClient({ adapter }) };
}

const connection = processWide('db', () => openPool(config().databasePool, setTimeouts));
/**
 * The connections of `runReadOnly`. Behind a pooler, only transactions refuse writes, because settings of a session have no effect there.
 */
const readOnlyConnection = processWide('db.read-only', () => openPool(2, setReadOnly));
const currentConnection = () => (isReadOnly() ? readOnlyConnection : connection).get();

function clientClass(): typeof pg.Client {
  const { databasePooled, tracing } = config();
  const base = databasePooled ? UnpreparedClient : pg.Client;
  return tracing ? tracedClient(base) : base;
}

/** Sets the timeouts of a connection. It does so after connecting, because PgBouncer refuses them as connection parameters. */
async function setTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query(`set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '120s'`);
}

async function setReadOnly(client: pg.ClientBase): Promise<void> {
  await setTimeouts(client);
  await client.query('set default_transaction_read_only = on');
}

const ambient = processWide('db.transaction', () => new AsyncLocalStorage<Tx>());

const busy = () =>
  new AppError('unavailable', 'The server is too busy at the moment. Try again in a few seconds.', { headers: { 'retry-after': '2' } });

/** Returns the current transaction, or else the plain client, so that a service works both inside and outside a transaction. */
export function db(): Tx {
  return ambient.get().getStore() ?? currentConnection().client;
}

/** Returns the plain client, for libraries that need one. Queries of this client are not part of the current transaction. */
export function prismaClient(): PrismaClient {
  return connection.get().client;
}

/** A hand-written SQL query that each connection prepares once under its name. Only the most frequent reads use this instead of Prisma. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** A parameter of a hand-written query. A list is passed as an array. In a list of lists, all inner lists must have the same length. */
export type SqlValue = string | number | boolean | Date | null | readonly (string | readonly (string | null)[])[];

/** The names of the SQL texts that each connection prepares, by text. */
const prepared = processWide('db.prepared', () => new Map<string, string>());

/**
 * Makes each connection prepare the query once, under `name`. Postgres then stops planning it after a few runs; planning costs more than
 * most queries. Use it only for the most frequent queries, with a constant text and a plan that doesn't depend on the values.
 */
export function asPrepared(name: string, query: Prisma.Sql): Prisma.Sql {
  prepared.get().set(query.text, name);
  return query;
}

/** Runs a prepared read, inside the current transaction if there is one, and returns its rows. */
export async function queryRows<T>(statement: Statement, values: SqlValue[] = []): Promise<T[]> {
  const open = ambient.get().getStore();
  if (open) return open.$queryRawUnsafe<T[]>(statement.text, ...values);
  return (await currentConnection().pool.query({ ...statement, values })).rows as T[];
}

/** Returns the pool, for code with its own SQL (rate limits, jobs). Its queries are not part of the current transaction. */
export function pool(): pg.Pool {
  return connection.get().pool;
}

/** Returns true if Postgres rolled this transaction back because of a conflict. The transaction can be run again. */
function isDeadlock(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code === 'P2034' || code === '40P01' || code === '40001' || /\b(40P01|40001)\b|deadlock detected/.test(message ?? '');
}

const maxAttempts = 3;

/**
 * Runs `work` in a new transaction, or in the current one if there is one. All queries that `work` makes through `db()` are part of
 * it. If `work` throws, the transaction is rolled back. After a deadlock, `work` is run again, at most twice. If the transaction takes longer
 * than `timeoutMs`, it is rolled back, too.
 */
export function transaction<T>(work: (tx: Tx) => Promise<T>, { timeoutMs = 60_000 } = {}): Promise<T> {
  const open = ambient.get().getStore();
  if (open) return work(open);
  const begin = async (tx: Tx): Promise<T> => {
    if (isReadOnly()) await tx.$executeRaw`set transaction read only`;
    return ambient.get().run(tx, () => work(tx));
  };
  const attempt = (left: number): Promise<T> =>
    currentConnection()
      .client.$transaction(begin, { maxWait: 10_000, timeout: timeoutMs })
      .catch((error) => {
        if (isDeadlock(error)) {
          if (left > 1) return attempt(left - 1);
          throw busy();
        }
        if (error?.code === 'P2028' && /Unable to start/.test(String(error.message))) throw busy();
        throw error;
      });
  return attempt(maxAttempts);
}

export async function disconnect(): Promise<void> {
  for (const opened of [connection.peek(), readOnlyConnection.peek()]) {
    if (!opened || opened.pool.ending) continue;
    // The server may end a connection before we close it. That error no longer matters.
    opened.pool.removeAllListeners('error').on('error', () => undefined);
    await opened.client.$disconnect();
    await opened.pool.end();
  }
}
