import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyLimit } from '#lib/adapters/body-limit.ts';
import { paths } from '#lib/core/paths.ts';
import { refuseEarly } from '#lib/web/refuse-early.ts';

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => response.writeHead(refuseEarly(request, bodyLimit)?.status ?? 200).end());
});
server.keepAliveTimeout = 65_000; // a connection must not close while a busy client is about to reuse it
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function statusOf(path: string, megabytes: number): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(megabytes * 1024 * 1024)]), 'image.png');
  return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method: 'POST', body: form })).status;
}

test.each([
  ['a listing’s logo', paths.logoUpload(7)],
  ['a draft’s logo', paths.draftLogoUpload('0199a1b2-0000-7000-8000-000000000000')],
  ['the picture of a site', paths.screenshotUpload(7)],
  ['a photo', paths.photoUpload],
])('%s may have 5 MB, and a gallery’s bytes are not read', async (_name, path) => {
  expect(await statusOf(path, 3)).toBe(200);
  expect(await statusOf(path, 5)).toBe(200);
  expect(await statusOf(path, 7)).toBe(413);
  expect(bodyLimit(path)).toMatchObject({ text: 'This file is too large: at most 5 MB; save it smaller, or with more compression.' });
});

test('a whole gallery is sent at once; other pages take half a megabyte', async () => {
  expect(await statusOf(paths.mediaUpload(7), 40)).toBe(200);
  expect(await statusOf(paths.mediaUpload(7), 42)).toBe(413);
  expect(await statusOf(paths.settings, 0.4)).toBe(200);
  expect(await statusOf(paths.settings, 1)).toBe(413);
  expect(await statusOf('/api/auth/signin/email', 1)).toBe(413);
  expect(bodyLimit(paths.mcp)).toBeNull();
});

test('an import has 10 MB; one that says 1 GB, or does not say how much, is refused by its head', async () => {
  expect(await statusOf(paths.deskImportUpload, 10)).toBe(200);
  expect(await statusOf(paths.deskImportUpload, 12)).toBe(413);
  const ofHead = (headers: IncomingMessage['headers']) =>
    refuseEarly({ url: paths.deskImportUpload, method: 'POST', headers, rawHeaders: [] } as unknown as IncomingMessage, bodyLimit);
  expect(ofHead({ 'content-length': String(1024 ** 3) })).toMatchObject({ status: 413, text: 'Send at most 10 MB.' });
  expect(ofHead({ 'transfer-encoding': 'chunked' })).toMatchObject({ status: 411 });
});
