import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { backUp } from '#lib/backup/back-up.ts';
import { backupPlace, folderPlace } from '#lib/backup/backup-place.ts';
import type { SiteParts } from '#lib/backup/make-archive.ts';
import { readEntries } from '#lib/backup/read-entries.ts';
import { fixFormats, listTables, readContents } from '#lib/backup/tables.ts';
import { db, transaction } from '#lib/core/db.ts';
import { localStorage } from '#lib/ports/storage/local-storage.ts';
import { s3Storage } from '#lib/ports/storage/s3-storage.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';
import { type S3Server, startS3Server } from '#lib/ports/storage/testing/s3-server.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';
import { loadArchive } from './load-archive.ts';

let folder: string;
let bucket: S3Server;
let server: pg.Client;
let site: SiteParts;
/** An empty database, with files in a bucket. */
let copy: SiteParts;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'debut-backup-'));
  bucket = await startS3Server();
  server = new pg.Client({ connectionString: inject('postgres') });
  await server.connect();
  site = { databaseUrl: process.env.DATABASE_URL ?? '', storage: localStorage(join(folder, 'site')), secretFile: join(folder, 'secret') };
  writeFileSync(join(folder, 'secret'), 'the secret of the site');
  const owner = await makeUser({ name: 'Zoë “Łódź” \t\\N\n漢字' });
  for (let place = 0; place < 30; place++) await makeListing({ name: `Tidemark ${place}`, ownerId: owner.id });
  await site.storage.put('media/a.webp', Buffer.alloc(9_000_000, 'abc'), 'image/webp');
  await site.storage.put('documents/2026/inv-1.pdf', Buffer.from('%PDF'), 'application/pdf');
});
afterAll(async () => {
  await server.end();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await server.query('drop database if exists restored with (force)');
  await server.query('create database restored');
  copy = {
    databaseUrl: inject('postgres').replace(/postgres$/, 'restored'),
    storage: s3Storage(bucket.settings),
    secretFile: join(mkdtempSync(join(folder, 'copy-')), 'secret'),
  };
});

const read = (path: string) => createReadStream(path);
const options = { key: null, keep: 3 };
const empty = { replace: false };

async function filesOf(storage: Storage): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const of of ['media', 'documents'] as const)
    for await (const { key } of storage.list(of)) files.set(key, ((await storage.get(key))?.body ?? '').toString('base64'));
  return files;
}

async function contentsOf({ databaseUrl }: SiteParts) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await fixFormats(client);
    const tables = await listTables(client);
    const contents: Record<string, unknown> = {};
    for (const table of tables) contents[table.name] = await readContents(client, table);
    const objects = await client.query(
      `select count(*)::int as triggers, (select count(*)::int from pg_constraint where contype = 'f') as keys,
         (select count(*)::int from pg_indexes where schemaname = 'public') as indexes from pg_trigger where tgenabled = 'O'`,
    );
    return { contents, objects: objects.rows };
  } finally {
    await client.end();
  }
}

test('a backup that is made while people write restores to the same rows and files, in another database and storage', async () => {
  let stop = false;
  const writing = (async () => {
    while (!stop)
      await transaction(async () => {
        const { id } = await makeUser();
        await makeListing({ ownerId: id });
      });
  })();
  const key = await generateX25519Identity();
  const backup = await backUp(folderPlace(join(folder, 'kept')), { key, keep: 3 }, site);
  stop = true;
  await writing;
  expect(backup).toMatchObject({ files: 2, address: expect.stringMatching(/backup-\d{8}T\d{6}Z\.tar\.gz\.age$/) });
  expect(statSync(backup.address).mode & 0o777).toBe(0o600);

  const restored = await loadArchive(read(backup.address), key, copy, empty);
  expect(restored).toMatchObject({ rows: backup.rows, tables: backup.tables, files: 2 });
  expect(await filesOf(copy.storage)).toEqual(await filesOf(site.storage));
  expect(readFileSync(copy.secretFile ?? '', 'utf8')).toBe('the secret of the site');

  // A backup of the copy is one of the same rows, which only a backup at rest shows.
  const rest = await backUp(folderPlace(join(folder, 'rest')), options, site);
  await loadArchive(read(rest.address), null, copy, { replace: true });
  expect(await contentsOf(copy)).toEqual(await contentsOf(site));
});

test('new rows of a restored site get ids after those that it has', async () => {
  const { address } = await backUp(folderPlace(join(folder, 'ids')), options, site);
  await loadArchive(read(address), null, copy, empty);
  const client = new pg.Client({ connectionString: copy.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select max(id)::int as last, nextval(pg_get_serial_sequence('listings', 'id'))::int as next from listings`,
  );
  await client.end();
  expect(rows[0].next).toBeGreaterThan(rows[0].last);
});

test('a database with accounts is left alone unless it may be replaced, and one of another program always', async () => {
  const { address } = await backUp(folderPlace(join(folder, 'refused')), options, site);
  await expect(loadArchive(read(address), null, site, empty)).rejects.toThrow(/^The database has \d+ accounts\. Give --replace/);
  await server.query('drop database restored with (force)');
  await server.query('create database restored');
  const client = new pg.Client({ connectionString: copy.databaseUrl });
  await client.connect();
  await client.query('create table something (id int)');
  await client.end();
  await expect(loadArchive(read(address), null, copy, { replace: true })).rejects.toThrow('tables of another program');
});

test('an archive that is torn, changed, of another key or of a later version restores nothing', async () => {
  const [key, other] = [await generateX25519Identity(), await generateX25519Identity()];
  const { address } = await backUp(folderPlace(join(folder, 'torn')), { key, keep: 3 }, site);
  await expect(readEntries(read(address), other)).rejects.toThrow('BACKUP_KEY is not the key of this archive.');
  await expect(readEntries(read(address), null)).rejects.toThrow('The archive is encrypted.');
  await expect(readEntries(read(join(import.meta.dirname, 'migrate.ts')), null)).rejects.toThrow('This is no archive of a backup.');

  const plain = await backUp(folderPlace(join(folder, 'plain')), options, site);
  const bytes = readFileSync(plain.address);
  for (const [name, changed] of [
    ['torn', bytes.subarray(0, bytes.length - 2000)],
    ['changed', Buffer.concat([bytes.subarray(0, 60_000), Buffer.from('xyz'), bytes.subarray(60_003)])],
  ] as const) {
    const path = join(folder, `${name}.tar.gz`);
    writeFileSync(path, changed);
    await expect(loadArchive(read(path), null, copy, empty), name).rejects.toThrow(/^The archive/);
    expect((await contentsOf(copy)).contents, name).toMatchObject({ users: { rows: 0 }, listings: { rows: 0 } });
  }
  truncateSync(address, statSync(address).size - 100);
  await expect(readEntries(read(address), key)).rejects.toThrow('The archive is torn');

  const later = '99990101000000_later';
  await db().$executeRaw`
    insert into _prisma_migrations (id, migration_name, checksum, finished_at, applied_steps_count) values (${later}, ${later}, '', now(), 1)`;
  const fromLater = await backUp(folderPlace(join(folder, 'later')), options, site);
  await db().$executeRaw`delete from _prisma_migrations where id = ${later}`;
  await expect(loadArchive(read(fromLater.address), null, copy, empty)).rejects.toThrow('Restore it with a later version.');
});

test('the oldest are deleted beyond those that are kept, in a folder and in a bucket; what is not a backup stays', async () => {
  const place = folderPlace(join(folder, 'oldest'));
  await place.prepare();
  const old = ['20260101T000000Z', '20260102T000000Z', '20260103T000000Z'].map((at) => `backup-${at}.tar.gz`);
  for (const name of [...old, 'notes.txt']) writeFileSync(join(folder, 'oldest', name), '');
  expect((await backUp(place, options, site)).deleted).toEqual([old[0]]);
  expect(readdirSync(join(folder, 'oldest')).sort()).toEqual(expect.arrayContaining([old[1], old[2], 'notes.txt']));

  const inBucket = backupPlace({ ...bucket.settings, prefix: 'nightly' }, join(folder, 'scratch'));
  const { address } = await backUp(inBucket, { key: null, keep: 1 }, site);
  expect(address).toMatch(/^s3:\/\/debut\/nightly\/backup-/);
  const [name = ''] = await inBucket.list();
  expect(await readEntries(await inBucket.open(name), null)).toMatchObject({ files: 2 });
  await inBucket.delete(name);
  expect(await inBucket.list()).toEqual([]);
});
