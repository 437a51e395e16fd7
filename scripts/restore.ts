// npm run restore -- ARCHIVE [--replace]: restores a backup into the configured database and storage.
import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ArchiveError } from '#lib/backup/archive.ts';
import { configuredPlace } from '#lib/backup/back-up.ts';
import type { BackupPlace } from '#lib/backup/backup-place.ts';
import { configuredSite } from '#lib/backup/make-archive.ts';
import { readEntries } from '#lib/backup/read-entries.ts';
import { parseConfig } from '#lib/core/config.ts';
import { loadArchive } from './load-archive.ts';
import { openStopped } from './open-embedded.ts';
import { runCommand, UsageError } from './server-database.ts';
import { StartError } from './start-error.ts';

const usage = `Usage: npm run restore -- ARCHIVE

Restores a backup into DATABASE_URL, or else into the embedded database in DATA_DIR, and its files into the storage. Stop the site first.
The database and the storage may be others than those of the backup: so a site moves from one to the other.

  ARCHIVE    a file, or the name of a backup in BACKUP_TO
  --replace  deletes what the database has
  --check    only reads the archive to its end and says what it has
  --help     prints this text`;

function readArguments() {
  try {
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({ options: { replace: flag, check: flag, help: flag }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function openArchive(name: string, place: BackupPlace | null) {
  if (existsSync(name)) return createReadStream(name);
  if (!place || !(await place.list()).includes(name))
    throw new UsageError(`There is no file ${name}${place ? ', nor a backup of this name' : ''}.`);
  return place.open(name);
}

await runCommand(usage, async () => {
  const { values, positionals } = readArguments();
  const [name] = positionals;
  if (values.help) return console.log(usage);
  if (!name || positionals.length > 1) throw new UsageError('Name one archive.');
  const settings = parseConfig(process.env, { database: false }); // checking an archive needs no database
  const stop = values.check ? async () => undefined : await openStopped();
  try {
    const startedAt = performance.now();
    const from = await openArchive(name, configuredPlace(settings));
    const { key } = settings.backup;
    const { tables, rows, files } = await (values.check
      ? readEntries(from, key)
      : loadArchive(from, key, configuredSite(), { replace: values.replace }));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${values.check ? 'The archive is whole' : 'Restored and compared'}: ${rows} rows of ${tables} tables and ${files} files, in ${seconds} s.`,
    );
  } catch (error) {
    throw error instanceof ArchiveError ? new StartError(error.message) : error;
  } finally {
    await stop();
  }
});
