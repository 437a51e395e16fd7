import type { Readable } from 'node:stream';
import { config } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { listingsFile, updateListingsData } from '#lib/listings/data/make-listings-data.ts';
import { storage } from '#lib/ports/storage/index.ts';

/** The newest file of all live listings. */
export interface ListingsData {
  sha256: string;
  bytes: number;
  /** The number of lines in the file. */
  entries: number;
  madeAt: Date;
  /** Returns the compressed content. Null if the file is missing in storage. */
  open(): Promise<Readable | null>;
}

/**
 * Returns the newest data file of all live listings. First removes listings that were hidden since the file was made. Returns null if no
 * file was made yet.
 */
export async function getListingsData(): Promise<ListingsData | null> {
  await updateListingsData();
  const file = await db().dataFile.findUnique({ where: { name: listingsFile } });
  if (!file) return null;
  const { key, sha256, bytes, entries, madeAt } = file;
  return { sha256, bytes, entries, madeAt, open: () => storage().open(key) };
}

/** Returns the licence of the file as sentences for people. */
export function licenceOfData(): string {
  const { siteName, siteUrl } = config();
  return `You may use, copy, change and pass on this data, also for money, if you name ${siteName} as its source with a link to ${siteUrl} and say on which day the file was made. Names, texts and marks of the products belong to their owners: quote them as what the listings say. Don’t use the data to write to people who didn’t ask for it.`;
}

/** Returns the absolute addresses of the file, its schema, its metadata and the page about it. */
export function addressesOfData() {
  const { siteUrl } = config();
  return {
    data: siteUrl + paths.listingsData,
    schema: siteUrl + paths.listingsDataSchema,
    facts: siteUrl + paths.listingsDataFacts,
    about: siteUrl + paths.data,
  };
}
