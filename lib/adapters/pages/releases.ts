// Several releases may answer behind one proxy while they are deployed, and pages stay open after it. So each process puts the scripts of its
// release into the storage, and has those of the others from there.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { compressFile, type HashedFile } from '#lib/adapters/pages/build-files.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';

/** So many releases are kept. The scripts of one take some two megabytes. */
export const keptReleases = 5;

/** A release has the key of its files' addresses, each of which has a hash of the file. */
function keyOf(files: ReadonlyMap<string, HashedFile>): string {
  const hash = createHash('sha256').update(JSON.stringify([...files.keys()].sort()));
  return `builds/${hash.digest('hex').slice(0, 20)}.gz`;
}

async function pack(files: ReadonlyMap<string, HashedFile>): Promise<Buffer> {
  const entries = [...files].map(([address, { content }]) => [address, content.toString('base64')]);
  return promisify(gzip)(JSON.stringify(entries));
}

async function unpack(body: Buffer): Promise<Map<string, Buffer>> {
  const entries = JSON.parse((await promisify(gunzip)(body)).toString()) as [string, string][];
  return new Map(entries.map(([address, content]) => [address, Buffer.from(content, 'base64')]));
}

/** Returns the keys of the stored releases, the one that was stored last first. */
async function listReleases(storage: Storage): Promise<string[]> {
  const releases: { key: string; at: Date }[] = [];
  for await (const release of storage.list('builds')) releases.push(release);
  return releases.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(({ key }) => key);
}

/** Stores the files of this process's release, and deletes the oldest releases. Call it before a page is sent that names the files. */
export async function storeRelease(storage: Storage, files: ReadonlyMap<string, HashedFile>): Promise<void> {
  const key = keyOf(files);
  const stored = await listReleases(storage);
  if (stored[0] === key) return;
  await storage.put(key, await pack(files), 'application/gzip');
  for (const old of stored.filter((other) => other !== key).slice(keptReleases - 1)) await storage.delete(old);
}

/**
 * Returns what finds a file of another release by its address; null if no stored release has it. A name that nobody knows costs one listing
 * of the storage every `pauseMs`, however many requests ask for such names.
 */
export function findInOtherReleases(
  storage: Storage,
  own: ReadonlyMap<string, HashedFile>,
  pauseMs = 2_000,
): (address: string) => Promise<HashedFile | null> {
  const ownKey = keyOf(own);
  let releases = new Map<string, Map<string, Buffer>>();
  const compressed = new Map<string, Promise<HashedFile>>();
  /** The last look that has begun, the pause after it, and the look that waits for that pause. */
  let looking: Promise<void> | null = null;
  let pause: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function readReleases(): Promise<void> {
    const read: typeof releases = new Map();
    for (const key of (await listReleases(storage)).slice(0, keptReleases)) {
      if (key === ownKey) continue;
      const body = releases.has(key) ? null : (await storage.get(key))?.body;
      const files = body ? await unpack(body) : releases.get(key);
      if (files) read.set(key, files);
    }
    releases = read;
    for (const address of compressed.keys()) if (!contentOf(address)) compressed.delete(address);
  }

  /** Reads the releases that came since the last time. It begins after the call. */
  function look(): Promise<void> {
    next ??= pause.then(() => {
      next = null;
      looking = readReleases().catch(() => undefined); // the storage has logged why
      pause = Promise.all([looking, delay(pauseMs, undefined, { ref: false })]);
      return looking;
    });
    return next;
  }

  const contentOf = (address: string) =>
    releases
      .values()
      .find((files) => files.has(address))
      ?.get(address);

  return async (address) => {
    if (!contentOf(address)) await looking;
    if (!contentOf(address)) await look(); // the last look may have begun before the release was stored
    const content = contentOf(address);
    if (!content) return null;
    const file = compressed.get(address) ?? compressFile(content);
    compressed.set(address, file);
    return file;
  };
}
