import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { driveStorage } from '#lib/ports/storage/drive-storage.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';

/** A folder of this machine. What is being written lies beside the folders of keys, and is renamed when it is whole. */
export function localStorage(folder: string): Storage {
  const driver = new FSDriver({ location: folder, visibility: 'private' });
  return driveStorage({
    name: 'local',
    driver: async () => driver,
    async put(drive, key, body) {
      const partial = `partial/${randomUUID()}`;
      const written = join(folder, partial);
      const place = join(folder, key);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 }); // documents are nobody else's on this machine
        await drive.put(partial, body);
        await settle(written);
        await mkdir(dirname(place), { recursive: true });
        await rename(written, place);
      } catch (error) {
        await rm(written, { force: true });
        throw error;
      }
    },
    isMissing: (error) => ['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''),
  });
}

/** On the disk before it has its name: a machine that loses power must not leave an empty invoice. */
async function settle(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
