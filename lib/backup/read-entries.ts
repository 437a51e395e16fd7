import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { ArchiveError, readArchive } from '#lib/backup/archive.ts';
import { type ArchivedFile, type ArchiveEnd, type ArchiveSize, entryNames, type Manifest } from '#lib/backup/make-archive.ts';

const contents = { rows: z.int().min(0), hash: z.string() };
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  siteUrl: z.string(),
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), ...contents })),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
}) satisfies z.ZodType<Manifest>;
const endSchema = z.object({
  files: z.array(z.object({ key: z.string(), bytes: z.number(), sha256: z.string() })),
}) satisfies z.ZodType<ArchiveEnd>;

/** Functions for the parts of an archive, called in the order of the archive. Parts without a function are read and checked, too. */
export interface ArchiveReader {
  begin?(manifest: Manifest): Promise<void>;
  table?(table: Manifest['tables'][number], content: AsyncIterable<Buffer>): Promise<void>;
  /** Called after the last table. */
  tablesRead?(manifest: Manifest): Promise<void>;
  secret?(secret: Buffer): Promise<void>;
  file?(key: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Reads a whole archive, passes its parts to `reader`, and compares them with the sizes and sums in the archive. Throws an ArchiveError if
 * the file is not an archive, is damaged, changed or incomplete, or if the key is missing or wrong.
 */
export async function readEntries(from: Readable, key: string | null, reader: ArchiveReader = {}): Promise<ArchiveSize> {
  const entries = readArchive(from, key);
  const { value: first } = await entries.next();
  if (first?.name !== entryNames.manifest) throw new ArchiveError('This is no archive of a backup.');
  const manifest = parse(manifestSchema, await bytesOf(first.content));
  await reader.begin?.(manifest);

  const missing = [...manifest.tables];
  const files: ArchivedFile[] = [];
  let end: ArchiveEnd | undefined;
  for await (const { name, content } of entries) {
    if (name.startsWith(entryNames.tables)) {
      const table = missing.shift();
      if (table?.name !== name.slice(entryNames.tables.length)) throw new ArchiveError(`The archive has ${name} at a wrong place.`);
      await readTable(table, content, reader);
      if (missing.length === 0) await reader.tablesRead?.(manifest);
    } else if (name.startsWith(entryNames.files)) files.push(await readFile(name.slice(entryNames.files.length), content, reader));
    else if (name === entryNames.secret) await reader.secret?.(await bytesOf(content));
    else if (name === entryNames.end) end = parse(endSchema, await bytesOf(content));
    else throw new ArchiveError(`The archive has an unknown part, ${name.slice(0, 100)}. A later version made it.`);
  }
  if (!end || missing.length > 0) throw new ArchiveError('The archive is incomplete: it has no end.');
  if (JSON.stringify(files) !== JSON.stringify(end.files)) throw new ArchiveError('The files in the archive are not those that it names.');
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: manifest.tables.length, rows, files: files.length };
}

async function readTable(table: Manifest['tables'][number], content: AsyncIterable<Buffer>, reader: ArchiveReader): Promise<void> {
  let rows = 0;
  const counted = observe(content, (chunk) => {
    for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) rows += 1;
  });
  await reader.table?.(table, counted);
  for await (const _ of counted); // the rest that `reader` did not read
  if (rows !== table.rows) throw new ArchiveError(`The archive has ${rows} rows of ${table.name} instead of ${table.rows}.`);
}

const lineEnd = 10;

async function readFile(key: string, content: AsyncIterable<Buffer>, reader: ArchiveReader): Promise<ArchivedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const hashed = observe(content, (chunk) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  await reader.file?.(key, hashed);
  for await (const _ of hashed); // the rest that `reader` did not read
  return { key, bytes, sha256: hash.digest('hex') };
}

/** Yields the chunks of `content`, and passes each to `see`. */
async function* observe(content: AsyncIterable<Buffer>, see: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    see(chunk);
    yield chunk;
  }
}

async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parse<T>(schema: z.core.$ZodType<T>, bytes: Buffer): T {
  try {
    return z.parse(schema, JSON.parse(bytes.toString()));
  } catch {
    throw new ArchiveError('The archive has a table of contents that can’t be read. A later version made it, or it was changed.');
  }
}
