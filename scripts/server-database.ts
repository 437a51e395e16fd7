// Where commands find the running server's database and secret, and what they say when they don't.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '#lib/core/config.ts';
import { isAppError } from '#lib/core/errors.ts';

/** Something the caller of a command can put right: said without a stack. */
export class UsageError extends Error {}

/** A file that the running server on this machine keeps in its data folder, by name; `missing` is said of its path when it isn't there. */
function kept(name: string, missing: (file: string) => string): string {
  const file = resolve(join(process.env.DATA_DIR || '.data', name));
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UsageError(missing(file));
  }
}

/** The address of the database that the running server brought. */
export function runningDatabase(): string {
  return kept(
    'database-url',
    (file) =>
      `No database: DATABASE_URL is not set, and ${file} is missing.\nStart the server first (npm start), with the same DATA_DIR; or set DATABASE_URL to your Postgres.`,
  );
}

/** The AUTH_SECRET that the server made for itself on a loopback site; never a new one. */
export function runningSecret(): string {
  return kept('secret', (file) => `AUTH_SECRET is not set, and ${file} is missing. Set it to that of the running server.`);
}

/** What a command's user is told of `error`. */
export function explained(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof ConfigError) return error.message;
  if (isAppError(error)) return error.errors?.map(({ path, message }) => `--${path}: ${message}`).join('\n') ?? error.message;
  if (/ECONNREFUSED|ENOTFOUND|ETIMEDOUT|Can't reach/.test(String(error)))
    return `The database doesn't answer. If it is the server's own, start it (npm start); a file ${process.env.DATA_DIR || '.data'}/database-url of a stopped server is stale.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
