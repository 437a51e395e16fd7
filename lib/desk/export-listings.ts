import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { stringify } from 'csv-stringify';
import type { Actor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { getListingsData } from '#lib/listings/data/get-listings-data.ts';
import { ListingRecord } from '#lib/listings/data/schema.ts';
import { requireView } from '#lib/team/rights.ts';

/**
 * The columns of the table: the members of a record in the data file, without `sources`. The entries of a list are separated by “; ” in one
 * cell.
 */
const columns = Object.keys(ListingRecord.shape).filter((name) => name !== 'sources');

/**
 * Returns all live listings as CSV, made from the data file. A text that a spreadsheet would run as a formula begins with an apostrophe.
 * Returns null if there is no data file yet. Only for moderators and admins.
 */
export async function exportListings(actor: Actor): Promise<Readable | null> {
  await requireView(db(), actor, 'imports');
  const source = await (await getListingsData())?.open();
  if (!source) return null;
  const lines = createInterface({ input: source.pipe(createGunzip()) });
  const rows = async function* () {
    for await (const line of lines) yield cellsOf(JSON.parse(line) as Record<string, unknown>);
  };
  return Readable.from(rows()).pipe(stringify({ header: true, columns, escape_formulas: true, bom: true }));
}

const cellsOf = (listing: Record<string, unknown>) => columns.map((name) => textOf(listing[name]));

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => (isNamed(entry) ? entry.name : textOf(entry))).join('; ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return String(value ?? '');
}

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && typeof (value as { name?: unknown }).name === 'string';
