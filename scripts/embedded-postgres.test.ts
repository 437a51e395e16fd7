import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from './embedded-postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'debut-postgres-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function query(url: string, sql: string, user?: { name: string; password: string }) {
  const at = new URL(url);
  if (user) Object.assign(at, { username: user.name, password: user.password });
  const client = new pg.Client({ connectionString: at.href });
  await client.connect();
  return client.query({ text: sql, rowMode: 'array' }).finally(() => client.end());
}

test('only the product’s role gets in, by its password, and it is no superuser', async () => {
  const server = await startPostgres(folder);
  try {
    const { rows } = await query(server.url, 'select current_user, rolsuper from pg_roles where rolname = current_user');
    expect(rows).toEqual([['product', false]]);
    await expect(query(server.url, 'select 1', { name: 'product', password: '' })).rejects.toThrow(/password/);
    await expect(query(server.url, 'select 1', { name: 'product', password: 'guessed' })).rejects.toThrow(/password authentication failed/);
    await expect(query(server.url, 'select 1', { name: 'postgres', password: '' })).rejects.toThrow(/no pg_hba.conf entry/);
    await expect(query(server.url, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied to COPY/);
    await expect(query(server.url, "select pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/);
    for (const [name, mode] of [
      ['database-password', 0o600],
      ['socket', 0o700],
    ] as const)
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, mode]);
  } finally {
    await server.stop();
  }
});

test('a cluster that let everybody in as a superuser is closed at its next start, and keeps its data', async () => {
  const before = await startPostgres(folder);
  const superuser = { name: 'postgres', password: '' };
  try {
    // Simulates a cluster from before passwords, in which everything belonged to the superuser.
    writeFileSync(join(folder, 'postgres/pg_hba.conf'), 'local all all trust\n');
    process.kill(Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGHUP');
    await expect.poll(() => query(before.url, 'select 1', superuser).catch(() => null)).not.toBe(null);
    await query(
      before.url,
      `create extension pg_trgm;
       create type mood as enum ('glad');
       create table notes (id int generated always as identity, kept serial, text text, mood mood);
       create view texts as select text from notes;
       create function shout(text text) returns text language sql return upper(text);
       insert into notes (text, mood) values ('kept', 'glad');
       alter database postgres owner to postgres`,
      superuser,
    );
  } finally {
    await before.stop();
  }
  rmSync(join(folder, 'database-password'));
  const after = await startPostgres(folder);
  try {
    await expect(query(after.url, 'select 1', superuser)).rejects.toThrow(/no pg_hba.conf entry/);
    expect((await query(after.url, 'select shout(text), mood from notes')).rows).toEqual([['KEPT', 'glad']]);
    for (const change of ['alter table notes add size int', 'drop view texts', 'drop function shout', "alter type mood add value 'calm'"])
      await query(after.url, change);
    await query(after.url, 'insert into notes (text) values (similarity(current_user, current_database())::text)');
  } finally {
    await after.stop();
  }
});

test('where the path is too long for a socket, it listens on this machine', async () => {
  const long = join(folder, 'a'.repeat(100));
  mkdirSync(long);
  const server = await startPostgres(long);
  try {
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    expect((await query(server.url, 'select 1')).rows).toEqual([[1]]);
    await expect(query(server.url, 'select 1', { name: 'postgres', password: '' })).rejects.toThrow(/no pg_hba.conf entry/);
  } finally {
    await server.stop();
  }
});
