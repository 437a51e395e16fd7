// Where commands find the database, and what they say when they don't.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '#lib/config.ts';
import { isAppError } from '#lib/errors.ts';

/** Something the caller of a command can put right: said without a stack. */
export class UsageError extends Error {}

/** The address of the database that the running server on this machine brought, from its data folder. */
export function runningDatabase(): string {
  const file = resolve(join(process.env.DATA_DIR || '.data', 'database-url'));
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UsageError(
      `No database: DATABASE_URL is not set, and ${file} is missing.\nStart the server first (npm start), with the same DATA_DIR; or set DATABASE_URL to your Postgres.`,
    );
  }
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
