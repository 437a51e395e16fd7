import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import inject, { type Response } from 'light-my-request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressBuildFiles, serveBuildFiles } from '#lib/adapters/pages/build-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'debut-build-'));
const script = 'let a = 1;\n'.repeat(200);
let ask: (url: string, headers?: Record<string, string>) => Promise<Response>;

beforeAll(async () => {
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'BUILD_ID'), 'secret');
  writeFileSync(join(folder, 'static/chunks/a.js'), script);
  writeFileSync(join(folder, 'static/chunks/face.woff2'), 'font');
  await compressBuildFiles(folder);
  const serve = serveBuildFiles(folder);
  ask = (url, headers = {}) =>
    inject((request, response) => void (serve(request, response) || response.writeHead(503).end(`Next answers ${request.url}`)), {
      url,
      headers,
    });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a script of the build is sent as it was compressed, to be kept for ever', async () => {
  const answer = await ask('/_next/static/chunks/a.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
});

test('who does not take Brotli gets it by gzip, or as it is; a font is sent as it is', async () => {
  const zipped = await ask('/_next/static/chunks/a.js', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(script);
  expect((await ask('/_next/static/chunks/a.js')).payload).toBe(script);
  expect((await ask('/_next/static/chunks/face.woff2', { 'accept-encoding': 'br' })).payload).toBe('font');
});

test.each([
  '/_next/static/chunks/b.js',
  '/_next/static/chunks/a.js.br',
  '/_next/static/../BUILD_ID',
  '/_next/static/%2e%2e/BUILD_ID',
  '/_next/static',
  '/',
])('what is no file of the build is left to Next: %s', async (url) => {
  const answer = await ask(url);
  expect(answer.payload).toMatch(/^Next answers /);
});
