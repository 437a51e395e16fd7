// Restores an archive of a backup.
import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ArchiveSize, Manifest, SiteParts } from '#lib/backup/make-archive.ts';
import { readEntries } from '#lib/backup/read-entries.ts';
import { columnsOf, fixFormats, listTables, quoted, readContents } from '#lib/backup/tables.ts';
import { mediaTypes, type Storage } from '#lib/ports/storage/storage.ts';
import { migrate, readMigrations, sameState } from './migrate.ts';
import { StartError } from './start-error.ts';

/**
 * Restores an archive of a backup: creates the tables in the form that they had at the time of the backup, fills them in one transaction,
 * compares each row with the archive, stores the files, and then applies the later migrations. `replace` deletes the present data of the
 * database; without it, a database with accounts is refused. If anything differs, throws a StartError and leaves no rows of the archive in
 * the database.
 */
export async function loadArchive(
  from: Readable,
  key: string | null,
  { databaseUrl: url, storage, secretFile }: SiteParts,
  { replace }: { replace: boolean },
): Promise<ArchiveSize> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the running query also rejects its own promise
  await client.connect();
  const scratch = await mkdtemp(join(tmpdir(), 'restore-'));
  let back: string[] = [];
  try {
    const size = await readEntries(from, key, {
      async begin(manifest) {
        const last = requireKnown(manifest);
        await empty(client, replace);
        await migrate(url, last);
        await client.query('begin');
        await fixFormats(client);
        await requireSameTables(client, manifest);
        back = await removeForeignKeys(client);
        for (const { name } of manifest.tables)
          await client.query(`alter table ${quoted(name)} disable trigger user; delete from ${quoted(name)}`);
      },
      async table(table, content) {
        const copy = client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`));
        await pipeline(Readable.from(content, { objectMode: false }), copy);
        const { rows, hash } = await readContents(client, table);
        if (rows !== table.rows || hash !== table.hash) throw new StartError(`The rows of ${table.name} are not those of the archive.`);
      },
      async tablesRead({ tables, sequences }) {
        for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
        for (const statement of back) await client.query(statement);
        for (const { name, value, isCalled } of sequences)
          await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, isCalled]);
      },
      secret: async (secret) => {
        if (secretFile && (replace || !existsSync(secretFile))) writeFileSync(secretFile, secret, { mode: 0o600 });
      },
      file: (fileKey, content) => storeFile(storage, { scratch, key: fileKey, content }),
    });
    await client.query('commit');
    await client.query('analyze');
    await migrate(url);
    return size;
  } finally {
    await client.end();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Returns the last of this version’s migrations that the archive’s database had. */
function requireKnown({ migration }: Manifest): string {
  const last = sameState(migration);
  if (last !== undefined) return last;
  const isLater = migration > (readMigrations().at(-1)?.name ?? '');
  throw new StartError(
    `The archive has the migration ${migration}, which this version lacks. ${isLater ? 'Restore it with a later version.' : 'Restore it with the version that made it, and start the next ones with it.'}`,
  );
}

/** Deletes all tables of the database. Refuses to do so if the database has accounts, unless `replace` is true. */
async function empty(client: pg.Client, replace: boolean): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema()`,
  );
  const has = (name: string) => tables.some((table) => table.name === name);
  if (tables.length > 0 && !has('_prisma_migrations'))
    throw new StartError('The database has tables of another program. Choose an empty one.');
  if (has('users') && !replace) {
    const { rows } = await client.query('select count(*)::int as people from users');
    if (rows[0].people > 0)
      throw new StartError(
        `The database has ${rows[0].people} accounts. Give --replace to delete all that it has, or choose an empty one.`,
      );
  }
  const { rows } = await client.query('select current_schema() as schema');
  await client.query(`drop schema ${quoted(rows[0].schema)} cascade; create schema ${quoted(rows[0].schema)}`);
}

async function requireSameTables(client: pg.Client, manifest: Manifest): Promise<void> {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.toSorted().join()]));
  for (const { name, columns } of manifest.tables)
    if (known.get(name) !== columns.toSorted().join()) throw new StartError(`The archive’s table ${name} is not that of this version.`);
}

/** Removes all foreign keys, so that tables can be filled in any order, and returns the statements that bring them back. */
async function removeForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  return rows.map(({ table, name, definition }) => `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}

async function storeFile(
  storage: Storage,
  { scratch, key, content }: { scratch: string; key: string; content: AsyncIterable<Buffer> },
): Promise<void> {
  const type = mediaTypes.get(key.slice(key.lastIndexOf('.') + 1));
  if (!type) throw new StartError(`The archive has a file of an unknown kind, ${key.slice(0, 100)}.`);
  const path = join(scratch, randomUUID());
  await pipeline(content, createWriteStream(path));
  await storage.putFile(key, path, type);
  await rm(path);
}
