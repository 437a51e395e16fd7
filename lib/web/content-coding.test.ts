import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseCoding, compress } from '#lib/web/content-coding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['gzip', 'gzip'],
  ['GZIP ; q=0.5', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['*;q=0', null],
  ['identity', null],
  ['deflate', null],
  ['br;q=none', null],
  ['', null],
  [undefined, null],
] as const)('%s: %s', (header, coding) => expect(chooseCoding(header)).toBe(coding));

test('each coding gives the same bytes back', async () => {
  const body = Buffer.from('Keeps the page you were reading. '.repeat(100));
  expect(brotliDecompressSync(await compress('br', body)).equals(body)).toBe(true);
  expect(zstdDecompressSync(await compress('zstd', body)).equals(body)).toBe(true);
  expect(gunzipSync(await compress('gzip', body)).equals(body)).toBe(true);
});
