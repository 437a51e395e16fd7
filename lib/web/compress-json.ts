import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/core/process-wide.ts';
import { compress, minBytes } from '#lib/web/content-coding.ts';

const cache = processWide(
  'compressed-answers',
  () => new LRUCache<string, Buffer>({ maxSize: 32 * 1024 * 1024, sizeCalculation: (body) => body.length }),
);

/**
 * Compresses `json` with gzip. Returns null if `json` is too small to benefit. With `shared` and an ETag the result is cached under the
 * ETag, which changes with the bytes. Answers for a single person are not cached.
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
