import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { dropPick, listPickHistory, pickListing } from '#lib/desk/picks.ts';
import { listPicks } from '#lib/editorial/picks.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let editor: Actor;
beforeAll(async () => {
  editor = sessionActor((await makeUser({ role: 'editor' })).id, 'editor');
});
afterEach(() => db().pick.deleteMany());
const shown = async () => (await listPicks()).map(({ name, reason }) => `${name}: ${reason}`);

test('a live listing is picked with a reason, taken away, and both are in the log', async () => {
  const { id, slug, name } = await makeListing({ name: 'Tidemark' });
  await pickListing(editor, slug, ' Charts that read well. ');
  expect(await shown()).toEqual(['Tidemark: Charts that read well.']);
  await expect(dropPick(editor, id, ' ')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  await dropPick(editor, id, 'Another one is due.');
  expect(await shown()).toEqual([]);
  const [dropped, picked] = await listPickHistory(editor);
  expect([dropped, picked]).toMatchObject([
    { data: { picked: false, reason: 'Another one is due.' }, listing: { name } },
    { data: { picked: true, reason: 'Charts that read well.' }, by: expect.any(String) },
  ]);
});

test('there are three at most, also if four are picked at once', async () => {
  const listings = await Promise.all([1, 2, 3, 4].map((at) => makeListing({ name: `Pick ${at}` })));
  const outcomes = await Promise.allSettled(listings.map(({ slug }) => pickListing(editor, slug, 'Good.')));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'list_full' } }]);
  expect(await shown()).toHaveLength(3);
});

test('what is not live is not picked, and a pick that is taken down is not shown', async () => {
  const { slug } = await makeListing({ status: 'paused' });
  await expect(pickListing(editor, slug, 'Good.')).rejects.toMatchObject({ code: 'not_live' });
  const listing = await makeListing({ name: 'Kestrel' });
  await pickListing(editor, listing.slug, 'Good.');
  await db().listing.update({ where: { id: listing.id }, data: { status: 'removed' } });
  expect(await shown()).toEqual([]);
});

test('nobody picks a listing of their own, none without a reason, and none that there is not', async () => {
  const { slug } = await makeListing({ ownerId: editor.userId ?? '' });
  await expect(pickListing(editor, slug, 'Mine.')).rejects.toMatchObject({ code: 'own_listing' });
  const other = await makeListing({});
  for (const reason of ['', 'x'.repeat(121)])
    await expect(pickListing(editor, other.slug, reason)).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  await expect(pickListing(editor, 'nothing-here', 'Good.')).rejects.toMatchObject({ code: 'not_found' });
});
