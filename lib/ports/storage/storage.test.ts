import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { storage } from '#lib/ports/storage/index.ts';
import { localStorage } from '#lib/ports/storage/local-storage.ts';
import { s3Storage } from '#lib/ports/storage/s3-storage.ts';
import type { Storage } from '#lib/ports/storage/storage.ts';
import { type S3Server, startS3Server } from '#lib/ports/storage/testing/s3-server.ts';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'debut-storage-'));
  server = await startS3Server();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const webp = 'image/webp';
const keysOf = async (store: Storage, of: 'media' | 'documents') => {
  const keys: string[] = [];
  for await (const { key } of store.list(of)) keys.push(key);
  return keys.toSorted();
};

describe.each([
  ['local', () => localStorage(folder)],
  ['s3', () => s3Storage(server.settings)],
] as const)('the %s storage', (name, open) => {
  test('says which it is', () => {
    expect(open().name).toBe(name);
  });

  test('says that it can be used', async () => {
    expect(await open().check()).toMatchObject({ ok: true });
  });

  test('gives back what was put, byte for byte, also to another process', async () => {
    const body = randomBytes(300_000);
    await open().put('media/a-1_b.webp', body, webp);
    await open().put('documents/2026/inv-2026-000031.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
    const found = await open().get('media/a-1_b.webp');
    expect(found?.type).toBe(webp);
    expect(found?.body.equals(body)).toBe(true);
    expect(await open().get('documents/2026/inv-2026-000031.pdf')).toEqual({ body: Buffer.from('%PDF-1.7'), type: 'application/pdf' });
    expect(await open().get('media/a-1_b.pdf')).toBeNull();
  });

  test('takes a file of this machine, and streams it back', async () => {
    const body = randomBytes(3_000_000);
    const path = join(folder, 'outside.gz');
    writeFileSync(path, body);
    await open().putFile('data/listings-1.gz', path, 'application/gzip');
    const stream = await open().open('data/listings-1.gz');
    expect(stream && (await buffer(stream)).equals(body)).toBe(true);
    expect(await open().open('data/nothing.gz')).toBeNull();
    await expect(open().putFile('data/a.gz', path, webp)).rejects.toThrow('does not match the type');
  });

  test('keeps an empty thing and a very small one as they are', async () => {
    for (const body of [Buffer.alloc(0), Buffer.from('x')]) {
      await open().put('media/small.webp', body, webp);
      expect((await open().get('media/small.webp'))?.body).toEqual(body);
    }
  });

  test('the same key again replaces', async () => {
    await open().put('media/replaced.webp', Buffer.alloc(2_000_000, 1), webp);
    await open().put('media/replaced.webp', Buffer.alloc(1_000, 2), webp);
    expect((await open().get('media/replaced.webp'))?.body).toEqual(Buffer.alloc(1_000, 2));
  });

  test('what isn’t there is null, and deleted already', async () => {
    const store = open();
    expect(await store.get('media/nothing.webp')).toBeNull();
    await store.delete('media/nothing.webp');
    await store.put('media/gone.webp', Buffer.from('x'), webp);
    await store.delete('media/gone.webp');
    expect(await store.get('media/gone.webp')).toBeNull();
  });

  test('lists a folder, whatever is in the other', async () => {
    const before = await keysOf(open(), 'media');
    await open().put('media/listed.webp', Buffer.from('x'), webp);
    await open().put('documents/listed.pdf', Buffer.from('x'), 'application/pdf');
    expect(await keysOf(open(), 'media')).toEqual([...before, 'media/listed.webp'].toSorted());
    for await (const { at } of open().list('media')) expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test.each(['media/../secrets.webp', '/media/a.webp', 'media', 'media/a', 'media/A.webp', 'media/a.svg', 'other/a.webp', 'media//a.webp'])(
    '%s is no key',
    async (key) => {
      const store = open();
      for (const work of [store.put(key, Buffer.from('x'), webp), store.get(key), store.delete(key)])
        await expect(work).rejects.toThrow('is not a storage key');
    },
  );

  test('a type that the key’s ending does not stand for is refused', async () => {
    await expect(open().put('media/a.webp', Buffer.from('x'), 'text/html')).rejects.toThrow('does not match the type');
  });
});

describe('a store that fails', () => {
  test('a folder that can’t be written: unavailable, and nothing half written stays', async () => {
    const store = localStorage(join(folder, 'broken'));
    mkdirSync(join(folder, 'broken'));
    writeFileSync(join(folder, 'broken', 'media'), 'a file where a folder should be');
    await expect(store.put('media/a.webp', Buffer.from('x'), webp)).rejects.toMatchObject({
      name: 'AppError',
      code: 'unavailable',
      status: 503,
    });
    expect(readdirSync(join(folder, 'broken', 'partial'))).toEqual([]);
  });

  test('a bucket that doesn’t exist is no missing thing', async () => {
    const store = s3Storage({ ...server.settings, bucket: 'another' });
    await expect(store.get('media/a.webp')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(store.put('media/a.webp', Buffer.from('x'), webp)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await store.check()).toEqual({ ok: false, detail: 'There is no such bucket: create it, or correct its name (NoSuchBucket).' });
  });

  test('a folder that is a file can’t be used, and the check says so', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'where a folder should be');
    expect(await localStorage(file).check()).toEqual({
      ok: false,
      detail: 'It can’t be used: there is a file where its folder should be (EEXIST).',
    });
  });

  test('a store that refuses our key', async () => {
    const store = s3Storage({ ...server.settings, accessKeyId: 'guessed' });
    await expect(store.get('media/a-1_b.webp')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('a passing fault is tried again', async () => {
    let asked = 0;
    const flaky = createServer((_request, response) => {
      asked += 1;
      if (asked < 3) response.writeHead(503).end();
      else response.writeHead(200, { 'content-type': webp }).end('kept');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => flaky.once('listening', resolve));
    const store = s3Storage({ ...server.settings, endpoint: `http://127.0.0.1:${(flaky.address() as AddressInfo).port}` });
    expect((await store.get('media/a.webp'))?.body.toString()).toBe('kept');
    expect(asked).toBe(3);
    flaky.close();
  });
});

test('who reads from the folder while a thing is replaced sees the one or the other, whole', async () => {
  const [one, other] = [Buffer.alloc(2_000_000, 1), Buffer.alloc(1_000_000, 2)];
  const store = localStorage(folder);
  await store.put('media/raced.webp', one, webp);
  const seen: Buffer[] = [];
  await Promise.all([
    store.put('media/raced.webp', other, webp),
    ...Array.from({ length: 20 }, async () => seen.push((await store.get('media/raced.webp'))?.body as Buffer)),
  ]);
  for (const body of seen) expect(body.equals(one) || body.equals(other)).toBe(true);
  expect((await store.get('media/raced.webp'))?.body.equals(other)).toBe(true);
});

test('a store in the folder writes beside it, then renames: nothing is left over, and others of the machine may not look', async () => {
  const own = join(folder, 'own');
  await localStorage(own).put('documents/private.pdf', Buffer.from('x'), 'application/pdf');
  expect(readdirSync(join(own, 'partial'))).toEqual([]);
  expect(readFileSync(join(own, 'documents', 'private.pdf'), 'utf8')).toBe('x');
  expect(statSync(own).mode & 0o077).toBe(0);
});

test('without a setting, things are kept in the data folder', async () => {
  expect(storage().name).toBe('local');
  await storage().put('media/here.webp', Buffer.from('x'), webp);
  expect(readFileSync(join(config().dataDir, 'storage', 'media', 'here.webp'), 'utf8')).toBe('x');
  expect(storage()).toBe(storage());
});
