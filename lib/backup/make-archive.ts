// Writes the database and the files of a site into an archive, while the site runs.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type AddEntry, writeArchive } from '#lib/backup/archive.ts';
import { type Contents, columnsOf, fixFormats, listTables, quoted, readContents, type Table } from '#lib/backup/tables.ts';
import { config } from '#lib/core/config.ts';
import { storage as configuredStorage } from '#lib/ports/storage/index.ts';
import { lastingFolders, type Storage } from '#lib/ports/storage/storage.ts';

/** The first entry of an archive. It describes the database. */
export interface Manifest {
  format: 1;
  madeAt: string;
  siteUrl: string;
  /** The newest migration of the database. */
  migration: string;
  tables: (Table & Contents)[];
  sequences: { name: string; value: string; isCalled: boolean }[];
}

/** A stored file of the archive. */
export interface ArchivedFile {
  key: string;
  bytes: number;
  sha256: string;
}

/** The last entry of an archive. An archive without it is incomplete. */
export interface ArchiveEnd {
  files: ArchivedFile[];
}

/** The names of an archive's entries. For tables and files, the beginning of the name. */
export const entryNames = { manifest: 'manifest.json', tables: 'tables/', files: 'files/', secret: 'secret', end: 'end.json' } as const;

/** The parts of a site that a backup contains. */
export interface SiteParts {
  /** The address of the database, not through a pooler. */
  databaseUrl: string;
  storage: Storage;
  /** The file with the site’s secret. Null if AUTH_SECRET is set. */
  secretFile: string | null;
}

/** Returns the parts of the configured site. */
export function configuredSite(): SiteParts {
  const { databaseDirectUrl, dataDir } = config();
  return {
    databaseUrl: databaseDirectUrl,
    storage: configuredStorage(),
    secretFile: process.env.AUTH_SECRET ? null : join(dataDir, 'secret'),
  };
}

/** The size of an archive. */
export interface ArchiveSize {
  tables: number;
  rows: number;
  files: number;
}

/**
 * Writes an archive of the database and the stored files to a stream, and ends the stream. Reads all tables in one snapshot, and then the
 * files. So each file that a row names is in the archive, unless the file was deleted in the meantime. Includes the site’s secret if the
 * data folder contains it and the archive is encrypted.
 */
export async function makeArchive(site: SiteParts, to: NodeJS.WritableStream, key: string | null): Promise<void> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  client.on('error', () => undefined); // the running query also rejects its own promise
  await client.connect();
  try {
    await writeArchive(to, key, async (add) => {
      await client.query('begin isolation level repeatable read, read only');
      await fixFormats(client);
      const manifest = await readManifest(client);
      await add(entryNames.manifest, toJson(manifest));
      for (const table of manifest.tables) {
        const copy = client.query(copyTo(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`));
        await add(`${entryNames.tables}${table.name}`, copy);
      }
      await client.query('commit');
      if (key !== null && site.secretFile && existsSync(site.secretFile)) await add(entryNames.secret, readFileSync(site.secretFile));
      await add(entryNames.end, toJson({ files: await addFiles(site.storage, add) } satisfies ArchiveEnd));
    });
  } finally {
    await client.end();
  }
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function readManifest(client: pg.Client): Promise<Manifest> {
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) tables.push({ ...table, ...(await readContents(client, table)) });
  const { rows: sequences } = await client.query<Manifest['sequences'][number]>(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname = current_schema() order by 1`,
  );
  const { rows } = await client.query<{ migration: string }>(
    'select max(migration_name) as migration from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  );
  const { siteUrl } = config();
  return { format: 1, madeAt: new Date().toISOString(), siteUrl, migration: rows[0]?.migration ?? '', tables, sequences };
}

async function addFiles(storage: Storage, add: AddEntry): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const folder of lastingFolders)
    for await (const { key } of storage.list(folder)) {
      const stream = await storage.open(key);
      if (!stream) continue; // the file was deleted in the meantime
      const hash = createHash('sha256');
      let bytes = 0;
      await add(
        `${entryNames.files}${key}`,
        (async function* () {
          for await (const chunk of stream as AsyncIterable<Buffer>) {
            hash.update(chunk);
            bytes += chunk.length;
            yield chunk;
          }
        })(),
      );
      files.push({ key, bytes, sha256: hash.digest('hex') });
    }
  return files;
}
