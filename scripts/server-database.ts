// For commands: finds the database and secret of the server that runs on this machine, and formats the commands' errors.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '#lib/core/config.ts';
import { isAppError } from '#lib/core/errors.ts';

/** An error that the user of a command can correct. The command prints the message and the usage, but no stack. */
export class UsageError extends Error {}

/** Reads a file from the data folder of the server. Throws a UsageError with the text of `missingMessage` if the file doesn't exist. */
function readServerFile(name: string, missingMessage: (file: string) => string): string {
  const file = resolve(join(process.env.DATA_DIR || '.data', name));
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new UsageError(missingMessage(file));
  }
}

/** Returns the URL of the embedded database that the server started. Throws a UsageError if the server has not started one. */
export function readServerDatabaseUrl(): string {
  return readServerFile(
    'database-url',
    (file) =>
      `No database: DATABASE_URL is not set, and ${file} is missing.\nStart the server first (npm start), with the same DATA_DIR; or set DATABASE_URL to your Postgres.`,
  );
}

/** Returns the secret that the server created on a loopback site. Throws a UsageError if the secret doesn't exist; never creates it. */
export function readServerSecret(): string {
  return readServerFile(
    'secret',
    (file) => `AUTH_SECRET is not set, and ${file} is missing. Set it to the AUTH_SECRET of the running server.`,
  );
}

/** Returns the text that a command prints for `error`: the message, plus the usage for a UsageError or the stack for an unknown error. */
export function errorText(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  if (error instanceof ConfigError) return error.message;
  if (isAppError(error)) return error.errors?.map(({ path, message }) => `--${path}: ${message}`).join('\n') ?? error.message;
  if (/ECONNREFUSED|ENOTFOUND|ETIMEDOUT|connect ENOENT|Can't reach/.test(String(error)))
    return `The database doesn't answer. If you use the embedded database, start the server (npm start): the address in ${process.env.DATA_DIR || '.data'}/database-url is valid only while the server runs.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
