import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import inject, { type Response } from 'light-my-request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFilesPlace, compressBuildFiles, readBuildFiles } from '#lib/adapters/pages/build-files.ts';
import { answerBelow } from '#lib/adapters/pages/serve-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'debut-build-'));
const script = 'let a = 1;\n'.repeat(200);
let ask: (url: string, headers?: Record<string, string>) => Promise<Response>;

beforeAll(async () => {
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(join(folder, 'BUILD_ID'), 'secret');
  writeFileSync(join(folder, 'static/chunks/a.js'), script);
  writeFileSync(join(folder, 'static/chunks/face.woff2'), 'font');
  await compressBuildFiles(folder);
  const files = readBuildFiles(folder);
  const serve = answerBelow([buildFilesPlace], (address) => files.get(address) ?? null);
  ask = (url, headers = {}) =>
    inject(
      async (request, response) => void ((await serve(request, response)) || response.writeHead(503).end(`Next answers ${request.url}`)),
      {
        url,
        headers,
      },
    );
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

test.each(['/_next/static/chunks/b.js', '/_next/static/chunks/a.js.br', '/_next/static/%2e%2e%2fBUILD_ID'])(
  'there is no file %s',
  async (url) => {
    expect(await ask(url)).toMatchObject({ statusCode: 404, payload: 'There is no such file.\n' });
  },
);

test.each(['/_next/static', '/_next/BUILD_ID', '/', '/launches'])('%s is left to Next', async (url) => {
  expect((await ask(url)).payload).toBe(`Next answers ${url}`);
});
