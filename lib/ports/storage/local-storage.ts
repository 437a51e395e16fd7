import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import { driveStorage } from '#lib/ports/storage/drive-storage.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';

/** Stores files in a local folder. A file is first written to the subfolder `partial`, and moved to its key when it is complete. */
export function localStorage(folder: string): Storage {
  const driver = new FSDriver({ location: folder, visibility: 'private' });
  /** Writes a file with a random name and calls `then` with its path. Deletes the file afterwards if it is still there. */
  async function writePartial(body: Buffer | Readable, then: (path: string) => Promise<void>): Promise<void> {
    const partial = `partial/${randomUUID()}`;
    const path = join(folder, partial);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 }); // other users of this machine must not read the documents
      await (body instanceof Readable ? driver.putStream(partial, body) : driver.put(partial, body));
      await flushToDisk(path);
      await then(path);
    } finally {
      await rm(path, { force: true }).catch(() => undefined);
    }
  }
  const store = (key: string, body: Buffer | Readable) =>
    writePartial(body, async (path) => {
      const finalPath = join(folder, key);
      await mkdir(dirname(finalPath), { recursive: true });
      await rename(path, finalPath);
    });
  return driveStorage({
    name: 'local',
    driver: async () => driver,
    put: (_, key, body) => store(key, body),
    putFile: (_, key, path) => store(key, createReadStream(path)),
    async open(_, key) {
      const stream = createReadStream(join(folder, key));
      await once(stream, 'open');
      return stream;
    },
    probe: () => writePartial(Buffer.from('is there space?'), async () => undefined),
    isMissing: (error) => ['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''),
  });
}

/** Flushes a file to disk. Call it before the file gets its final name, because a power failure could otherwise leave an empty file. */
async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
