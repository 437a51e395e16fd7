import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/core/process-wide.ts';

const zip = promisify(gzip);
/** Minimum size of a body in bytes. Compressing a smaller body would save less than the additional headers cost. */
const minBytes = 1024;
const suffix = '-gzip';

const cache = processWide(
  'compressed-answers',
  () => new LRUCache<string, Buffer>({ maxSize: 32 * 1024 * 1024, sizeCalculation: (body) => body.length }),
);

/** Returns true if the `Accept-Encoding` header allows gzip (RFC 9110, section 12.5.3). `gzip;q=0` forbids it. */
export function acceptsGzip(acceptEncoding: string | null): boolean {
  const codings = (acceptEncoding ?? '').split(',').map((coding) => coding.trim().split(/\s*;\s*q=/));
  const gzipCoding = codings.find(([coding]) => coding?.toLowerCase() === 'gzip') ?? codings.find(([coding]) => coding === '*');
  return gzipCoding !== undefined && Number(gzipCoding[1] ?? 1) > 0;
}

/**
 * Compresses `json` with gzip. Returns null if `json` is too small to benefit. With `shared` and an ETag the result is cached under the
 * ETag, which changes with the bytes. Answers for a single person are not cached.
 */
export async function compressJson(json: string | Buffer, etag: string | null, shared: boolean): Promise<Buffer | null> {
  if (json.length < minBytes) return null;
  if (!shared || !etag) return zip(json);
  const cached = cache.get().get(etag);
  if (cached) return cached;
  const body = await zip(json);
  cache.get().set(etag, body);
  return body;
}

/** Returns the ETag of the compressed body. The compressed bytes differ, so a strong ETag must differ too. */
export function gzipEtag(etag: string): string {
  return etag.replace(/"$/, `${suffix}"`);
}

/** Returns the ETag of the uncompressed body, given the ETag of the compressed or uncompressed body. */
export function plainEtag(etag: string): string {
  return etag.replace(`${suffix}"`, '"');
}
