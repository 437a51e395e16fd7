import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';

/** The content codings that we send, in order of preference. */
export const codings = ['br', 'zstd', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** Minimum size of a body in bytes. Compressing a smaller body would save less than the additional headers cost. */
export const minBytes = 1024;

const brotli = promisify(brotliCompress);
const zstd = promisify(zstdCompress);
const zip = promisify(gzip);

/**
 * Compresses a body in another thread. `quality` is for Brotli. 4 takes half the time of 6 and produces a tenth more bytes; it is for
 * answers that are rarely sent again. 11 takes ten times as long as 6 and produces a tenth fewer bytes; it is for files that are compressed
 * once.
 */
export function compress(coding: Coding, body: Buffer, quality: 4 | 6 | 11 = 6): Promise<Buffer> {
  if (coding === 'gzip') return zip(body);
  if (coding === 'zstd') return zstd(body);
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

/**
 * Returns the one of the `offered` codings that a client with this `Accept-Encoding` header prefers. Returns null if the client accepts
 * none of them, so that the body must be sent uncompressed (RFC 9110, section 12.5.3). `q=0` refuses a coding, and `*` stands for all
 * codings that the header does not name.
 */
export function chooseCoding(acceptEncoding: string | null | undefined, offered: readonly Coding[] = codings): Coding | null {
  if (!acceptEncoding) return null;
  const key = `${offered.join()} ${acceptEncoding}`;
  const known = choices.get(key);
  if (known) return known.coding;
  const coding = parseChoice(acceptEncoding, offered);
  if (acceptEncoding.length <= maxHeaderLength) choices.set(key, { coding });
  return coding;
}

/** The choices for the latest headers. Every request has such a header, but there are only few different ones. */
const choices = new LRUCache<string, { coding: Coding | null }>({ max: 100 });
const maxHeaderLength = 100;

function parseChoice(acceptEncoding: string, offered: readonly Coding[]): Coding | null {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', weight] = part.split(/;\s*q=/);
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight) || 0);
  }
  let best: Coding | null = null;
  let bestWeight = 0;
  for (const coding of offered) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0;
    if (weight > bestWeight) [best, bestWeight] = [coding, weight];
  }
  return best;
}

const cache = processWide(
  'compressed-answers',
  () => new LRUCache<string, Buffer>({ maxSize: config().answersMemoryBytes / 2, sizeCalculation: (body) => body.length }),
);

/**
 * Compresses `json` with gzip. Returns null if `json` is too small to benefit. If `shared` is true and there is an ETag, the result is
 * cached under the ETag, which changes with the bytes. Pass `shared` as false for an answer to a single person.
 */
export async function compressJson(json: string, etag: string | null, shared: boolean): Promise<Buffer | null> {
  if (json.length < minBytes) return null;
  if (!shared || !etag) return compress('gzip', Buffer.from(json));
  const cached = cache.get().get(etag);
  if (cached) return cached;
  const body = await compress('gzip', Buffer.from(json));
  cache.get().set(etag, body);
  return body;
}
