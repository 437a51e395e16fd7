import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import { followedByUser, listFollowing, markNewsRead } from '#lib/community/following/list-following.ts';
import { postListingUpdate } from '#lib/community/updates/post-listing-update.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, transaction } from '#lib/core/db.ts';
import { explainStatement } from '#scripts/testing/explain-statement.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let at: Date;
let reader: Actor;
let owner: Actor;

beforeEach(async () => {
  at = new Date('2026-11-21T10:00:00Z');
  setClock({ now: () => at });
  [reader, owner] = [sessionActor((await makeUser()).id), sessionActor((await makeUser()).id)];
});
afterEach(() => setClock(systemClock));

const page = { page: 1, perPage: 20 };
const followed = async (name: string) => {
  const listing = await makeListing({ name, ownerId: owner.userId as string });
  await followListing(reader, listing.id, true);
  return listing;
};
const post = (id: number, title: string) => {
  at = new Date(at.getTime() + 1000);
  return postListingUpdate(owner, id, { title, body: 'Text' });
};
const seen = async () => {
  const { items, total, unread } = await listFollowing(reader, page);
  return { total, unread, items: items.map(({ listing, unread, latest }) => [listing.name, unread, latest?.title ?? null]) };
};

test('what a person follows, unread news first, then the latest', async () => {
  const [silent, first, second] = [await followed('Silent'), await followed('First'), await followed('Second')];
  await makeListing({ name: 'Not followed' });
  await post(first.id, 'One');
  await post(first.id, 'Two');
  await post(second.id, 'Three');
  expect(await seen()).toEqual({
    total: 3,
    unread: 3,
    items: [
      ['Second', 1, 'Three'],
      ['First', 2, 'Two'],
      ['Silent', 0, null],
    ],
  });
  expect(await markNewsRead(reader, second.id)).toBe(1);
  expect(await seen()).toEqual({
    total: 3,
    unread: 2,
    items: [
      ['First', 2, 'Two'],
      ['Second', 0, 'Three'],
      ['Silent', 0, null],
    ],
  });
  expect(await markNewsRead(reader)).toBe(2);
  expect(await markNewsRead(reader)).toBe(0);
  await followListing(reader, silent.id, false);
  expect(await seen()).toMatchObject({ total: 2, unread: 0 });
});

test('a listing that nobody may see is left out until it is back, with its unread news', async () => {
  const { id } = await followed('Paused');
  await post(id, 'One');
  await db().listing.update({ where: { id }, data: { status: 'paused' } });
  expect(await seen()).toEqual({ total: 0, unread: 0, items: [] });
  await db().listing.update({ where: { id }, data: { status: 'live' } });
  expect(await seen()).toMatchObject({ total: 1, unread: 1 });
});

test('nobody marks another person’s news, nor other notices', async () => {
  const { id } = await followed('Tidemark');
  await post(id, 'One');
  await db().notification.create({ data: { userId: reader.userId as string, listingId: id, kind: 'launched' } });
  expect(await markNewsRead(owner)).toBe(0);
  expect(await markNewsRead(reader, 2_147_483_648)).toBe(0);
  expect(await markNewsRead(reader, id)).toBe(1);
  expect(await db().notification.count({ where: { userId: reader.userId as string, readAt: null } })).toBe(1);
});

test('the list reads by indexes alone', async () => {
  const plan = await transaction(async (tx) => {
    // Otherwise Postgres would not use indexes for tables of a few rows.
    await tx.$executeRawUnsafe('set local enable_seqscan = off');
    return explainStatement(followedByUser, [reader.userId as string, 20, 0]);
  });
  expect(plan).toContain('notifications_unread');
  expect(plan).not.toContain('Seq Scan');
});
