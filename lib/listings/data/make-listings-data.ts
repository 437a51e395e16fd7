import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { serializerOf } from '#lib/api/serialize.ts';
import { db, queryRows, type Statement } from '#lib/core/db.ts';
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

/** The name of the file of all live listings among the files of data. */
export const listingsFile = 'listings';
const fileType = 'application/gzip';
/** The number of listings that are in memory at a time. */
const batchSize = 100;

const batch: Statement = {
  name: 'listings_data',
  text: `select ${summaryColumns}, ${fieldColumnsSql(shownFields)}, ${shownCategories}, l.socials, l.faqs, l.not_found as "notFound",
      l.updated_at as "updatedAt", p.content
    from listings l join profiles p on p.id = l.profile_id where l.status = 'live' and l.id > $1 order by l.id limit $2`,
};
type Row = ListingProfile & { content: StoredContent | null };

/** The parts with names and addresses of people, which the file leaves out. */
const personalParts: ReadonlySet<string> = new Set(['founders', 'contact_email']);
const serialize = serializerOf(ListingRecord);

/**
 * Makes the file of all live listings, one JSON object per line. Deletes all older files except the previous one. Returns the number of
 * listings. Holds only one batch of listings in memory.
 */
export async function makeListingsData(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'listings-data-'));
  try {
    const path = join(folder, 'listings.ndjson.gz');
    const madeAt = now();
    let entries = 0;
    const lines = async function* () {
      for await (const line of linesOfListings()) {
        entries += 1;
        yield line;
      }
    };
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path));
    const [sha256, { size }] = await Promise.all([digestOf(path), stat(path)]);
    const key = `data/${listingsFile}-${sha256.slice(0, 32)}.gz`;
    await storage().putFile(key, path, fileType);
    const before = await db().dataFile.findUnique({ where: { name: listingsFile }, select: { key: true } });
    const file = { key, sha256, bytes: size, entries, madeAt };
    await db().dataFile.upsert({ where: { name: listingsFile }, create: { name: listingsFile, ...file }, update: file });
    await deleteFilesBut([key, before?.key]);
    return entries;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* linesOfListings(): AsyncGenerator<string> {
  for (let after = 0, rows: Row[] = []; ; after = rows.at(-1)?.id ?? after) {
    rows = await queryRows<Row>(batch, [after, batchSize]);
    for (const row of rows) yield `${JSON.stringify(serialize({ ...row, sources: sourcesOf(row.content) }))}\n`;
    if (rows.length < batchSize) return;
  }
}

/** Returns the pages that state a listing’s values. For each value, a page occurs once, with the latest day on which it was checked. */
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

/** Deletes all files of listings except `kept`. The previous file stays for a day, because somebody may have just begun to read it. */
async function deleteFilesBut(kept: (string | undefined)[]): Promise<void> {
  for await (const { key } of storage().list('data')) if (!kept.includes(key)) await storage().delete(key);
}

/** Requests the file of all live listings if there is none yet. Processes that start on the same day request it once. */
export async function requestFirstListingsData(): Promise<void> {
  if (await db().dataFile.findUnique({ where: { name: listingsFile }, select: { name: true } })) return;
  await emit('data/wanted', {}, { id: `data/wanted ${now().toISOString().slice(0, 10)}` });
}
