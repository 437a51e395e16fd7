import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { serializerOf } from '#lib/api/serialize.ts';
import { db, queryRows, type Statement, transaction } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { now } from '#lib/core/time.ts';
import { ListingRecord } from '#lib/listings/data/schema.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { shownCategories, summaryColumns } from '#lib/listings/showing/summary-columns.ts';
import { emit } from '#lib/ports/jobs/index.ts';
import { storage } from '#lib/ports/storage/index.ts';
import { shownFields } from '#lib/profile/catalogue.ts';
import { contentOf, type StoredContent } from '#lib/profile/content.ts';
import { fieldColumnsSql } from '#lib/profile/listing-columns.ts';
import { type PublicEvidence, publicEvidenceOf } from '#lib/profile/public-evidence.ts';

/** The name of the file of all live listings in the table of data files. */
export const listingsFile = 'listings';
const fileType = 'application/gzip';
/** The number of listings that are in memory at a time. */
const batchSize = 100;

const liveRows = `select ${summaryColumns}, ${fieldColumnsSql(shownFields)}, ${shownCategories}, l.socials, l.faqs, l.not_found as "notFound",
      l.updated_at as "updatedAt", p.content
    from listings l join profiles p on p.id = l.profile_id where l.status = 'live'`;
const batch: Statement = { name: 'listings_data', text: `${liveRows} and l.id > $1 order by l.id limit $2` };
const some: Statement = { name: 'listings_data_of', text: `${liveRows} and l.id = any($1::int[]) order by l.id` };
/** All slugs that lines of these listings may have. A listing may have had another slug when its line was made. */
const slugsOf: Statement = {
  name: 'listings_data_slugs',
  text: `select slug from listings where id = any($1::int[]) union select slug from listing_slugs where listing_id = any($1::int[])`,
};
type Row = ListingProfile & { content: StoredContent | null };

/** The parts with names and addresses of people. The file leaves them out. */
const personalParts: ReadonlySet<string> = new Set(['founders', 'contact_email']);
const serialize = serializerOf(ListingRecord);

/**
 * Makes the file of all live listings, one JSON object per line. Deletes all older files except the previous one. Returns the number of
 * listings. Holds only one batch of listings in memory.
 */
export async function makeListingsData(): Promise<number> {
  // The new file will contain these changes, because they are committed already. Later changes are applied when the next reader asks for
  // the file.
  const changes = await db().dataFileChange.findMany({ select: { id: true } });
  const before = await db().dataFile.findUnique({ where: { name: listingsFile }, select: { key: true } });
  const file = await storeLines(linesOfListings());
  const data = { ...file, applied: [] };
  await transaction(async (tx) => {
    await tx.dataFile.upsert({ where: { name: listingsFile }, create: { name: listingsFile, ...data }, update: data });
    await tx.dataFileChange.deleteMany({ where: { id: { in: changes.map(({ id }) => id) } } });
  });
  await deleteFilesBut([file.key, before?.key]);
  return file.entries;
}

const updating = processWide<Promise<void> | null>('listings data update', () => null);

/**
 * Updates the file if launched listings were hidden, shown or renamed since it was made. Removes the lines of these listings, appends new
 * lines for those that are live, and copies all other lines. Concurrent calls in a process share the work.
 */
export function updateListingsData(): Promise<void> {
  const work = updating.get() ?? updateOnce().finally(() => updating.set(null));
  updating.set(work);
  return work;
}

async function updateOnce(): Promise<void> {
  // Repeats until no changes are left: more listings may have changed meanwhile, and another process may have stored a file first.
  for (let tries = 0; tries < 5; tries++) {
    const file = await db().dataFile.findUnique({ where: { name: listingsFile } });
    const changes = file ? await db().dataFileChange.findMany({ where: { id: { notIn: file.applied } } }) : [];
    if (!file || changes.length === 0) return;
    const stored = await storage().open(file.key);
    if (!stored) return;
    const ids = [...new Set(changes.map(({ listingId }) => String(listingId)))];
    const next = await storeLines(updatedLines(stored, ids));
    const { count } = await db().dataFile.updateMany({
      where: { name: listingsFile, key: file.key },
      data: { ...next, applied: [...file.applied, ...changes.map(({ id }) => id)] },
    });
    if (count > 0) await deleteFilesBut([next.key, file.key]);
  }
}

/** Yields the lines of a stored file except those of the listings `ids`, and then new lines for those of them that are live. */
async function* updatedLines(stored: Readable, ids: string[]): AsyncGenerator<string> {
  const slugs = new Set((await queryRows<{ slug: string }>(slugsOf, [ids])).map(({ slug }) => slug));
  const source = stored.pipe(createGunzip());
  stored.once('error', (error) => source.destroy(error));
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, slug = ''] = /"slug":"([a-z0-9-]+)"/.exec(line) ?? [];
    if (!slugs.has(slug)) yield `${line}\n`;
  }
  for (const row of await queryRows<Row>(some, [ids])) yield lineOf(row);
}

/** Stores lines as a compressed file. Returns its row for the table of data files. */
async function storeLines(lines: AsyncIterable<string>) {
  const folder = await mkdtemp(join(tmpdir(), 'listings-data-'));
  try {
    const path = join(folder, 'listings.ndjson.gz');
    const madeAt = now();
    let entries = 0;
    const counted = async function* () {
      for await (const line of lines) {
        entries += 1;
        yield line;
      }
    };
    await pipeline(Readable.from(counted()), createGzip(), createWriteStream(path));
    const [sha256, { size }] = await Promise.all([digestOf(path), stat(path)]);
    const key = `data/${listingsFile}-${sha256.slice(0, 32)}.gz`;
    await storage().putFile(key, path, fileType);
    return { key, sha256, bytes: size, entries, madeAt };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* linesOfListings(): AsyncGenerator<string> {
  for (let after = 0, rows: Row[] = []; ; after = rows.at(-1)?.id ?? after) {
    rows = await queryRows<Row>(batch, [after, batchSize]);
    for (const row of rows) yield lineOf(row);
    if (rows.length < batchSize) return;
  }
}

const lineOf = (row: Row) => `${JSON.stringify(serialize({ ...row, sources: sourcesOf(row.content) }))}\n`;

/** Returns the pages that state a listing’s values. Each page occurs once per value, with the latest day on which it was checked. */
function sourcesOf(content: StoredContent | null) {
  const evidence = content ? publicEvidenceOf(contentOf(content), { story: false, milestones: false }) : [];
  return evidence.filter(({ field }) => !personalParts.has(field)).flatMap(pagesOf);
}

function pagesOf({ field, entry, basis, quotes }: PublicEvidence) {
  const days = new Map<string, string>();
  for (const { url, checked_on } of quotes) if (checked_on > (days.get(url) ?? '')) days.set(url, checked_on);
  return [...days].map(([url, checked_on]) => ({ field, entry, basis, url, checked_on }));
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Deletes all data files except `kept`. Callers keep the previous file, too, because somebody may be reading it. */
async function deleteFilesBut(kept: (string | undefined)[]): Promise<void> {
  for await (const { key } of storage().list('data')) if (!kept.includes(key)) await storage().delete(key);
}

/** Requests the file of all live listings if there is none yet. If several processes start on one day, only one request is stored. */
export async function requestFirstListingsData(): Promise<void> {
  if (await db().dataFile.findUnique({ where: { name: listingsFile }, select: { name: true } })) return;
  await emit('data/wanted', {}, { id: `data/wanted ${now().toISOString().slice(0, 10)}` });
}
