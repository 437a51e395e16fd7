// Several releases may answer behind one proxy while they are deployed, and pages stay open after it. So each process puts the scripts of
// its release into the storage, and has those of the others from there.
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { HashedFile } from '#lib/adapters/pages/build-files.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';

/** So many releases are kept. The scripts of one take some four megabytes, with their compressed copies. */
export const keptReleases = 5;

/** A release has the key of its files' addresses, each of which has a hash of the file. */
function keyOf(files: ReadonlyMap<string, HashedFile>): string {
  const hash = createHash('sha256').update(JSON.stringify([...files.keys()].sort()));
  return `builds/${hash.digest('hex').slice(0, 20)}.gz`;
}

type Entry = [address: string, content: string, copies: Partial<Record<string, string>>];

/** The copies are stored, too: to compress the scripts of a release takes seconds of processor time. */
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
  let releases = new Map<string, ReadonlyMap<string, HashedFile>>();
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

  const find = (address: string) =>
    releases
      .values()
      .find((files) => files.has(address))
      ?.get(address) ?? null;

  return async (address) => {
    if (!find(address)) await looking;
    if (!find(address)) await look(); // the last look may have begun before the release was stored
    return find(address);
  };
}
