// Opens the embedded database for commands that work whether or not the server runs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseConfig } from '#lib/core/config.ts';
import { disconnect } from '#lib/core/db.ts';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { type Postgres, startPostgres } from './embedded-postgres.ts';
import { readStartTime } from './lock-file.ts';
import { openDatabase, readServerDatabaseUrl, UsageError } from './server-database.ts';

/** Connects to the embedded database in `folder`. If the server is not running, starts and returns the database; otherwise returns null. */
export async function openEmbedded(folder: string): Promise<Postgres | null> {
  if (await isInUse(folder)) {
    markEmbedded(process.env, readServerDatabaseUrl());
    return null;
  }
  const postgres = await startPostgres(folder);
  markEmbedded(process.env, postgres.url);
  writeFileSync(join(folder, 'database-url'), postgres.url, { mode: 0o600 });
  return postgres;
}

/**
 * Connects to DATABASE_URL, or else to the embedded database, whether or not the server runs. Returns a function that ends what was opened.
 * Throws a UsageError if there is no database.
 */
export async function openAnyway(): Promise<() => Promise<void>> {
  let postgres: Postgres | null = null;
  if (!process.env.DATABASE_URL) {
    const folder = resolve(parseConfig(process.env, { database: false }).dataDir);
    if (!existsSync(join(folder, 'postgres')))
      throw new UsageError(`No database: DATABASE_URL is not set, and ${folder} has none. Set DATA_DIR to the folder of the server.`);
    postgres = await openEmbedded(folder);
  }
  await openDatabase();
  return async () => {
    await disconnect();
    await postgres?.stop();
  };
}

/**
 * Like `openAnyway`, for work that needs a stopped site. Creates the embedded database if there is none. Throws a UsageError if a server
 * uses it. With DATABASE_URL, a running site is not noticed.
 */
export async function openStopped(): Promise<() => Promise<void>> {
  const folder = resolve(parseConfig(process.env, { database: false }).dataDir);
  if (process.env.DATABASE_URL) {
    await openDatabase();
    return disconnect;
  }
  if (await isInUse(folder)) throw new UsageError(`A server uses ${folder}. Stop it first.`);
  const postgres = await openEmbedded(folder);
  await openDatabase();
  return async () => {
    await disconnect();
    await postgres?.stop();
  };
}

/** Returns true if a running process owns the lock file of `folder`. */
async function isInUse(folder: string): Promise<boolean> {
  try {
    const [pid, ...since] = readFileSync(join(folder, 'owner'), 'utf8').split(' ');
    const running = await readStartTime(Number(pid));
    return running !== null && running === since.join(' ');
  } catch {
    return false;
  }
}
