import { Readable } from 'node:stream';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BodyLimits, type BodyOptions, readBody } from './read-body.ts';

const encoders: Record<string, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: (body) => gzipSync(body),
  br: (body) => brotliCompressSync(body),
  deflate: (body) => deflateSync(body),
  'deflate raw': (body) => deflateRawSync(body),
  zstd: (body) => zstdCompressSync(body),
};

interface Arrival extends BodyOptions {
  encoding?: string;
  type?: string;
  status?: number;
  limits?: Partial<BodyLimits>;
  /** Size of the chunks in which the server sends the body. */
  chunk?: number;
}

function read(sent: Buffer, { encoding = '', type = 'text/html', status = 200, limits = {}, chunk = 1000, ...options }: Arrival = {}) {
  const chunks = Array.from({ length: Math.ceil(sent.length / chunk) }, (_, i) => sent.subarray(i * chunk, (i + 1) * chunk));
  const headers = { 'content-type': type, 'content-encoding': encoding };
  return readBody(
    { url: 'https://acme.com/', status, headers, raw: Readable.from(chunks) },
    { bytes: 1_000_000, ratio: 100, ratioMinBytes: 256 * 1024, ...limits },
    new AbortController().signal,
    options,
  );
}

test('any body arrives whole, in any encoding and in any chunks', async () => {
  const body = fc
    .oneof(fc.uint8Array({ maxLength: 5_000 }), fc.string({ maxLength: 5_000 }))
    .map((content) => Buffer.from(content as string));
  const encoding = fc.constantFrom(...Object.keys(encoders));
  await fc.assert(
    fc.asyncProperty(body, encoding, fc.integer({ min: 1, max: 6_000 }), async (content, name, chunk) => {
      const sent = encoders[name]?.(content) ?? content;
      const { body: found, isTruncated } = await read(sent, { encoding: name.split(' ')[0] as string, chunk });
      expect([found.equals(content), isTruncated]).toEqual([true, false]);
    }),
  );
});

test('a body is cut at exactly the limit, or refused beyond it', async () => {
  const body = Buffer.from('abcdefghij'.repeat(100));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_200 }), fc.integer({ min: 1, max: 1_200 }), async (bytes, chunk) => {
      const found = await read(gzipSync(body), { encoding: 'gzip', limits: { bytes }, chunk, oversize: 'cut' });
      expect(found.body.toString()).toBe(body.toString('utf8', 0, bytes));
      expect(found.isTruncated).toBe(bytes < body.length);
    }),
  );
  expect((await read(body, { limits: { bytes: 1000 } })).body).toHaveLength(1000);
  await expect(read(body, { limits: { bytes: 999 } })).rejects.toMatchObject({ code: 'too_large', url: 'https://acme.com/' });
});

test('a bomb ends at the allowed ratio, though there is room for it', async () => {
  const bomb = gzipSync(Buffer.alloc(8 << 20));
  await expect(read(bomb, { encoding: 'gzip', limits: { bytes: 1 << 30 } })).rejects.toThrow(
    'decompresses to more than 100 times its size',
  );
  expect((await read(gzipSync(Buffer.alloc(200_000)), { encoding: 'gzip' })).body).toHaveLength(200_000);
});

test('a body whose type is not wanted is not read, nor is that of an error page', async () => {
  const acceptsType = (type: string) => type === 'text/html';
  const page = Buffer.from('hello');
  expect((await read(page, { acceptsType, type: 'Text/HTML; charset=utf-8' })).body.toString()).toBe('hello');
  await expect(read(page, { acceptsType, type: 'application/pdf' })).rejects.toThrow('its content type is application/pdf');
  await expect(read(page, { acceptsType, type: '' })).rejects.toThrow('its content type is missing');
  expect(await read(page, { acceptsType, type: 'application/pdf', status: 404 })).toMatchObject({ body: Buffer.alloc(0) });
});

test('a word that names no compression stands beside one that does', async () => {
  const body = Buffer.from('hello');
  expect((await read(gzipSync(body), { encoding: 'identity, gzip' })).body.toString()).toBe('hello');
  expect((await read(body, { encoding: 'aws-chunked' })).body.toString()).toBe('hello');
});

test('what follows the compressed data is ignored, as browsers do', async () => {
  const body = Buffer.from('hello '.repeat(300));
  const sent = Buffer.concat([gzipSync(body), Buffer.from('\n<!-- cached -->')]);
  for (const chunk of [20, 10_000]) expect((await read(sent, { encoding: 'gzip', chunk })).body.equals(body)).toBe(true);
});

test('several encodings in a row are refused', async () => {
  await expect(read(Buffer.from('x'), { encoding: 'gzip, gzip' })).rejects.toMatchObject({ code: 'bad_encoding' });
});
