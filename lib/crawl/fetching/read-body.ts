import { once } from 'node:events';
import { pipeline, type Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';
import { FetchRefused } from '#lib/crawl/fetching/refusal.ts';
import { mediaTypeOf } from '#lib/crawl/media-type.ts';

/** The limits of a body. Bytes are counted after decompression. */
export interface BodyLimits {
  bytes: number;
  /** Maximum ratio of decompressed to compressed size. */
  ratio: number;
  /** Minimum number of decompressed bytes for checking the ratio, because short texts compress well. */
  ratioMinBytes: number;
}

export interface BodyOptions {
  /**
   * Called before the body is read, with the media type in lower case and without parameters (`''` if the response has none).
   * If it returns false, the body is refused as `wrong_type`.
   */
  acceptsType?: (contentType: string) => boolean;
  /** What to do with a body larger than the limit: refuse it as `too_large` (the default), or return its beginning. */
  oversize?: 'refuse' | 'cut';
}

export interface FetchedBody {
  /** The `Content-Type` header as sent, `''` if there was none. */
  contentType: string;
  /** The decompressed body. Empty unless the status is 2xx, because no caller uses error pages. */
  body: Buffer;
  /** True if the body was larger than the limit, so that `body` is only its beginning. */
  isTruncated: boolean;
}

interface RawResponse {
  url: string;
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The body as it arrives, before decompression. */
  raw: Readable;
}

/**
 * Reads and decompresses a body as a stream, and stops at the limit. Throws `FetchRefused`, errors of the stream or the decoder, and the
 * reason of `signal`.
 */
export async function readBody(
  { url, status, headers, raw }: RawResponse,
  limits: BodyLimits,
  signal: AbortSignal,
  { acceptsType, oversize = 'refuse' }: BodyOptions = {},
): Promise<FetchedBody> {
  const contentType = headers['content-type'] ?? '';
  if (status < 200 || status > 299) return { contentType, body: Buffer.alloc(0), isTruncated: false };
  const type = mediaTypeOf(contentType).essence;
  if (acceptsType && !acceptsType(type))
    throw new FetchRefused('wrong_type', `${url} is not a web page: its content type is ${type.slice(0, 80) || 'missing'}.`, url);
  const decoder = await decoderOf(headers['content-encoding'] ?? '', raw, url);
  // `pipeline` passes errors and the end of each stream to the other stream. The loop below handles errors, so the callback is empty.
  const source: Readable = decoder ? pipeline(raw, decoder, () => {}) : raw;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of untilCut(source)) {
    signal.throwIfAborted();
    bytes += chunk.length;
    if (decoder && bytes > limits.ratioMinBytes && bytes > decoder.bytesWritten * limits.ratio)
      throw new FetchRefused('too_large', `${url} decompresses to more than ${limits.ratio} times its size.`, url);
    if (bytes > limits.bytes) {
      if (oversize === 'refuse') throw new FetchRefused('too_large', `${url} is larger than ${formatBytes(limits.bytes)}.`, url);
      chunks.push(chunk.subarray(0, chunk.length - (bytes - limits.bytes)));
      return { contentType, body: Buffer.concat(chunks), isTruncated: true };
    }
    chunks.push(chunk);
  }
  return { contentType, body: Buffer.concat(chunks), isTruncated: false };
}

/**
 * Yields the chunks of a body. If the connection is closed too early, ends the body without an error if at least `minCutBytes` have
 * arrived. Browsers show such pages, too.
 */
async function* untilCut(source: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (bytes < minCutBytes || !isClosedEarly(error)) throw error;
  }
}

const minCutBytes = 512;
/** Returns true if an error means that the server closed the connection before the body was complete. */
function isClosedEarly(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    ['UND_ERR_SOCKET', 'ECONNRESET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'HPE_INVALID_EOF_STATE'].includes(String(code)) ||
    message === 'aborted'
  );
}

/** Matches the names of compressions, including those that we can't decompress. */
const compression = /gzip|deflate|^br$|brotli|compress|zstd|dcb|dcz|sdch|^exi$|lzma|bzip|^xz$|pack200|lz4|snappy/;

const hasZstd = typeof zlib.createZstdDecompress === 'function';
/** The encodings that `readBody` decodes, as the `Accept-Encoding` header lists them. */
export const acceptedEncodings = hasZstd ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br';

/**
 * Returns the stream that decodes a `Content-Encoding`, or null if there is nothing to decode. Refuses a body with several encodings,
 * because only decompression bombs use them. A body that ends early yields the part that arrived, as in browsers.
 */
async function decoderOf(encoding: string, raw: Readable, url: string): Promise<(Transform & { bytesWritten: number }) | null> {
  const flush = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
  // Words that name no compression, such as `utf-8`, are ignored, as in browsers.
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const compressions = names.filter((name) => !/^[\w/.+-]*$/.test(name) || (name !== 'none' && compression.test(name)));
  switch (compressions.join()) {
    case '':
      return null;
    case 'gzip':
    case 'x-gzip': {
      // Browsers ignore anything after the compressed data, such as a comment that a cache added. zlib ignores it only in raw data, so this
      // skips gzip's header.
      const head = await readStart(raw);
      if (!head) return null;
      const length = gzipHeaderLength(head);
      raw.unshift(head.subarray(length ?? 0));
      return length === null ? zlib.createGunzip(flush) : zlib.createInflateRaw(flush);
    }
    case 'br':
      return zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH });
    case 'deflate': {
      // By the standard, `deflate` is zlib's format, but some servers send raw deflate data. The first byte shows the format.
      const head = await readStart(raw);
      if (!head) return null;
      raw.unshift(head);
      return ((head[0] ?? 0) & 0x0f) === 8 ? zlib.createInflate(flush) : zlib.createInflateRaw(flush);
    }
    case 'zstd':
      // RFC 9659 requires HTTP clients to support a window of 8 MiB (2^23). Larger windows are refused: a frame could demand 128 MiB.
      if (hasZstd) return zlib.createZstdDecompress({ params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 } });
  }
  throw new FetchRefused('bad_encoding', `${url} is sent in an encoding that can't be read: ${encoding.slice(0, 80)}.`, url);
}

/** Waits for the first bytes of a body, and takes all that have arrived. Returns null if the body is empty. */
async function readStart(raw: Readable): Promise<Buffer | null> {
  if (!raw.readableLength) await Promise.race([once(raw, 'readable'), once(raw, 'end')]);
  return raw.read();
}

/**
 * Returns the length of the header of gzip data (RFC 1952). Returns null if there is no such header, or if it hasn't arrived completely.
 */
function gzipHeaderLength(data: Buffer): number | null {
  if (data[0] !== 0x1f || data[1] !== 0x8b || data[2] !== 8) return null;
  const flags = data[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + (data.length >= 12 ? data.readUInt16LE(10) : 0);
  // The header may contain the file's name and a comment. Each ends with a zero byte.
  for (const flag of [8, 16]) {
    if (!(flags & flag)) continue;
    at = data.indexOf(0, at) + 1;
    if (at === 0) return null;
  }
  if (flags & 2) at += 2;
  return at < data.length ? at : null;
}

function formatBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`;
}
