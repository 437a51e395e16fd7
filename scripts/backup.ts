// npm run backup [-- --to PLACE | --new-key]: backs up the database and the stored files of the site, while it runs or not.
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { backUp, configuredPlace } from '#lib/backup/back-up.ts';
import { folderPlace } from '#lib/backup/backup-place.ts';
import { config } from '#lib/core/config.ts';
import { openAnyway } from './open-embedded.ts';
import { runCommand, UsageError } from './server-database.ts';

const usage = `Usage: npm run backup

Backs up the database and the stored files into one archive, reads it to its end, and deletes the oldest beyond BACKUP_KEEP.
Works while the site runs. Without BACKUP_TO, the archive is stored in the folder “backups”.

  --to FOLDER  stores it in this folder instead
  --new-key    prints a new key for BACKUP_KEY, by which archives are encrypted
  --help       prints this text`;

function readArguments() {
  try {
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({ options: { to: { type: 'string' }, 'new-key': flag, help: flag }, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

await runCommand(usage, async () => {
  const { to, 'new-key': newKey, help } = readArguments();
  if (help) return console.log(usage);
  if (newKey) {
    const key = await generateX25519Identity();
    return console.log(`BACKUP_KEY=${key}\n\nIts public part is ${await identityToRecipient(key)}. Without the key no archive can be opened:
keep a copy where the site’s machine is not. The program “age” opens archives with it, too.`);
  }
  const stop = await openAnyway();
  try {
    const startedAt = performance.now();
    const place = to ? folderPlace(to) : (configuredPlace() ?? folderPlace('backups'));
    const { address, bytes, tables, rows, files, deleted } = await backUp(place, config().backup);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${address}: ${(bytes / 1e6).toFixed(1)} MB, ${rows} rows of ${tables} tables and ${files} files, written and read in ${seconds} s.`,
    );
    if (deleted.length > 0) console.log(`Deleted: ${deleted.join(', ')}.`);
    if (config().backup.key === null)
      console.log('It is not encrypted and lacks the site’s secret: set BACKUP_KEY, or keep AUTH_SECRET (DATA_DIR/secret) with it.');
  } finally {
    await stop();
  }
});
