import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { getCategory } from '#lib/categories/categories.ts';
import { db } from '#lib/core/db.ts';
import { type CategoryTexts, deleteCategory, listCategoriesForTeam, saveCategory } from '#lib/desk/categories.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const why = 'It is clearer.';
let editor: Actor;
beforeAll(async () => {
  editor = sessionActor((await makeUser({ role: 'editor' })).id, 'editor');
});
afterEach(async () => {
  await db().listing.deleteMany();
  await db().category.updateMany({ data: { parentId: null } });
  await db().category.deleteMany();
});
const texts = (name: string, more: Partial<CategoryTexts> = {}): CategoryTexts => ({
  ...{ name, description: '', parentId: null, position: 0, faqs: [], terms: {} },
  ...more,
});
const add = (name: string, more?: Partial<CategoryTexts>) => saveCategory(editor, null, texts(name, more), why);
const counted = async (slug: string) => {
  const { liveListings, items } = await getCategory(slug, { page: 1, perPage: 10 });
  return [liveListings, items.length];
};

test('what is in a category that moves is counted above its new place, and no more above the old', async () => {
  const [sea, land] = [await add('Sea'), await add('Land')];
  const boats = await add('Boats', { parentId: sea });
  const { id: listingId } = await makeListing({ name: 'Tidemark' });
  await db().listingCategory.deleteMany({ where: { listingId } });
  await db().listingCategory.create({ data: { listingId, categoryId: boats, position: 0 } });
  await recountLiveListings();
  expect([await counted('sea'), await counted('land')]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  await saveCategory(editor, boats, texts('Boats', { parentId: land }), why);
  expect([await counted('sea'), await counted('land'), await counted('boats')]).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
  ]);
  await expect(deleteCategory(editor, boats, why)).rejects.toMatchObject({ code: 'still_needed' });
});

test('the tree has no cycle and at most four levels', async () => {
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C', 'D']) ids.push(await add(name, { parentId: ids.at(-1) ?? null }));
  const [a = 0, , , d = 0] = ids;
  for (const parentId of [a, d, 999_999])
    await expect(saveCategory(editor, a, texts('A', { parentId }), why)).rejects.toMatchObject({ errors: [{ path: 'parentId' }] });
  await expect(add('E', { parentId: d })).rejects.toMatchObject({ errors: [{ path: 'parentId' }] });
  expect((await listCategoriesForTeam(editor)).map(({ name, level }) => [name, level])).toEqual([
    ['A', 0],
    ['B', 1],
    ['C', 2],
    ['D', 3],
  ]);
});

test('terms, questions and description are changed, by whoever saw the latest, and the log has both', async () => {
  const id = await add('Sailing');
  const seen = texts('Sailing');
  const after = texts('Sailing', { terms: { en: ['tide', 'chart'], de: ['Gezeiten'] }, faqs: [{ question: 'Why?', answer: 'For it.' }] });
  await expect(saveCategory(editor, id, after, ' ', seen)).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  await saveCategory(editor, id, after, why, seen);
  await expect(saveCategory(editor, id, texts('Sailing', { description: 'Boats.' }), why, seen)).rejects.toMatchObject({
    code: 'changed_since',
  });
  expect(await getCategory('sailing', { page: 1, perPage: 10 })).toMatchObject({ faqs: after.faqs });
  const [line] = await db().auditEntry.findMany({ where: { subject: `category:${id}` }, orderBy: { id: 'desc' } });
  expect(line?.data).toEqual({
    name: 'Sailing',
    before: { terms: {}, faqs: [] },
    after: { terms: after.terms, faqs: after.faqs },
  });
});

test('a name stays, and is no other category’s', async () => {
  const id = await add('Sailing');
  for (const work of [() => saveCategory(editor, id, texts('Boating'), why), () => add('sailing'), () => add('Sailing!'), () => add('!')])
    await expect(work()).rejects.toMatchObject({ errors: [{ path: 'name' }] });
});

test.each([
  ['terms', { '': ['tide'] }],
  ['terms', { en: ['x'.repeat(61)] }],
  ['description', 'x'.repeat(1001)],
  ['position', Number.NaN],
  ['faqs', [{ question: '', answer: 'x' }]],
])('%s is refused by its name if it is %j', async (name, value) => {
  const error = await add('Sailing', { [name]: value }).catch((thrown) => thrown);
  expect(error.errors).toMatchObject([{ path: expect.stringMatching(`^${name}`) }]);
});
