// The archive of a backup: a compressed tar file, encrypted by age if there is a key. Large contents are stored in pieces one after the
// other, so that writing and reading need memory for only one piece.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { extract, type Pack, pack } from 'tar-stream';

/** Number of bytes of a piece. A piece may be longer by one chunk of its source. */
const pieceBytes = 4 * 1024 * 1024;

/** An error of an archive. The message is a sentence for the operator. */
export class ArchiveError extends Error {}

/** Adds an entry to the archive. Resolves when there is room for the next entry. */
export type AddEntry = (name: string, content: Buffer | AsyncIterable<Buffer>) => Promise<void>;

/**
 * Writes an archive to a stream, and ends it. `fill` adds the entries. `key` is an age identity (`AGE-SECRET-KEY-1…`); null writes the
 * archive unencrypted.
 */
export async function writeArchive(to: NodeJS.WritableStream, key: string | null, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const tar = pack();
  const zipped = createGzip();
  const filling = fill(async (name, content) => {
    if (Buffer.isBuffer(content)) return addPiece(tar, `${name}/1`, content);
    let piece = 0;
    for await (const bytes of inPieces(content)) await addPiece(tar, `${name}/${++piece}`, bytes);
    if (piece === 0) await addPiece(tar, `${name}/1`, Buffer.alloc(0));
  }).then(
    () => tar.finalize(),
    (error) => tar.destroy(error),
  );
  const out = key === null ? zipped : Readable.fromWeb((await encrypted(Readable.toWeb(zipped), key)) as ReadableStream);
  await Promise.all([pipeline(tar, zipped), pipeline(out, to), filling]);
}

async function encrypted(stream: ReadableStream, key: string) {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(key));
  return encrypter.encrypt(stream as globalThis.ReadableStream<Uint8Array>);
}

function addPiece(tar: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.once('error', reject);
    tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => {
      tar.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}

async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    kept.push(chunk);
    length += chunk.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(kept);
    kept = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(kept);
}

/** An entry of an archive. Its content must be read before the next entry is requested. */
export interface Entry {
  name: string;
  content: AsyncIterable<Buffer>;
}

/**
 * Reads an archive entry by entry. Throws an ArchiveError if the file is not an archive or is damaged, or if it is encrypted and the key is
 * missing or wrong.
 */
export async function* readArchive(from: Readable, key: string | null): AsyncGenerator<Entry> {
  const pieces = readPieces(from, key);
  try {
    let next = await pieces.next();
    while (!next.done) {
      const { name } = next.value;
      const content = (async function* () {
        for (; !next.done && next.value.name === name; next = await pieces.next()) yield next.value.bytes;
      })();
      yield { name, content };
      for await (const _ of content); // the part of the content that the caller did not read
    }
  } finally {
    await pieces.return(undefined);
  }
}

async function* readPieces(from: Readable, key: string | null): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const opened = await decrypted(from, key);
  const tar = extract();
  const reading = pipeline(opened, createGunzip(), tar);
  reading.catch(() => undefined); // the loop throws the same error
  try {
    for await (const entry of tar) {
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name: entry.header.name.slice(0, entry.header.name.lastIndexOf('/')), bytes: Buffer.concat(chunks) };
    }
    await reading;
  } catch (error) {
    if (!isTorn(error)) throw error;
    throw new ArchiveError('The archive is torn or was changed: it can’t be read to its end.');
  } finally {
    opened.destroy();
    from.destroy();
  }
}

/** Returns true if the archive itself is damaged. All other errors come from the code that reads the entries. */
const isTorn = (error: unknown) =>
  /^Z_|ERR_STREAM_PREMATURE_CLOSE/.test(String((error as { code?: unknown }).code)) ||
  /unexpected end|invalid tar|checksum|decrypt|chunk|tag/i.test((error as Error).message);

const ageHead = 'age-encryption.org/';

/** Returns the archive without its encryption. */
async function decrypted(from: Readable, key: string | null): Promise<Readable> {
  const chunks = from.iterator({ destroyOnReturn: false });
  const first: Buffer = (await chunks.next()).value ?? Buffer.alloc(0);
  const whole = Readable.from(
    (async function* () {
      yield first;
      yield* chunks;
    })(),
    { objectMode: false },
  );
  if (!first.subarray(0, ageHead.length).equals(Buffer.from(ageHead))) {
    if (first[0] === 0x1f && first[1] === 0x8b) return whole;
    throw new ArchiveError('This is no archive of a backup.');
  }
  if (key === null) throw new ArchiveError('The archive is encrypted. Set BACKUP_KEY to the key of the site that made it.');
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  try {
    return Readable.fromWeb((await decrypter.decrypt(Readable.toWeb(whole) as globalThis.ReadableStream<Uint8Array>)) as ReadableStream);
  } catch {
    throw new ArchiveError('BACKUP_KEY is not the key of this archive.');
  }
}
