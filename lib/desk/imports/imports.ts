import { setImmediate } from 'node:timers/promises';
import type { Actor } from '#lib/auth/actor.ts';
import { db, type Tx, transaction } from '#lib/core/db.ts';
import { conflict, invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { now } from '#lib/core/time.ts';
import { visibleLine } from '#lib/core/visible-text.ts';
import { guessMapping, type ImportTarget, importTargets, readRow, requiredTargets, targetLabel } from '#lib/desk/imports/read-row.ts';
import { readTable } from '#lib/desk/imports/read-table.ts';
import type { Import } from '#lib/generated/prisma/client.ts';
import type { ImportRowStatus } from '#lib/generated/prisma/enums.ts';
import { keepsAddress } from '#lib/listings/access.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { makeCategoryFinder } from '#lib/profile/category-finder.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** Number of rows by status. */
export type ImportCounts = Record<ImportRowStatus, number>;

export interface ImportDetails extends Import {
  counts: ImportCounts;
  /** The first cells of each column, as examples. */
  examples: string[][];
  /** Rows without a listing, each with its problem, in the order of the file. */
  problems: { number: number; status: ImportRowStatus; problem: string; listingId: number | null }[];
}

/** Maximum number of rows with a problem that a page shows. */
export const maxProblems = 200;
/** Number of rows that one statement stores. */
const chunk = 1_000;
/** Number of rows that are checked without a pause, which takes about 10 ms. */
const readAtOnce = 50;

/** Lists the team's imports, newest first; at most 50. Only for moderators and admins. */
export async function listImports(actor: Actor): Promise<(Import & { counts: ImportCounts })[]> {
  await requireView(db(), actor, 'imports');
  const imports = await db().import.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 50 });
  const counts = await countRows(imports.map(({ id }) => id));
  return imports.map((each) => ({ ...each, counts: counts(each.id) }));
}

/** Reads an import with its counts, and the rows with a problem after row `after`. Only for moderators and admins. Throws 404. */
export async function readImport(actor: Actor, importId: number, after = 0): Promise<ImportDetails> {
  await requireView(db(), actor, 'imports');
  const id = rowIdOf(importId);
  const found = await db().import.findUnique({ where: { id } });
  if (!found) throw notFound('import', importId);
  const [counts, examples, problems] = await Promise.all([
    countRows([id]),
    db().importRow.findMany({ where: { importId: id }, select: { cells: true }, orderBy: { number: 'asc' }, take: 3 }),
    db().importRow.findMany({
      where: { importId: id, status: { in: ['invalid', 'listed'] }, number: { gt: after } },
      select: { number: true, status: true, problem: true, listingId: true },
      orderBy: { number: 'asc' },
      take: maxProblems,
    }),
  ]);
  return {
    ...found,
    counts: counts(id),
    examples: examples.map(({ cells }) => cells),
    problems: problems.map((row) => ({ ...row, problem: row.problem ?? 'The product has a listing already.' })),
  };
}

async function countRows(ids: number[]): Promise<(id: number) => ImportCounts> {
  const rows = await db().importRow.groupBy({ by: ['importId', 'status'], where: { importId: { in: ids } }, _count: true });
  return (id) => {
    const counts: ImportCounts = { unread: 0, ready: 0, invalid: 0, listed: 0, made: 0 };
    for (const { importId, status, _count: count } of rows) if (importId === id) counts[status] = count;
    return counts;
  };
}

/** Throws if the actor may not import. Called before a file of many megabytes is read. */
export const checkCanImport = (actor: Actor): Promise<void> => transaction((tx) => requireAct(tx, actor, 'listings imported'));

/**
 * Stores a file of products, and guesses the columns by their names. Returns the id of the import. `source` says where the rows come from.
 * Throws 403, and 400 for an unreadable file or without a source.
 */
export async function createImport(actor: Actor, { file, name, source }: { file: Buffer; name: string; source: string }): Promise<number> {
  await checkCanImport(actor);
  const from = visibleLine(source)?.slice(0, 200);
  if (!from) throw invalidInput([{ path: 'source', message: 'must say where the products come from', code: 'required' }]);
  const { columns, rows } = await readTable(file);
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'listings imported');
    const { id } = await tx.import.create({
      data: {
        ...{ fileName: visibleLine(name)?.slice(0, 200) ?? 'file', source: from, columns, createdAt: now() },
        mapping: mappingOf(guessMapping(columns), columns.length),
      },
    });
    for (let at = 0; at < rows.length; at += chunk)
      await tx.importRow.createMany({
        data: rows.slice(at, at + chunk).map((cells, index) => ({ importId: id, number: at + index + 1, cells })),
      });
    await audit(tx, actor, { action: 'listings imported', subject: `import:${id}`, data: { file: name, source: from, rows: rows.length } });
    return id;
  });
}

/**
 * Maps the columns of a file to fields, and checks each row without creating listings. Afterwards each row is ready, invalid with a reason,
 * or listed already. Throws 403, 404, 400 if a required column is missing, and `no_edit` after the import was started.
 */
export async function checkImport(actor: Actor, importId: number, typed: Partial<Record<ImportTarget, number>>): Promise<ImportCounts> {
  const findCategory = await makeCategoryFinder({ fields: { categories: [] } });
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'listings imported');
    const { id, columns, status } = await lockImport(tx, importId);
    if (status !== 'uploaded' && status !== 'checked')
      throw conflict('no_edit', 'This import has begun, so its columns stay. Send the file again to map them otherwise.');
    const mapping = mappingOf(typed, columns.length);
    const missing = requiredTargets.filter((target) => mapping[target] === undefined);
    if (missing.length > 0)
      throw invalidInput(missing.map((target) => ({ path: target, message: `needs a column: ${targetLabel(target)}`, code: 'required' })));
    const rows = await tx.importRow.findMany({
      where: { importId: id },
      select: { number: true, cells: true },
      orderBy: { number: 'asc' },
    });
    const results = await checkRows(tx, rows, (cells) => readRow(cells, { columns: columns.length, mapping, findCategory }));
    await tx.$executeRaw`
      update import_rows r set status = found.status::"ImportRowStatus", problem = found.problem, listing_id = found.listing
      from unnest(${results.map(({ number }) => number)}::int[], ${results.map(({ status }) => status)}::text[],
        ${results.map(({ problem }) => problem)}::text[], ${results.map(({ listingId }) => listingId)}::int[]) as found (number, status, problem, listing)
      where r.import_id = ${id} and r.number = found.number`;
    await tx.import.update({ where: { id }, data: { mapping, status: 'checked' } });
    await audit(tx, actor, { action: 'listings imported', subject: `import:${id}`, data: { checked: results.length } });
    return (await countRows([id]))(id);
  });
}

interface CheckedRow {
  number: number;
  status: ImportRowStatus;
  problem: string | null;
  listingId: number | null;
}

/** Checks each row, and finds products that occur twice in the file, have a listing, or were taken down by the team. */
async function checkRows(
  tx: Tx,
  rows: { number: number; cells: string[] }[],
  read: (cells: string[]) => ReturnType<typeof readRow>,
): Promise<CheckedRow[]> {
  const found: { number: number; row: ReturnType<typeof readRow> }[] = [];
  for (const [at, { number, cells }] of rows.entries()) {
    if (at % readAtOnce === 0) await setImmediate(); // a pause, in which this process can handle other requests
    found.push({ number, row: read(cells) });
  }
  const keys = found.flatMap(({ row }) => ('address' in row ? row.address.addressKey : []));
  const listings = await tx.listing.findMany({
    where: { addressKey: { in: [...new Set(keys)] } },
    select: { id: true, addressKey: true, status: true },
  });
  const refused: readonly string[] = keepsAddress.status.notIn;
  const byKey = new Map(listings.map((listing) => [listing.addressKey, listing]));
  for (const listing of listings) if (!refused.includes(listing.status)) byKey.set(listing.addressKey, listing);
  const first = new Map<string, number>();
  return found.map(({ number, row }) => {
    if ('problem' in row) return { number, status: 'invalid', problem: row.problem, listingId: null };
    const { addressKey } = row.address;
    const before = first.get(addressKey);
    if (before !== undefined)
      return { number, status: 'invalid', problem: `It is the product of row ${before}: ${addressKey}.`, listingId: null };
    first.set(addressKey, number);
    const listing = byKey.get(addressKey);
    if (!listing) return { number, status: 'ready', problem: null, listingId: null };
    return refused.includes(listing.status)
      ? { number, status: 'invalid', problem: 'The team turned this product away. Put that listing back instead.', listingId: listing.id }
      : { number, status: 'listed', problem: null, listingId: listing.id };
  });
}

/** Starts a checked import, or continues a stopped one. A job creates the listings. Throws 403, 404 and `no_edit`. */
export function startImport(actor: Actor, importId: number): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'listings imported');
    const { id, status } = await lockImport(tx, importId);
    if (status === 'uploaded' || status === 'done')
      throw conflict('no_edit', status === 'done' ? 'This import is done.' : 'Check the rows first.');
    await tx.import.update({ where: { id }, data: { status: 'running' } });
    await emit('import/started', { importId: id });
    await audit(tx, actor, { action: 'listings imported', subject: `import:${id}`, data: { started: true } });
  });
}

/** Stops a running import after the present batch of rows. Throws 403, 404, and `no_edit` if the import does not run. */
export function stopImport(actor: Actor, importId: number): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'listings imported');
    const { id, status } = await lockImport(tx, importId);
    if (status !== 'running') throw conflict('no_edit', 'This import doesn’t run.');
    await tx.import.update({ where: { id }, data: { status: 'stopped' } });
    await audit(tx, actor, { action: 'listings imported', subject: `import:${id}`, data: { stopped: true } });
  });
}

async function lockImport(tx: Tx, importId: number): Promise<Import> {
  const id = rowIdOf(importId);
  await tx.$queryRaw`select 1 from imports where id = ${id} for update`;
  const found = await tx.import.findUnique({ where: { id } });
  if (!found) throw notFound('import', importId);
  return found;
}

/** Returns the targets that are mapped to an existing column of the file. */
function mappingOf(typed: Partial<Record<ImportTarget, number>>, columns: number): Record<string, number> {
  const found = importTargets.flatMap((target) => {
    const at = typed[target];
    return at !== undefined && Number.isInteger(at) && at >= 0 && at < columns ? [[target, at] as const] : [];
  });
  return Object.fromEntries(found);
}
