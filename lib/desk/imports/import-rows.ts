import { machineActor } from '#lib/auth/actor.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { type ReadRow, readRow } from '#lib/desk/imports/read-row.ts';
import type { Import } from '#lib/generated/prisma/client.ts';
import { keepsAddress } from '#lib/listings/access.ts';
import { makeUniqueSlug } from '#lib/listings/make-unique-slug.ts';
import { refuseDeceptiveNames } from '#lib/listings/profile/refuse-deceptive-names.ts';
import { showProfile } from '#lib/listings/profile/show-profile.ts';
import { adjustLiveCounts } from '#lib/listings/visibility/adjust-live-counts.ts';
import { makeCategoryFinder } from '#lib/profile/category-finder.ts';
import { allMembers, memberOf } from '#lib/profile/content.ts';
import { recordListingVersion } from '#lib/profile/record-version.ts';
import { storeContent } from '#lib/profile/store-content.ts';

/** The rows of one transaction. */
const batchSize = 20;

/**
 * Makes the next listings of a running import: public at once, without an owner, launch and plan; whoever proves to own the product claims
 * it. Each row is made once, also if two workers run at once, or one is killed. Returns the number of rows it looked at; 0 when nothing is
 * left or the import was stopped.
 */
export async function importRows(importId: number): Promise<number> {
  const findCategory = await makeCategoryFinder({ fields: { categories: [] } });
  return transaction(async (tx) => {
    const [running] = await tx.$queryRaw<Pick<Import, 'id' | 'source' | 'columns' | 'mapping'>[]>`
      select id, source, columns, mapping from imports where id = ${importId} and status = 'running' for share`;
    if (!running) return 0;
    const rows = await tx.$queryRaw<{ number: number; cells: string[] }[]>`
      select number, cells from import_rows where import_id = ${importId} and status = 'ready'
      order by number limit ${batchSize} for update skip locked`;
    for (const { number, cells } of rows) {
      const data = await makeOne(tx, running, readRow(cells, { columns: running.columns.length, mapping: running.mapping, findCategory }));
      await tx.importRow.update({ where: { importId_number: { importId, number } }, data });
    }
    return rows.length;
  });
}

/** Ends an import that has no row left. */
export async function endImport(importId: number): Promise<void> {
  await transaction(async (tx) => {
    await tx.$executeRaw`
      update imports set status = 'done', ended_at = ${now()} where id = ${importId} and status = 'running'
        and not exists (select 1 from import_rows where import_id = ${importId} and status = 'ready')`;
  });
}

/** Makes the listing of a row, after all that may refuse it. Returns what became of the row. */
async function makeOne(tx: Tx, { source }: Pick<Import, 'source'>, row: ReadRow) {
  if ('problem' in row) return { status: 'invalid', problem: row.problem } as const;
  const { address, content } = row;
  const { addressKey, domain, url: websiteUrl } = address;
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`address:${addressKey}`}))`;
  const existing = await tx.listing.findFirst({ where: { addressKey, ...keepsAddress }, select: { id: true } });
  if (existing) return { status: 'listed', listingId: existing.id } as const;
  try {
    await refuseDeceptiveNames(tx, machineActor, content, allMembers);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { status: 'invalid', problem: `Name: this ${error.errors?.[0]?.message ?? 'is refused'}.` } as const;
  }
  const { name, tagline, description } = content.fields;
  const { id, profileId } = await tx.listing.create({
    data: {
      slug: await makeUniqueSlug(tx, 'listing', name.value ?? '', domain.replaceAll('.', '-')),
      ...{ name: name.value ?? '', tagline: tagline.value ?? '', description: description.value ?? '' },
      ...{ websiteUrl, domain, addressKey, status: 'draft', createdAt: now() },
    },
    select: { id: true, profileId: true },
  });
  await storeContent(tx, profileId, content);
  await showProfile(tx, id, { before: null, after: content, changed: allMembers });
  await tx.listing.update({ where: { id }, data: { status: 'live', launchedAt: now() } });
  await adjustLiveCounts(tx, id, 1);
  const given = Object.fromEntries([...allMembers].map((member) => [member, memberOf(content, member)]));
  await recordListingVersion(tx, null, id, { action: 'import', before: {}, after: { ...given, given_by_the_team: source } });
  return { status: 'made', listingId: id } as const;
}
