import { promisify } from 'node:util';
import { constants, crc32, gzip } from 'node:zlib';

const zip = promisify(gzip);

/**
 * A text compressed with gzip, without the final block and trailer. Each answer adds its own last part, so the beginning is compressed only
 * once.
 */
export interface OpenGzip {
  bytes: Buffer;
  /** CRC-32 of the uncompressed text. `length` is the length of that text in bytes. */
  crc: number;
  length: number;
}

export async function openGzip(text: Buffer): Promise<OpenGzip> {
  // A sync flush ends at a byte boundary and writes neither a final block nor a trailer (RFC 1951 and 1952).
  const bytes = await zip(text, { finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes, crc: crc32(text), length: text.length };
}

/**
 * Returns a complete gzip file of the text followed by `end`, as a list of parts. `end` is not compressed and may have at most 65,535
 * bytes.
 */
export function closeGzip({ bytes, crc, length }: OpenGzip, end: Buffer): Buffer[] {
  const header = Buffer.alloc(5, 1); // the first byte marks the final block, which is not compressed
  header.writeUInt16LE(end.length, 1);
  header.writeUInt16LE(~end.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, crc), 0);
  trailer.writeUInt32LE((length + end.length) % 2 ** 32, 4);
  return [bytes, Buffer.concat([header, end, trailer])];
}
