// During a deployment, two releases answer behind one proxy, and pages of the old one stay open afterwards. So a process may be asked for
// the scripts of another release. Each process stores the scripts of its own release in the storage, and finds the scripts of others there.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { HashedFile } from '#lib/adapters/pages/build-files.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';

/** Number of releases whose files are kept. The files of one take some four megabytes, with their compressed copies. */
export const keptReleases = 5;

/**
 * Returns the storage key of a release. It depends only on the addresses of the files, because each address contains a hash of its file.
 */
function keyOf(files: ReadonlyMap<string, HashedFile>): string {
  const hash = createHash('sha256').update(JSON.stringify([...files.keys()].sort()));
  return `builds/${hash.digest('hex').slice(0, 20)}.gz`;
}

type Entry = [address: string, content: string, copies: Partial<Record<string, string>>];

/** Stores the compressed copies, too, because compressing the scripts of a release takes seconds of processor time. */
async function pack(files: ReadonlyMap<string, HashedFile>): Promise<Buffer> {
  const entries = [...files].map(([address, { content, copies }]): Entry => {
    const packed = Object.entries(copies).map(([coding, copy]) => [coding, copy?.toString('base64')]);
    return [address, content.toString('base64'), Object.fromEntries(packed)];
  });
  return promisify(gzip)(JSON.stringify(entries));
}

async function unpack(body: Buffer): Promise<ReadonlyMap<string, HashedFile>> {
  const bytes = (text = '') => Buffer.from(text, 'base64');
  const entries = JSON.parse((await promisify(gunzip)(body)).toString()) as Entry[];
  return new Map(
    entries.map(([address, content, copies]) => {
      const unpacked = Object.entries(copies).map(([coding, copy]) => [coding, bytes(copy)]);
      return [address, { content: bytes(content), copies: Object.fromEntries(unpacked) }];
    }),
  );
}

/** Returns the keys of the stored releases, latest first. */
async function listReleases(storage: Storage): Promise<string[]> {
  const releases: { key: string; at: Date }[] = [];
  for await (const release of storage.list('builds')) releases.push(release);
  return releases.toSorted((a, b) => b.at.getTime() - a.at.getTime()).map(({ key }) => key);
}

/**
 * Stores the files of this process's release, and deletes the oldest releases. Call it before the first page is sent, because pages name
 * the files.
 */
export async function storeRelease(storage: Storage, files: ReadonlyMap<string, HashedFile>): Promise<void> {
  const key = keyOf(files);
  const stored = await listReleases(storage);
  if (stored[0] === key) return;
  await storage.put(key, await pack(files), 'application/gzip');
  for (const old of stored.filter((other) => other !== key).slice(keptReleases - 1)) await storage.delete(old);
}

/**
 * Returns a function that finds a file of another release by its address, or null if no stored release has it. The storage is listed at
 * most once in `pauseMs`, however many requests ask for unknown files.
 */
export function findInOtherReleases(
  storage: Storage,
  own: ReadonlyMap<string, HashedFile>,
  pauseMs = 2_000,
): (address: string) => Promise<HashedFile | null> {
  const ownKey = keyOf(own);
  let releases = new Map<string, ReadonlyMap<string, HashedFile>>();
  /** The last reading of the storage that began, the pause after it, and the reading that waits for the end of the pause. */
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
  }

  /** Reads new releases. Simultaneous calls share one reading, which begins after all of them. */
  function look(): Promise<void> {
    next ??= pause.then(() => {
      next = null;
      looking = readReleases().catch(() => undefined); // the storage has logged why
      pause = Promise.all([looking, delay(pauseMs, undefined, { ref: false })]);
      return looking;
    });
    return next;
  }

  const find = (address: string) =>
    releases
      .values()
      .find((files) => files.has(address))
      ?.get(address) ?? null;

  return async (address) => {
    if (!find(address)) await looking;
    if (!find(address)) await look(); // the last reading may have begun before the release was stored
    return find(address);
  };
}
