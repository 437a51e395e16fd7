// Runs once per test run: provides Postgres for the unit tests. A migrated database is the template of each test file's database. Postgres
// starts when the first test connects, so tests without a database don't wait for it. It starts from a cached cluster, whose key is the
// hash of the migrations.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { addressBeforeStart, copyCluster, type Postgres, startPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';
import { databaseRoot } from './database-root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
    /** A local port. A client that connects gets “ready” once Postgres has started, or else the reason why it can't start. */
    postgresStarter: number;
  }
}

const root = join(import.meta.dirname, '../..');

// Durability is off, for speed: these databases need not survive a crash. Tests of plans update the statistics themselves.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '300',
};

/** Returns the folder that caches the cluster with the current migrations. */
function keptFolder(): string {
  const hash = createHash('sha256').update(`${process.arch} ${process.getuid?.()}`);
  const files = globSync(['package-lock.json', 'prisma/migrations/**/*', 'scripts/*{cluster,postgres,migrate}*.ts'], { cwd: root });
  for (const file of files.sort()) if (/\.\w+$/.test(file)) hash.update(file).update(readFileSync(join(root, file)));
  return join(root, 'node_modules/.cache/postgres', hash.digest('hex').slice(0, 16));
}

const copyPassword = (from: string, to: string) => copyFileSync(join(from, 'database-password'), join(to, 'database-password'));

/** Creates the cluster to cache in the empty `folder`, and stores a copy of it. */
async function makePattern(folder: string, kept: string): Promise<void> {
  const server = await startPostgres(folder, settings);
  try {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query('create database pattern');
    await client.end();
    await migrate(server.url.replace(/postgres$/, 'pattern'));
  } finally {
    await server.stop();
  }
  const temporary = `${kept}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  copyCluster(folder, temporary);
  copyPassword(folder, temporary);
  try {
    renameSync(temporary, kept);
  } catch {
    rmSync(temporary, { recursive: true, force: true }); // another run stored its copy first
  }
  dropOthers(kept);
}

/**
 * Deletes the cached clusters of other migrations, except those of the last day. These may still be needed, by another branch or by a run
 * that has not started Postgres yet.
 */
function dropOthers(kept: string): void {
  for (const name of readdirSync(dirname(kept))) {
    const other = join(dirname(kept), name);
    if (other !== kept && statSync(other).mtimeMs < Date.now() - 86_400_000) rmSync(other, { recursive: true, force: true });
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(databaseRoot(), 'debut-unit-'));
  const kept = keptFolder();
  if (existsSync(kept)) copyPassword(kept, folder);
  else await makePattern(folder, kept);

  let starting: Promise<Postgres> | undefined;
  const start = () => {
    if (!starting && !existsSync(join(folder, 'postgres'))) copyCluster(kept, folder);
    starting ??= startPostgres(folder, settings);
    return starting;
  };
  const starter = createServer((socket) => {
    socket.on('error', () => undefined);
    start().then(
      () => socket.end('ready'),
      (error) => socket.end(String(error)),
    );
  });
  await new Promise<void>((resolve) => starter.listen(0, '127.0.0.1', resolve));
  project.provide('postgres', (await addressBeforeStart(folder)) ?? (await start()).url);
  project.provide('postgresStarter', (starter.address() as AddressInfo).port);
  return async () => {
    starter.close();
    await (await starting)?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
