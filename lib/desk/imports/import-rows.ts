import { machineActor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { type Tx, transaction } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { type ReadRow, readRow } from '#lib/desk/imports/read-row.ts';
import type { Import } from '#lib/generated/prisma/client.ts';
import { keepsAddress } from '#lib/listings/access.ts';
import type { ProductAddress } from '#lib/listings/addresses/product-address.ts';
import { deriveAttributesOf } from '#lib/listings/attributes/derive-listing-attributes.ts';
import { requestLogo } from '#lib/listings/logos/fetch-logo.ts';
import { makeUniqueSlug } from '#lib/listings/make-unique-slug.ts';
import { refuseDeceptiveNames } from '#lib/listings/profile/refuse-deceptive-names.ts';
import { adjustLiveCounts } from '#lib/listings/visibility/adjust-live-counts.ts';
import { makeCategoryFinder } from '#lib/profile/category-finder.ts';
import { allMembers, completenessOf, fieldsNotFound, memberOf, type ProfileContent, storedOf } from '#lib/profile/content.ts';
import { listingColumns } from '#lib/profile/listing-columns.ts';
import { versionColumns } from '#lib/profile/record-version.ts';

/** Number of rows in one transaction. The rows share its statements, so each row costs only a few statements. */
const batchSize = 100;

/**
 * Creates the next listings of a running import. They are public at once and have no owner, launch or plan. People who prove that they own
 * the product can claim it. Each row is imported once, also if two workers run at once or a worker is killed. Returns the number of
 * processed rows; 0 if no row is left or the import was stopped.
 */
export async function importRows(importId: number): Promise<number> {
  const findCategory = await makeCategoryFinder({ fields: { categories: [] } });
  return transaction(async (tx) => {
    const [running] = await tx.$queryRaw<Pick<Import, 'id' | 'source' | 'columns' | 'mapping'>[]>`
      select id, source, columns, mapping from imports where id = ${importId} and status = 'running' for share`;
    if (!running) return 0;
    const { source, columns, mapping } = running;
    const rows = await tx.$queryRaw<{ number: number; cells: string[] }[]>`
      select number, cells from import_rows where import_id = ${importId} and status = 'ready'
      order by number limit ${batchSize} for update skip locked`;
    const read = rows.map(({ number, cells }) => ({ number, row: readRow(cells, { columns: columns.length, mapping, findCategory }) }));
    const results = await makeListings(tx, source, read);
    await tx.$executeRaw`
      update import_rows r set status = result.status::"ImportRowStatus", problem = result.problem, listing_id = result.listing
      from unnest(${results.map(({ number }) => number)}::int[], ${results.map(({ status }) => status)}::text[],
        ${results.map(({ problem }) => problem)}::text[], ${results.map(({ listingId }) => listingId)}::int[]) as result (number, status, problem, listing)
      where r.import_id = ${importId} and r.number = result.number`;
    return rows.length;
  });
}

/** Ends an import without remaining rows. */
export async function endImport(importId: number): Promise<void> {
  await transaction(async (tx) => {
    await tx.$executeRaw`
      update imports set status = 'done', ended_at = ${now()} where id = ${importId} and status = 'running'
        and not exists (select 1 from import_rows where import_id = ${importId} and status = 'ready')`;
  });
}

/** The result of a row. */
interface RowResult {
  number: number;
  status: 'made' | 'listed' | 'invalid';
  problem: string | null;
  listingId: number | null;
}

/** A row from which a listing is created unless a check refuses it. */
interface Product {
  number: number;
  address: ProductAddress;
  content: ProfileContent;
}

/** Creates the listings of rows after the checks that may refuse a row. Returns the result of each row. */
async function makeListings(tx: Tx, source: string, rows: readonly { number: number; row: ReadRow }[]): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const products: Product[] = [];
  for (const { number, row } of rows)
    if ('problem' in row) results.push({ number, status: 'invalid', problem: row.problem, listingId: null });
    else products.push({ number, ...row });
  const listed = await lockAddresses(
    tx,
    products.map(({ address }) => address.addressKey),
  );
  const made: (Product & { id: number; slug: string })[] = [];
  for (const product of products) {
    const { number, address, content } = product;
    const listingId = listed.get(address.addressKey) ?? null;
    if (listingId !== null) {
      results.push({ number, status: 'listed', problem: null, listingId });
      continue;
    }
    try {
      await refuseDeceptiveNames(tx, machineActor, content, allMembers);
    } catch (error) {
      if (!isAppError(error)) throw error;
      const problem = `Name: this ${error.errors?.[0]?.message ?? 'is refused'}.`;
      results.push({ number, status: 'invalid', problem, listingId: null });
      continue;
    }
    const listing = await createListing(tx, address, content);
    listed.set(address.addressKey, listing.id);
    made.push({ ...product, ...listing });
    results.push({ number, status: 'made', problem: null, listingId: listing.id });
  }
  if (made.length > 0) await finishListings(tx, source, made);
  return results;
}

/** Locks the addresses of products until the transaction ends. Returns the listings that already have one of the addresses, by address. */
async function lockAddresses(tx: Tx, keys: readonly string[]): Promise<Map<string, number>> {
  // Locks in a fixed order, so that two workers can’t deadlock.
  await tx.$executeRaw`
    select pg_advisory_xact_lock(hash) from (select distinct hashtext('address:' || key) as hash from unnest(${keys}::text[]) as key order by 1) as each`;
  const listings = await tx.listing.findMany({
    where: { addressKey: { in: [...keys] }, ...keepsAddress },
    select: { id: true, addressKey: true },
  });
  return new Map(listings.map(({ id, addressKey }) => [addressKey, id]));
}

async function createListing(tx: Tx, { addressKey, domain, url: websiteUrl }: ProductAddress, content: ProfileContent) {
  const name = content.fields.name.value ?? '';
  return tx.listing.create({
    data: {
      ...(listingColumns(content, allMembers) as { name: string; tagline: string; description: string }),
      slug: await makeUniqueSlug(tx, 'listing', name, domain.replaceAll('.', '-')),
      notFound: fieldsNotFound(content),
      ...{ websiteUrl, domain, addressKey, status: 'live', launchedAt: now(), createdAt: now(), updatedAt: now() },
    },
    select: { id: true, slug: true },
  });
}

/** Writes the rows of new listings in other tables, with one statement per table. */
async function finishListings(tx: Tx, source: string, made: readonly (Product & { id: number; slug: string })[]): Promise<void> {
  const ids = made.map(({ id }) => id);
  const contents = made.map(({ id, content }) => ({ id, content: storedOf(content), completeness: completenessOf(content) }));
  const profiles = await tx.$queryRaw<{ id: number; profileId: string; version: number }[]>`
    update profiles p set content = given.content, completeness = given.completeness, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as given (id int, content jsonb, completeness int)
    join listings l on l.id = given.id where p.id = l.profile_id returning l.id, p.id as "profileId", p.version`;
  const profileOf = new Map(profiles.map((profile) => [profile.id, profile]));
  await tx.version.createMany({
    data: made.flatMap(({ id, content }) => {
      const profile = profileOf.get(id);
      const after = Object.fromEntries([...allMembers].map((member) => [member, memberOf(content, member)]));
      const change = { action: 'import', before: {}, after: { ...after, given_by_the_team: source } };
      return profile ? [{ profileId: profile.profileId, number: profile.version, ...versionColumns(null, change) }] : [];
    }),
  });
  const categories = await tx.category.findMany({
    where: { name: { in: made.flatMap(({ content }) => content.fields.categories.value ?? []) } },
    select: { id: true, name: true },
  });
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  await tx.listingCategory.createMany({
    data: made.flatMap(({ id: listingId, content }) =>
      [...new Set((content.fields.categories.value ?? []).flatMap((name) => categoryIds.get(name) ?? []))].map((categoryId, position) => ({
        ...{ listingId, categoryId, position },
      })),
    ),
  });
  await deriveAttributesOf(tx, ids);
  for (const { id, content } of made) if (content.fields.logo_url.value) await requestLogo(tx, id, content.fields.logo_url.value);
  await adjustLiveCounts(tx, ids, 1);
  await invalidate(tx, ...made.map(({ slug }) => listingTag(slug)));
}
