// Runs once per test file: creates a migrated database and a storage folder, and sets DATABASE_URL and DATA_DIR.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { markEmbedded } from '#lib/core/config.ts';
import { disconnect } from '#lib/core/db.ts';

const server = inject('postgres');
const name = `test_${randomUUID().replaceAll('-', '')}`;
const folder = join(tmpdir(), name);

async function onServer(sql: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

await onServer(`create database ${name} template pattern`);
Object.assign(process.env, {
  AUTH_SECRET: 'a secret for tests: 0123456789abcdefghijklmnopqrstuvwxyz',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  DATA_DIR: folder,
});
markEmbedded(process.env, server.replace(/postgres$/, name));

afterAll(async () => {
  await disconnect();
  rmSync(folder, { recursive: true, force: true });
  await onServer(`drop database ${name} with (force)`);
});
