// With 100,000 listings, the statements of categories, alternatives and comparisons must read a limited number of rows.
import { beforeAll, expect, test } from 'vitest';
import { categoryBySlug, categoryListingsByVotes } from '#lib/categories/categories.ts';
import { db, queryRows, type Statement } from '#lib/core/db.ts';
import { alternativesOf } from '#lib/listings/alternatives/statements.ts';
import { comparedBySlugs, leadingPairs, namedPairs, sharedAttributes } from '#lib/listings/compare/statements.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeCategory } from '#scripts/testing/factories.ts';
import { addListings, loadInBulk } from '#scripts/testing/many-listings.ts';

let root: { id: number; slug: string };
let leaf: { id: number; slug: string };

beforeAll(async () => {
  const roots = await Promise.all(Array.from({ length: 10 }, () => makeCategory()));
  const leaves: { id: number; slug: string }[] = [];
  for (const { id } of roots) for (let n = 0; n < 5; n++) leaves.push(await makeCategory({ parentId: id }));
  [root, leaf] = [roots[0] as typeof root, leaves[1] as typeof leaf];
  await loadInBulk(async (query) => {
    await addListings(query, {
      votes: '(n * 7919) % 5003',
      keywords: `array['common', 'word' || n % 40, 'word' || n % 700, 'rare' || n % 9001]`,
      tags: `array['tag' || n % 15]`,
    });
    // A fifth of the listings has a root category as its primary category; the others have a leaf. This gives 2,000 listings per root and
    // 1,600 per leaf.
    await query(
      `insert into listing_categories (listing_id, category_id, position)
       select l.id, case when l.id % 5 = 0 then ($1::int[])[1 + l.id / 5 % 10] else ($2::int[])[1 + l.id % 50] end, 0 from listings l`,
      [roots.map(({ id }) => id), leaves.map(({ id }) => id)],
    );
    await query('select rebuild_category_members(), rebuild_listing_terms()');
    await query(
      `insert into category_attributes (category_id, key, label, type) select id, 'offline', 'Works offline', 'boolean' from categories
       where parent_id is null`,
    );
    await query(
      `insert into listing_attributes (listing_id, attribute_id, value, source) select l.id, a.id, 'true', 'derived'
       from listings l join category_attributes a on a.id = 1 + l.id % 10`,
    );
  });
  await recountLiveListings();
});

/** Runs a statement several times with different values. Returns the highest number of 8 kB blocks that a run read. */
async function blocksReadBy(statement: Statement, valuesOf: (run: number) => (string | number)[]): Promise<number> {
  let most = 0;
  for (let run = 0; run < 25; run++) {
    const [, hit, read] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(await explainStatement(statement, valuesOf(run))) ?? [];
    most = Math.max(most, Number(hit ?? 0) + Number(read ?? 0));
  }
  return most;
}

const scans = /Seq Scan on (listings|listing_categories|category_members|listing_terms|listing_attributes)\b/;

test('no statement walks through a table', async () => {
  const [listing] = await queryRows<{ id: number }>({
    name: '',
    text: `select listing_id as id from listing_categories where category_id = ${root.id} limit 1`,
  });
  for (const [statement, values] of [
    [categoryBySlug, [root.slug]],
    [categoryListingsByVotes, [root.id, 20, 0]],
    [categoryListingsByVotes, [root.id, 20, 5000]],
    [alternativesOf, [listing?.id ?? 0, 12]],
    [comparedBySlugs, ['bulk-1', 'bulk-2', '{tagline,description}']],
    [sharedAttributes, [1, 51]],
    [namedPairs, [24]],
    [leadingPairs, [24]],
  ] as const) {
    const plan = await explainStatement(statement, [...values]);
    expect(plan, statement.name).not.toMatch(scans);
  }
});

test('little is read whatever the size of a category', async () => {
  const primary = (category: number) =>
    db().listingCategory.findMany({ where: { categoryId: category, position: 0 }, take: 25, select: { listingId: true } });
  const [ofRoot, ofLeaf] = await Promise.all([primary(root.id), primary(leaf.id)]);
  const figures = {
    'category, first page': await blocksReadBy(categoryListingsByVotes, () => [root.id, 20, 0]),
    'category, page 100': await blocksReadBy(categoryListingsByVotes, () => [root.id, 50, 4950]),
    'alternatives within a root': await blocksReadBy(alternativesOf, (run) => [ofRoot[run % ofRoot.length]?.listingId ?? 0, 12]),
    'alternatives within a leaf': await blocksReadBy(alternativesOf, (run) => [ofLeaf[run % ofLeaf.length]?.listingId ?? 0, 12]),
    comparison: await blocksReadBy(sharedAttributes, (run) => [run + 1, run + 51]),
  };
  for (const [what, blocks] of Object.entries(figures)) expect(blocks, what).toBeLessThan(1000);
});

test('the list is the table’s own order', async () => {
  const listed = await queryRows<{ id: number; votes: number }>(categoryListingsByVotes, [leaf.id, 30, 10]);
  const expected = await db().listing.findMany({
    where: { status: 'live', categories: { some: { categoryId: leaf.id } } },
    orderBy: [{ votes: 'desc' }, { id: 'asc' }],
    skip: 10,
    take: 30,
    select: { id: true },
  });
  expect(listed.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
});
