import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { HashedFile } from '#lib/adapters/pages/build-files.ts';
import { readIslands } from '#lib/adapters/pages/island-modules.ts';
import { findInOtherReleases, keptReleases, storeRelease } from '#lib/adapters/pages/releases.ts';
import { islandFiles } from '#lib/core/island-files.ts';
import { localStorage } from '#lib/ports/storage/local-storage.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';

let storage: Storage;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'debut-releases-'));
  storage = localStorage(folder);
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const address = (name: string) => `/_next/static/chunks/${name}.js`;
const release = (name: string): ReadonlyMap<string, HashedFile> =>
  new Map([[address(name), { content: Buffer.from(`script of ${name}`), copies: {} }]]);

/** Returns what a process of a release says to a request for the script of another one. */
function processOf(own: string, from = storage): (other: string) => Promise<string | undefined> {
  const find = findInOtherReleases(from, release(own), 1);
  return async (other) => (await find(address(other)))?.content.toString();
}

test('a process answers with the scripts of a later release, and of one before it', async () => {
  await storeRelease(storage, release('a'));
  await storeRelease(storage, release('b'));
  expect(await processOf('a')('b')).toBe('script of b');
  expect(await processOf('b')('a')).toBe('script of a');
});

test('a release that is started after a request for an unknown name is found by the next one', async () => {
  const ask = processOf('a');
  expect(await ask('b')).toBeUndefined();
  await storeRelease(storage, release('b'));
  expect(await ask('b')).toBe('script of b');
});

test('however many unknown names are asked for at once, the storage is listed twice at most', async () => {
  let listed = 0;
  const counting: Storage = {
    ...storage,
    list(folder) {
      listed++;
      return storage.list(folder);
    },
  };
  const ask = processOf('a', counting);
  await Promise.all(Array.from({ length: 200 }, (_, i) => ask(`unknown-${i}`)));
  expect(listed).toBeLessThanOrEqual(2);
});

test(`the last ${keptReleases} releases are kept, and one that was started again is one of them`, async () => {
  const names = Array.from({ length: keptReleases }, (_, i) => `release-${i}`);
  for (const name of names) await storeRelease(storage, release(name));
  await storeRelease(storage, release('release-0')); // a rollback
  await storeRelease(storage, release('new'));
  const ask = processOf('new');
  expect(await Promise.all(names.map(ask))).toEqual([
    'script of release-0',
    undefined,
    ...names.slice(2).map((name) => `script of ${name}`),
  ]);
});

test('a storage that fails makes scripts of other releases missing, and breaks nothing else', async () => {
  const broken: Storage = {
    ...storage,
    list: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('away')) }) }),
  };
  expect(await processOf('a', broken)('b')).toBeUndefined();
});

test('the scripts of public pages are part of a release', async () => {
  expect([...(await readIslands()).keys()]).toContain(islandFiles().main.path);
});
