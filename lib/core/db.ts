import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { config } from '#lib/core/config.ts';
import { AppError } from '#lib/core/errors.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { type Prisma, PrismaClient } from '#lib/generated/prisma/client.ts';

/** What services query with: the transaction they run in, or the plain client. */
export type Tx = Prisma.TransactionClient;

/** pg reads a `date` as midnight of the machine's zone; ours are UTC. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE && format !== 'binary'
      ? (text: string) => new Date(`${text}T00:00:00Z`)
      : pg.types.getTypeParser(oid, format),
};

const connection = processWide('db', () => {
  const pool = new pg.Pool({
    connectionString: config().databaseUrl,
    max: config().databasePool,
    application_name: config().brand,
    types,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 120_000,
  });
  pool.on('error', (error) => log().warn({ err: error }, 'an idle database connection was lost; the next query opens another'));
  return { pool, client: new PrismaClient({ adapter: new PrismaPg(pool) }) };
});
const ambient = processWide('db.transaction', () => new AsyncLocalStorage<Tx>());

const busy = () => new AppError('unavailable', 'Too much is going on at once. Try again in a moment.', { headers: { 'retry-after': '2' } });

/** Whether a failure means that the database can't be reached, rather than a fault of a query. */
export function isDatabaseDown(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|57P0[123]|53300|08\w{3}|P1001|P1002|P1017)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Can't reach database server/.test(message)
  );
}

/** The ambient transaction if there is one, else the client: a service need not know whether it is part of something larger. */
export function db(): Tx {
  return ambient.get().getStore() ?? connection.get().client;
}

/** The client itself, for libraries that ask for one. */
export function prismaClient(): PrismaClient {
  return connection.get().client;
}

/** A hand-written read, prepared once a connection under its name. Kept for the few hottest reads, in one file per area. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The rows of a prepared read, inside the ambient transaction if there is one. */
export async function rows<T>(statement: Statement, values: (string | number | boolean | Date | null)[] = []): Promise<T[]> {
  const open = ambient.get().getStore();
  if (open) return open.$queryRawUnsafe<T[]>(statement.text, ...values);
  return (await connection.get().pool.query({ ...statement, values })).rows as T[];
}

/** The pool, for what speaks SQL of its own (limits, jobs). Not part of any transaction. */
export function pool(): pg.Pool {
  return connection.get().pool;
}

/** Two transactions stood in each other's way and this one was chosen to give in: nothing of it happened, and it may be done again. */
function isDeadlock(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return code === 'P2034' || code === '40P01' || code === '40001' || /\b(40P01|40001)\b|deadlock detected/.test(message ?? '');
}

const deadlockTries = 3;

/**
 * Runs `work` in a transaction, or in the one that is already open. Everything `work` awaits and that uses `db()` is part
 * of it. An error rolls all of it back. After a deadlock it is done again, at most twice.
 */
export function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const open = ambient.get().getStore();
  if (open) return work(open);
  const attempt = (left: number): Promise<T> =>
    connection
      .get()
      .client.$transaction((tx) => ambient.get().run(tx, () => work(tx)), { maxWait: 10_000, timeout: 60_000 })
      .catch((error) => {
        if (isDeadlock(error)) {
          if (left > 1) return attempt(left - 1);
          throw busy();
        }
        if (error?.code === 'P2028' && /Unable to start/.test(String(error.message))) throw busy();
        throw error;
      });
  return attempt(deadlockTries);
}

export async function disconnect(): Promise<void> {
  const open = connection.peek();
  if (!open) return;
  await open.client.$disconnect();
  await open.pool.end();
}
