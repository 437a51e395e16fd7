// Applies prisma/migrations with the pg driver, and records them in Prisma's table.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { contractionsOf } from './contractions.ts';
import { StartError } from './start-error.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const folder = join(import.meta.dirname, '../prisma/migrations');

/** The last of the migrations that the baseline replaced. A database that has it is equal to the baseline. */
const lastReplaced = '20261124201000_order_of_closed_weeks';

/** Returns the migrations of this release, in the order in which they are applied. */
export function readMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Returns the migration after which a new database is equal to one whose newest migration is `name`. Returns undefined if there is none.
 */
export function sameState(name: string): string | undefined {
  const migrations = readMigrations();
  return name === lastReplaced ? migrations[0]?.name : migrations.find((each) => each.name === name)?.name;
}

/**
 * Applies the pending migrations to `url`, each in a transaction of its own, and returns their names. `last` is the last one to apply, by
 * default the newest. Concurrent processes take turns.
 */
export async function migrate(url: string, last?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // the running query also rejects its own promise
  await client.connect();
  try {
    const migrations = readMigrations().filter(({ name }) => last === undefined || name <= last);
    const applied: string[] = [];
    for (let next = await applyNext(client, migrations); next; next = await applyNext(client, migrations)) applied.push(next.name);
    return applied;
  } finally {
    await client.end();
  }
}

/** The applied and pending migrations of a database. */
export interface MigrationState {
  applied: number;
  pending: Migration[];
  /** Migrations of a later version with which this version can still run. */
  ahead: string[];
}

/** Reads the state of the database at `url`, and changes nothing. Throws a StartError if this version can't run with the database. */
export async function readMigrationState(url: string): Promise<MigrationState> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined); // the running query also rejects its own promise
  await client.connect();
  try {
    await client.query('begin');
    const migrations = readMigrations();
    const applied = await readApplied(client);
    const first = findPending(migrations, applied);
    if (first === migrations[0] && applied.length > 0) requireBaseline(applied);
    const names = new Set(applied.map(({ name }) => name));
    const known = new Set(migrations.map(({ name }) => name));
    return {
      applied: applied.length,
      pending: migrations.filter(({ name }) => !names.has(name)),
      ahead: [...names].filter((name) => name > lastReplaced && !known.has(name)),
    };
  } finally {
    await client.end(); // closing the connection rolls the transaction back
  }
}

/**
 * Applies the first pending migration and returns it; undefined if none is pending. If the migration fails, closing the connection rolls it
 * back.
 */
async function applyNext(client: pg.Client, migrations: Migration[]): Promise<Migration | undefined> {
  // A migration may take longer than the role's time limits allow. The lock belongs to the transaction, because a pooler may run each
  // transaction on another connection.
  await client.query(
    `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
     select pg_advisory_xact_lock(hashtext('debut:migrate'))`,
  );
  const applied = await readApplied(client);
  const next = findPending(migrations, applied);
  if (next) {
    if (next === migrations[0] && applied.length > 0) requireBaseline(applied);
    else await client.query(next.sql);
    await client.query(
      `insert into _prisma_migrations (id, migration_name, checksum, logs, finished_at, applied_steps_count)
       values (gen_random_uuid(), $1, $2, $3, clock_timestamp(), 1)`,
      [next.name, next.checksum, contractionsOf(next.sql).length === 0 ? onlyAdds : null],
    );
  }
  await client.query('commit');
  return next;
}

/** The mark of a migration that takes nothing away, so that earlier versions can run on the database (docs/upgrading.md). */
const onlyAdds = 'only adds';

interface Applied extends Pick<Migration, 'name' | 'checksum'> {
  logs: string | null;
}

/**
 * Creates the table of migrations if it is missing, and returns the applied migrations. Throws P3005, Prisma's code, if the database
 * contains tables of another program.
 */
async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows: tables } = await client.query(`select tablename as name from pg_tables where schemaname = current_schema()`);
  if (tables.length === 0)
    await client.query(
      `create table _prisma_migrations (id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
         migration_name varchar(255) not null, logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(),
         applied_steps_count integer not null default 0)`,
    );
  else if (!tables.some(({ name }) => name === '_prisma_migrations'))
    throw Object.assign(new Error('The database schema is not empty.'), { code: 'P3005' });
  // A row without an end belongs to an interrupted migration. Such a migration was rolled back and is applied again.
  const { rows } = await client.query<Applied>(
    'select migration_name as name, checksum, logs from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  );
  return rows;
}

function findPending(migrations: Migration[], applied: Applied[]): Migration | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, logs } of applied) {
    if (name <= lastReplaced) continue;
    const migration = known.get(name);
    if (!migration && logs === onlyAdds) continue;
    if (!migration)
      throw new StartError(
        `The database has the migration ${name}, which this version lacks and can't run with. Start a later version, or restore the backup of before it.`,
      );
    if (migration.checksum !== checksum)
      throw new StartError(`The migration ${name} was changed after the database got it. Restore its file, and write a new migration.`);
  }
  const names = new Set(applied.map(({ name }) => name));
  return migrations.find(({ name }) => !names.has(name));
}

function requireBaseline(applied: Applied[]): void {
  const names = applied.map(({ name }) => name).sort();
  if (!names.includes(lastReplaced))
    throw new StartError(
      `The database stops at the migration ${names.at(-1)}. Start the last revision that has prisma/migrations/${lastReplaced} first.`,
    );
}
