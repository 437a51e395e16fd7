import { promisify } from 'node:util';
import { constants, crc32, gzip } from 'node:zlib';

const zip = promisify(gzip);

/** The gzip of a text without its end, to which each answer adds an end of its own without compressing the beginning again. */
export interface OpenGzip {
  bytes: Buffer;
  /** Checksum and length of the uncompressed text. */
  crc: number;
  length: number;
}

export async function openGzip(text: Buffer): Promise<OpenGzip> {
  // A sync flush ends at a whole byte and writes neither a last block nor a trailer (RFC 1951 and 1952).
  const bytes = await zip(text, { finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes, crc: crc32(text), length: text.length };
}

/** Returns the pieces of the whole gzip of the text and `end`, which stays uncompressed and may have 65,535 bytes at most. */
export function closeGzip({ bytes, crc, length }: OpenGzip, end: Buffer): Buffer[] {
  const header = Buffer.alloc(5, 1); // the first byte says: the last block, and uncompressed
  header.writeUInt16LE(end.length, 1);
  header.writeUInt16LE(~end.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, crc), 0);
  trailer.writeUInt32LE((length + end.length) % 2 ** 32, 4);
  return [bytes, Buffer.concat([header, end, trailer])];
}
