// Runs once per test run: starts Postgres for the unit tests, with a migrated database that is the template of each test file's database.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { databaseRoot } from './database-root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(databaseRoot(), 'debut-unit-'));
  // Durability is off, for speed: these databases need not survive a crash. Tests of plans update the statistics themselves.
  const server = await startPostgres(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '256MB',
    max_connections: '300',
  });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database pattern');
  await client.end();
  await migrate(server.url.replace(/postgres$/, 'pattern'));
  project.provide('postgres', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
