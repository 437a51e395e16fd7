// Runs once per test file: sets DATABASE_URL and DATA_DIR. The first connection starts Postgres and creates the migrated database, because
// many files need none.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { markEmbedded } from '#lib/core/mark-embedded.ts';

const server = inject('postgres');
const name = `test_${randomUUID().replaceAll('-', '')}`;
const folder = join(tmpdir(), name);

// The test files of a worker share the class, so each file first restores the original method.
const slots = globalThis as typeof globalThis & { connectAtStart?: typeof pg.Client.prototype.connect };
slots.connectAtStart ??= pg.Client.prototype.connect;
const connect = slots.connectAtStart;

async function onServer(sql: string) {
  const client = new pg.Client({ connectionString: server });
  await Reflect.apply(connect, client, []);
  await client.query(sql);
  await client.end();
}

async function createDatabase() {
  const answer = await text(connectTo(inject('postgresStarter'), '127.0.0.1'));
  if (answer !== 'ready') throw new Error(answer);
  await onServer(`create database ${name} template pattern strategy file_copy`);
}

let created: Promise<void> | undefined;
pg.Client.prototype.connect = function (this: pg.Client, callback?: (error: Error) => void) {
  created ??= createDatabase();
  if (!callback) return created.then(() => Reflect.apply(connect, this, []));
  created.then(() => Reflect.apply(connect, this, [callback]), callback);
} as typeof connect;

Object.assign(process.env, {
  AUTH_SECRET: 'a secret for tests: 0123456789abcdefghijklmnopqrstuvwxyz',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  DATA_DIR: folder,
});
markEmbedded(process.env, server.replace(/postgres$/, name));

afterAll(async () => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
  if (!created) return;
  // Something that an earlier test file left behind, such as a timer, may have just connected.
  await created.catch(() => undefined);
  const { disconnect } = await import('#lib/core/db.ts');
  await disconnect();
  await onServer(`drop database if exists ${name} with (force)`);
});
