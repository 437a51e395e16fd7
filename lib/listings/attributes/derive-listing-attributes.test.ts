import { beforeAll, expect, test } from 'vitest';
import { commandActor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/core/db.ts';
import { isoDate, now } from '#lib/core/time.ts';
import { submitDraft } from '#lib/drafts/submit-draft.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { deriveAttributesOf, deriveListingAttributes } from '#lib/listings/attributes/derive-listing-attributes.ts';
import { makeCategory, makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let root: { id: number };
let sailing: { id: number };
let cooking: { id: number };

beforeAll(async () => {
  root = await makeCategory({ name: 'Outdoors' });
  sailing = await makeCategory({ name: 'Sailing', parentId: root.id });
  cooking = await makeCategory({ name: 'Cooking' });
  await db().categoryAttribute.createMany({
    data: [
      { categoryId: root.id, key: 'offline', label: 'Works offline', type: 'boolean', rule: { kind: 'stated', any: ['works _ offline'] } },
      { categoryId: sailing.id, key: 'harbours', label: 'Harbours', type: 'number', rule: { kind: 'number', units: ['harbours'] } },
      { categoryId: sailing.id, key: 'skipper', label: 'Skipper', type: 'text' },
      { categoryId: cooking.id, key: 'vegan', label: 'Vegan', type: 'boolean', rule: { kind: 'stated', any: ['vegan'] } },
    ],
  });
});

async function valuesOf(listingId: number) {
  const found = await db().listingAttribute.findMany({
    where: { listingId },
    include: { attribute: true },
    orderBy: { attributeId: 'asc' },
  });
  return Object.fromEntries(found.map(({ attribute, value }) => [attribute.key, value]));
}

test('attributes of a category and of those above it; the listing’s own sentence is the evidence', async () => {
  const listing = await makeListing({ name: 'Tidemark', categoryIds: [sailing.id], features: ['Works offline', '4,200 harbours'] });
  await transaction((tx) => deriveListingAttributes(tx, listing.id));
  expect(await valuesOf(listing.id)).toEqual({ offline: true, harbours: 4200 });
  const offline = await db().listingAttribute.findFirstOrThrow({ where: { listingId: listing.id, attribute: { key: 'offline' } } });
  expect(offline).toMatchObject({
    source: 'derived',
    evidence: [{ quote: 'Works offline', url: expect.stringMatching(/\/listings\/tidemark$/), title: 'Tidemark', checked_on: null }],
  });

  // Values that are no longer stated are deleted, and so are the values of a category that the listing left. Attributes of other categories
  // are not derived.
  await db().listing.update({ where: { id: listing.id }, data: { features: ['4,300 harbours', 'Vegan menus'] } });
  await transaction((tx) => deriveListingAttributes(tx, listing.id));
  expect(await valuesOf(listing.id)).toEqual({ harbours: 4300 });
  await db().listingCategory.deleteMany({ where: { listingId: listing.id } });
  await db().listingCategory.create({ data: { listingId: listing.id, categoryId: cooking.id, position: 0 } });
  await transaction((tx) => deriveListingAttributes(tx, listing.id));
  expect(await valuesOf(listing.id)).toEqual({ vegan: true });
});

test('what the owner typed is never overwritten, and goes only with its category', async () => {
  const listing = await makeListing({ categoryIds: [sailing.id], features: ['Works offline'] });
  const attributes = await db().categoryAttribute.findMany({ where: { key: { in: ['offline', 'skipper'] } } });
  await db().listingAttribute.createMany({
    data: attributes.map(({ id, key }) => ({
      listingId: listing.id,
      attributeId: id,
      value: key === 'offline' ? false : 'Ines',
      source: 'owner' as const,
    })),
  });
  await transaction((tx) => deriveAttributesOf(tx, [listing.id]));
  expect(await valuesOf(listing.id)).toEqual({ offline: false, skipper: 'Ines' });
  await db().listingCategory.updateMany({ where: { listingId: listing.id }, data: { categoryId: cooking.id } });
  await transaction((tx) => deriveAttributesOf(tx, [listing.id]));
  expect(await valuesOf(listing.id)).toEqual({});
});

test('several listings at once', async () => {
  const many = await Promise.all(
    Array.from({ length: 3 }, (_, n) => makeListing({ categoryIds: [sailing.id], features: [`${n + 10} harbours`] })),
  );
  await transaction((tx) =>
    deriveAttributesOf(
      tx,
      many.map(({ id }) => id),
    ),
  );
  for (const [n, { id }] of many.entries()) expect(await valuesOf(id)).toEqual({ harbours: n + 10 });
});

test('a draft brings its site’s sentences with it; an edit derives anew', async () => {
  const owner = await makeUser();
  const actor = commandActor(owner.id);
  const draft = await makeDraft({
    userId: owner.id,
    found: {
      name: ['Ebbline', 'Ebbline'],
      tagline: ['Tides at hand', 'Tides at hand'],
      description: ['A log book.', 'A log book.'],
      categories: [['Sailing'], 'For sailing'],
      features: [['Offline'], 'It works offline on every boat.'],
    },
  });
  const { listingId } = await submitDraft(actor, draft.id);
  const offline = await db().listingAttribute.findFirstOrThrow({ where: { listingId } });
  expect(offline).toMatchObject({
    value: true,
    evidence: [{ quote: 'It works offline on every boat.', url: draft.url, title: 'Home', checked_on: isoDate(now()) }],
  });

  await updateDraft(actor, draft.id, { fields: { features: ['Log of 300 harbours'] } });
  expect(await valuesOf(listingId)).toEqual({ harbours: 300 });
  await updateDraft(actor, draft.id, { fields: { categories: ['Cooking'] } });
  expect(await valuesOf(listingId)).toEqual({});
});
