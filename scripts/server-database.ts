// For commands: finds the database and secret of the server that runs on this machine, and formats the commands' errors.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { ConfigError, config } from '#lib/core/config.ts';
import { disconnect } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { embeddedVariable, markEmbedded } from '#lib/core/mark-embedded.ts';
import { databaseProblem } from './database-problem.ts';
import { readEnvFile } from './read-env-file.ts';
import { useRunningSite } from './site-url-file.ts';
import { StartError } from './start-error.ts';

/** An error that the user of a command can correct. The command prints the message and the usage, but no stack. */
export class UsageError extends Error {}

/**
 * Runs a command with the variables of `.env`, and closes the database at the end. If `main` throws, prints the error and makes the command
 * exit with 1.
 */
export async function runCommand(usage: string, main: () => Promise<unknown>): Promise<void> {
  try {
    readEnvFile();
    await main();
  } catch (error) {
    console.error(errorText(error, usage));
    process.exitCode = 1;
  } finally {
    await disconnect();
  }
}

/**
 * Connects to DATABASE_URL, or else to the embedded database of the server that runs on this machine. A database of DATABASE_URL counts as
 * local only if DEMO is set too.
 */
export async function openDatabase(): Promise<void> {
  useRunningSite(dataFolder());
  if (!process.env.DATABASE_URL) markEmbedded(process.env, readServerDatabaseUrl());
  // Connects once, so that any problem with the database is reported in the words of Postgres.
  const client = new pg.Client({ connectionString: config().databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  await client.end();
}

const dataFolder = () => resolve(process.env.DATA_DIR || '.data');

/** Reads a file from the data folder of the server. Throws a UsageError with the text of `missingMessage` if the file doesn't exist. */
function readServerFile(name: string, missingMessage: (file: string) => string): string {
  const file = join(dataFolder(), name);
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
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (isAppError(error)) return error.errors?.map(({ path, message }) => `--${path}: ${message}`).join('\n') ?? error.message;
  if (process.env[embeddedVariable] && /ECONNREFUSED|ENOENT/.test(String(error)))
    return `The database doesn't answer. Start the server (npm start): the address in ${process.env.DATA_DIR || '.data'}/database-url is valid only while the server runs.`;
  return (
    databaseProblem(error, process.env.DATABASE_URL ?? '') ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}
