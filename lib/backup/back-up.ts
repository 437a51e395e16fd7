import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupPlace, backupPlace } from '#lib/backup/backup-place.ts';
import { type ArchiveSize, configuredSite, makeArchive, type SiteParts } from '#lib/backup/make-archive.ts';
import { readEntries } from '#lib/backup/read-entries.ts';
import { type Config, config } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/durations.ts';
import { type CheckOutcome, keptCheck } from '#lib/ports/kept-check.ts';
import { explainBucketFailure } from '#lib/ports/storage/s3-storage.ts';

/** The result of a backup. */
export interface Backup extends ArchiveSize {
  /** The address of the backup, for people. */
  address: string;
  bytes: number;
  /** The names of the older backups that were deleted. */
  deleted: string[];
}

const namePattern = /^backup-(\d{8}T\d{6}Z)\.tar\.gz(?:\.age)?$/;

/**
 * Makes a backup of a running site, by default of this one. Writes the archive, reads it once to its end as a check, moves it to its place,
 * and deletes the oldest backups there, so that `keep` remain. If the archive is not complete, throws and leaves nothing behind.
 */
export async function backUp(
  place: BackupPlace,
  { key, keep }: { key: string | null; keep: number },
  site: SiteParts = configuredSite(),
): Promise<Backup> {
  const folder = await place.prepare();
  const path = join(folder, `.${randomUUID()}.partial`);
  try {
    await makeArchive(site, createWriteStream(path, { mode: 0o600, flush: true }), key);
    const size = await readEntries(createReadStream(path), key);
    const { size: bytes } = await stat(path);
    const madeAt = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const address = await place.take(path, `backup-${madeAt}.tar.gz${key === null ? '' : '.age'}`);
    return { ...size, address, bytes, deleted: await deleteOldest(place, keep) };
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns the names of the place’s backups, newest first. */
async function listBackups(place: BackupPlace): Promise<string[]> {
  return (await place.list()).filter((name) => namePattern.test(name)).sort((a, b) => (a < b ? 1 : -1));
}

async function deleteOldest(place: BackupPlace, keep: number): Promise<string[]> {
  const oldest = (await listBackups(place)).slice(keep);
  for (const name of oldest) await place.delete(name);
  return oldest;
}

/** Returns the place of BACKUP_TO. Returns null if it is not set. */
export function configuredPlace({ backup, dataDir }: Pick<Config, 'backup' | 'dataDir'> = config()): BackupPlace | null {
  return backup.to && backupPlace(backup.to, join(dataDir, 'backup'));
}

/** Makes the nightly backup, if BACKUP_TO is set. */
export async function backUpNightly(): Promise<Backup | null> {
  const place = configuredPlace();
  return place && backUp(place, config().backup);
}

/** Maximum age of the newest backup, in milliseconds. If it is older, the backup of a night is missing. */
const staleMs = 36 * hourMs;

/** Returns the age of the newest backup, for the health page. */
export const checkBackups: () => Promise<CheckOutcome> = keptCheck(async () => {
  const place = configuredPlace();
  if (!place) return { ok: true, detail: 'No backups are made: BACKUP_TO is not set.' };
  const [newest] = await listBackups(place);
  const [, stamp = ''] = namePattern.exec(newest ?? '') ?? [];
  // A new site has no backup before its first night.
  if (!newest)
    return { ok: performance.now() < staleMs, detail: 'There is no backup yet; the first is made tonight, or by `npm run backup`.' };
  const madeAt = Date.parse(stamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  const hours = Math.floor((Date.now() - madeAt) / hourMs);
  return { ok: hours * hourMs < staleMs, detail: `The newest backup is ${hours} hours old.` };
}, explainBucketFailure);
