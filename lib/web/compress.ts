import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { processWide } from '#lib/core/process-wide.ts';

const zip = promisify(gzip);
/** Below this, the headers of compression cost more than it saves. */
const worthwhile = 1024;
const suffix = '-gzip';

const kept = processWide(
  'compressed-answers',
  () => new LRUCache<string, Buffer>({ maxSize: 32 * 1024 * 1024, sizeCalculation: (body) => body.length }),
);

/** Whether a client takes gzip (RFC 9110, section 12.5.3); `gzip;q=0` is a no. */
export function takesGzip(acceptEncoding: string | null): boolean {
  const asked = (acceptEncoding ?? '').split(',').map((coding) => coding.trim().split(/\s*;\s*q=/));
  const named = asked.find(([coding]) => coding?.toLowerCase() === 'gzip') ?? asked.find(([coding]) => coding === '*');
  return named !== undefined && Number(named[1] ?? 1) > 0;
}

/**
 * `json` compressed, or null when that is not worth it. An answer with an ETag is compressed once, as the tag changes with
 * its bytes; one that is nobody else's is not kept.
 */
export async function compressed(json: string | Buffer, etag: string | null, shared: boolean): Promise<Buffer | null> {
  if (json.length < worthwhile) return null;
  if (!shared || !etag) return zip(json);
  const before = kept.get().get(etag);
  if (before) return before;
  const body = await zip(json);
  kept.get().set(etag, body);
  return body;
}

/** The ETag of an answer's compressed form: other bytes, another strong tag. */
export function gzipTag(etag: string): string {
  return etag.replace(/"$/, `${suffix}"`);
}

/** The answer's own ETag, whichever form a client has. */
export function plainTag(etag: string): string {
  return etag.replace(`${suffix}"`, '"');
}
