// Tests news of a listing (docs/domain.md, Listing and Community).
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Actor, anonymous, sessionActor } from '#lib/auth/actor.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import { listLatestUpdates } from '#lib/community/list-latest-updates.ts';
import { deleteListingUpdate, editListingUpdate, editWindowMs } from '#lib/community/updates/edit-listing-update.ts';
import { listMyUpdates } from '#lib/community/updates/list-my-updates.ts';
import { postListingUpdate } from '#lib/community/updates/post-listing-update.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import type { ListingStatus } from '#lib/generated/prisma/enums.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const published = new Date('2026-11-21T10:00:00Z');
const news = { title: 'Offline tables', body: 'Tables work without a connection.\n\nSee https://tidemark.example/offline' };
let at: Date;
let owner: Actor;
let listing: { id: number };

beforeEach(async () => {
  at = published;
  setClock({ now: () => at });
  owner = await newPerson();
  listing = await makeListing({ ownerId: owner.userId as string });
});
afterEach(() => setClock(systemClock));

const newPerson = async (values = {}) => sessionActor((await makeUser(values)).id);
const noticesOf = (listingId = listing.id) => db().notification.findMany({ where: { listingId }, orderBy: { id: 'asc' } });
const versionsOf = async () =>
  (await db().version.findMany({ where: { profile: { listing: { id: listing.id } } }, orderBy: { number: 'asc' } })).map(
    ({ action, actorId, before, after }) => ({ action, actorId, before, after }),
  );
const page = { page: 1, perPage: 20 };

test('news are published, and each follower gets one notice', async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  for (const follower of [first, second]) await followListing(follower, listing.id, true);
  const update = await postListingUpdate(owner, listing.id, { title: ' Offline\n tables\u202E', body: `${news.body}\u0007 ` });
  expect(update).toEqual({ id: expect.any(Number), listingId: listing.id, ...news, publishedAt: published, followersTold: 2 });
  expect((await noticesOf()).map(({ userId, updateId, kind, readAt }) => ({ userId, updateId, kind, readAt }))).toEqual(
    [first, second].map(({ userId }) => ({ userId, updateId: update.id, kind: 'update', readAt: null })),
  );
  expect((await listLatestUpdates(page)).items[0]).toMatchObject({ id: update.id, ...news, listing: { id: listing.id } });
  expect(await versionsOf()).toEqual([
    {
      action: 'publish update',
      actorId: owner.userId,
      before: {},
      after: { update_title: news.title, update_body: news.body },
    },
  ]);
});

test('the listing’s own editors and closed accounts get no notice', async () => {
  const [editor, closed, reader] = [await newPerson(), await newPerson({ deletedAt: published }), await newPerson()];
  for (const { userId } of [editor, closed, reader])
    await db().follow.create({ data: { userId: userId as string, listingId: listing.id } });
  await db().listingEditor.create({ data: { listingId: listing.id, userId: editor.userId as string, role: 'editor' } });
  expect(await postListingUpdate(owner, listing.id, news)).toMatchObject({ followersTold: 1 });
  expect((await noticesOf()).map(({ userId }) => userId)).toEqual([reader.userId]);
});

test.each<[ListingStatus, string]>([
  ['draft', 'not_live'],
  ['awaiting_badge', 'not_live'],
  ['scheduled', 'not_live'],
  ['paused', 'listing_paused'],
  ['rejected', 'listing_rejected'],
  ['removed', 'listing_removed'],
  ['deleted', 'listing_deleted'],
])('news of a listing with the status %s are refused: %s', async (status, code) => {
  const deleted = status === 'deleted' ? { deletedAt: published, deletedFrom: 'live' as const } : {};
  await db().listing.update({ where: { id: listing.id }, data: { status, ...deleted } });
  await expect(postListingUpdate(owner, listing.id, news)).rejects.toMatchObject({ code, status: 400 });
  expect(await db().listingUpdate.count({ where: { listingId: listing.id } })).toBe(0);
});

test('a listing publishes ten news within 24 hours; deleting them makes no room', async () => {
  const other = await makeListing({ ownerId: owner.userId as string });
  for (let each = 0; each < 10; each += 1) {
    at = new Date(published.getTime() + each * 60_000);
    const { id } = await postListingUpdate(owner, listing.id, news);
    await deleteListingUpdate(owner, listing.id, id);
  }
  await expect(postListingUpdate(owner, listing.id, news)).rejects.toMatchObject({ code: 'too_many_updates', status: 400 });
  await postListingUpdate(owner, other.id, news);
  at = new Date(published.getTime() + 24 * 60 * 60_000 - 1);
  await expect(postListingUpdate(owner, listing.id, news)).rejects.toMatchObject({ code: 'too_many_updates' });
  at = new Date(published.getTime() + 24 * 60 * 60_000);
  await postListingUpdate(owner, listing.id, news);
});

test('a person publishes thirty news within 24 hours, for all listings together', async () => {
  const more = await Promise.all(Array.from({ length: 3 }, () => makeListing({ ownerId: owner.userId as string })));
  for (const { id } of more) for (let each = 0; each < 10; each += 1) await postListingUpdate(owner, id, news);
  await expect(postListingUpdate(owner, listing.id, news)).rejects.toMatchObject({ code: 'too_many_updates', status: 400 });
  at = new Date(published.getTime() + 24 * 60 * 60_000);
  await postListingUpdate(owner, listing.id, news);
});

test('only editors publish, correct and delete news: for others the listing does not exist', async () => {
  const stranger = await newPerson();
  const { id } = await postListingUpdate(owner, listing.id, news);
  const other = await makeListing({ ownerId: stranger.userId as string });
  const missing = { code: 'not_found', status: 404 };
  await expect(postListingUpdate(stranger, listing.id, news)).rejects.toMatchObject(missing);
  await expect(editListingUpdate(stranger, listing.id, id, news)).rejects.toMatchObject(missing);
  await expect(deleteListingUpdate(stranger, listing.id, id)).rejects.toMatchObject(missing);
  await expect(listMyUpdates(stranger, listing.id, page)).rejects.toMatchObject(missing);
  // The id of one listing's update with the id of another listing.
  await expect(editListingUpdate(stranger, other.id, id, news)).rejects.toMatchObject(missing);
  await expect(deleteListingUpdate(stranger, other.id, id)).rejects.toMatchObject(missing);
  expect(() => postListingUpdate(anonymous, listing.id, news)).toThrow('Sign in first.');
});

test('an update is corrected within 15 minutes, and never after them', async () => {
  await followListing(await newPerson(), listing.id, true);
  const { id } = await postListingUpdate(owner, listing.id, news);
  at = new Date(published.getTime() + editWindowMs);
  expect(await editListingUpdate(owner, listing.id, id, { title: 'Tables offline' })).toMatchObject({ ...news, title: 'Tables offline' });
  expect(await editListingUpdate(owner, listing.id, id, {})).toMatchObject({ title: 'Tables offline' });
  await expect(editListingUpdate(owner, listing.id, id, { title: '\u202E' })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'title' }],
  });
  expect((await listMyUpdates(owner, listing.id, page)).items).toMatchObject([{ id, editableUntil: at }]);
  at = new Date(at.getTime() + 1);
  await expect(editListingUpdate(owner, listing.id, id, news)).rejects.toMatchObject({ code: 'edit_window_over', status: 400 });
  expect((await listMyUpdates(owner, listing.id, page)).items).toMatchObject([{ id, editableUntil: null }]);
  expect((await versionsOf()).map(({ action }) => action)).toEqual(['publish update', 'edit update']);
  expect(await noticesOf()).toHaveLength(1);
});

test('an update is deleted once, at any time, with its notices and no others', async () => {
  await followListing(await newPerson(), listing.id, true);
  const [first, second] = [await postListingUpdate(owner, listing.id, news), await postListingUpdate(owner, listing.id, news)];
  at = new Date('2027-11-21T10:00:00Z');
  await db().listing.update({ where: { id: listing.id }, data: { status: 'paused' } });
  expect(await deleteListingUpdate(owner, listing.id, first.id)).toEqual({ id: first.id, listingId: listing.id });
  expect((await noticesOf()).map(({ updateId }) => updateId)).toEqual([second.id]);
  await expect(deleteListingUpdate(owner, listing.id, first.id)).rejects.toMatchObject({ code: 'not_found' });
  expect((await versionsOf()).at(-1)).toMatchObject({ action: 'delete update', before: { update_title: news.title }, after: {} });
});

test('two deletions at once: one succeeds', async () => {
  const { id } = await postListingUpdate(owner, listing.id, news);
  const results = await Promise.allSettled([1, 2].map(() => deleteListingUpdate(owner, listing.id, id)));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
