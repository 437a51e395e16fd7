// Opens the embedded database for commands that work whether or not the server runs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markEmbedded } from '#lib/core/mark-embedded.ts';
import { type Postgres, startPostgres } from './embedded-postgres.ts';
import { readStartTime } from './lock-file.ts';
import { readServerDatabaseUrl } from './server-database.ts';

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
