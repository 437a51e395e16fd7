// Runs once per test run: starts Postgres for the unit tests, with a migrated database that is the template of each test file's database.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = join(import.meta.dirname, `../../.data/unit-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Durability is off, for speed: these databases need not survive a crash. Tests of plans update the statistics themselves.
  const server = await startPostgres(folder, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
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
