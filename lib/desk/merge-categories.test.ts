import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { getCategory, listCategories } from '#lib/categories/categories.ts';
import { loadMergedCategories, presentCategoryOf } from '#lib/categories/merged-categories.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { saveCategory } from '#lib/desk/categories.ts';
import { editListing } from '#lib/desk/edit-listing.ts';
import { listFormerCategories, mergeCategories, undoCategoryMerge } from '#lib/desk/merge-categories.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { searchListings } from '#lib/search/search-listings.ts';
import { makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';

let editor: Actor;
let admin: Actor;
beforeAll(async () => {
  editor = sessionActor((await makeUser({ role: 'editor' })).id, 'editor');
  admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
});

const categoriesOf = async (listingId: number) =>
  (
    await db().listingCategory.findMany({
      where: { listingId },
      orderBy: { position: 'asc' },
      select: { category: { select: { slug: true } } },
    })
  ).map(({ category }) => category.slug);
/** Everything that a merge moves, as it stands. */
const stateOf = async (ids: number[]) => ({
  listings: await Promise.all(ids.map(categoriesOf)),
  categories: await db().category.findMany({ omit: { createdAt: true }, orderBy: { id: 'asc' } }),
  attributes: await db().categoryAttribute.findMany({
    select: { key: true, categoryId: true },
    orderBy: [{ key: 'asc' }, { categoryId: 'asc' }],
  }),
  tree: await listCategories({ includeEmpty: true }),
});

test('all of a category goes over, its address and name lead to the other, and its undo gives back all', async () => {
  const faq = (question: string) => ({ question, answer: 'Yes.' });
  const boats = await makeCategory({ name: 'Boats', faqs: [faq('Sail?')], terms: { en: ['hull'], de: ['Boot'] } });
  const ships = await makeCategory({ name: 'Ships', faqs: [faq('Sail?'), faq('Motor?')], terms: { en: ['hull', 'deck'] } });
  const tugs = await makeCategory({ name: 'Tugs', parentId: ships.id });
  const sea = await makeCategory({ name: 'Sea' });
  const attribute = (categoryId: number, key: string) =>
    db().categoryAttribute.create({ data: { categoryId, key, label: key, type: 'boolean' } });
  const [, theirs] = [await attribute(boats.id, 'offline'), await attribute(ships.id, 'offline'), await attribute(ships.id, 'steam')];
  const only = await makeListing({ name: 'Only', categoryIds: [ships.id, sea.id], extraCategories: 1 });
  const both = await makeListing({ name: 'Both', categoryIds: [sea.id, ships.id, boats.id], extraCategories: 2 });
  const below = await makeListing({ name: 'Below', categoryIds: [tugs.id] });
  await db().listingAttribute.create({ data: { listingId: only.id, attributeId: theirs.id, value: true, source: 'owner' } });
  const reader = await makeUser({ digestCategories: ['ships', 'sea'] });
  await editListing(admin, only.id, {
    ...{
      name: only.name,
      tagline: 'It floats',
      description: only.description,
      categories: ['Ships', 'Sea'],
      reason: 'So its profile names them.',
    },
  });
  await recountLiveListings();
  const ids = [only.id, both.id, below.id];
  const before = await stateOf(ids);

  await expect(mergeCategories(editor, ships.id, boats.id, '')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  await expect(mergeCategories(editor, ships.id, tugs.id, 'No.')).rejects.toMatchObject({ errors: [{ path: 'into', code: 'cycle' }] });
  await expect(mergeCategories(editor, ships.id, ships.id, 'No.')).rejects.toMatchObject({ errors: [{ path: 'into', code: 'same' }] });
  expect(await mergeCategories(editor, ships.id, boats.id, 'They are one.')).toBe(2);

  expect(await Promise.all(ids.map(categoriesOf))).toEqual([['boats', 'sea'], ['sea', 'boats'], ['tugs']]);
  expect(await getCategory('ships', { page: 1, perPage: 10 })).toMatchObject({
    ...{ slug: 'boats', liveListings: 3, faqs: [{ question: 'Sail?' }, { question: 'Motor?' }], subcategories: [{ slug: 'tugs' }] },
  });
  expect((await searchListings({ category: 'ships', page: 1, perPage: 10 })).items.map(({ name }) => name).toSorted()).toEqual([
    'Below',
    'Both',
    'Only',
  ]);
  expect(await db().category.findUniqueOrThrow({ where: { id: boats.id } })).toMatchObject({
    terms: { en: ['hull', 'deck'], de: ['Boot'] },
  });
  expect(await db().listingAttribute.count({ where: { listingId: only.id, attribute: { key: 'offline', categoryId: boats.id } } })).toBe(1);
  expect((await db().user.findUniqueOrThrow({ where: { id: reader.id } })).digestCategories).toEqual(['boats', 'sea']);
  await loadMergedCategories();
  expect([presentCategoryOf('ships'), presentCategoryOf('boats')]).toEqual(['boats', null]);
  const texts = { name: 'Ships', description: '', parentId: null, position: 0, faqs: [], terms: {} };
  await expect(saveCategory(editor, null, texts, 'Asked for.')).rejects.toMatchObject({ errors: [{ path: 'name' }] });
  const [line] = await readLog(admin, { subject: `category:${boats.id}` });
  expect(line).toMatchObject({ action: 'categories merged', data: { merged: 'Ships', listings: 2, reason: 'They are one.' } });
  // Who types the former name gets the present one, and an edit by the profile’s names keeps the place.
  const edit = { name: only.name, tagline: 'It floats well', description: only.description, reason: 'A test.' };
  expect(await editListing(admin, only.id, { ...edit, categories: ['ships', 'Sea'] })).toEqual(['tagline']);
  await editListing(admin, only.id, { ...edit, tagline: 'It floats', categories: ['Boats', 'Sea'] });
  expect(await categoriesOf(only.id)).toEqual(['boats', 'sea']);

  const historyOf = async ({ profileId }: { profileId: string }) =>
    (await db().version.findMany({ where: { profileId, action: { not: 'edit' } }, orderBy: { number: 'asc' } })).map(
      ({ action, actorId, before: was, after }) => [action, actorId === editor.userId, was, after],
    );
  const merged = ['merge categories', true, { categories: ['Ships', 'Sea'] }, { categories: ['Boats', 'Sea'] }];
  expect(await historyOf(only)).toEqual([merged]);
  expect(await historyOf(both)).toEqual([
    ['merge categories', true, { categories: ['Sea', 'Ships', 'Boats'] }, { categories: ['Sea', 'Boats'] }],
  ]);
  expect(await historyOf(below)).toEqual([]);

  expect(await listFormerCategories(editor, boats.id)).toMatchObject([{ slug: 'ships', name: 'Ships', canBeUndone: true }]);
  expect(await undoCategoryMerge(editor, 'ships')).toBe(ships.id);
  expect(await stateOf(ids)).toEqual(before);
  expect(await historyOf(only)).toEqual([
    merged,
    ['part categories', true, { categories: ['Boats', 'Sea'] }, { categories: ['Ships', 'Sea'] }],
  ]);
  expect((await db().user.findUniqueOrThrow({ where: { id: reader.id } })).digestCategories).toEqual(['ships', 'sea']);
  await loadMergedCategories();
  expect(presentCategoryOf('ships')).toBeNull();
  await editListing(admin, only.id, { ...edit, tagline: 'Again', categories: ['Ships', 'Sea'] });
  expect(await categoriesOf(only.id)).toEqual(['ships', 'sea']);
});

test('a chain of merges leads to its end, and is taken back from there; after 30 days nothing is', async () => {
  const [one, two, three] = [
    await makeCategory({ name: 'One' }),
    await makeCategory({ name: 'Two' }),
    await makeCategory({ name: 'Three' }),
  ];
  await mergeCategories(editor, one.id, two.id, 'The same.');
  await mergeCategories(editor, two.id, three.id, 'The same.');
  await loadMergedCategories();
  expect([presentCategoryOf('one'), presentCategoryOf('two')]).toEqual(['three', 'three']);
  await expect(undoCategoryMerge(editor, 'one')).rejects.toMatchObject({ code: 'changed_since' });
  await undoCategoryMerge(editor, 'two');
  await loadMergedCategories();
  expect(presentCategoryOf('one')).toBe('two');
  setClock({ now: () => new Date(Date.now() + 31 * dayMs) });
  await expect(undoCategoryMerge(editor, 'one')).rejects.toMatchObject({ code: 'too_late' });
  setClock(systemClock);
  await undoCategoryMerge(editor, 'one');
});
