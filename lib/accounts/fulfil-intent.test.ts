import { expect, test } from 'vitest';
import { findFulfilled, fulfilIntent } from '#lib/accounts/fulfil-intent.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import type { Intent } from '#lib/auth/intent.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const press = { address: '192.0.2.7', back: '/launches?x=1' };
const member = async (age: number) => sessionActor((await makeUser({ createdAt: new Date(now().getTime() - age) })).id);
const about = (listing: { id: number; name: string }): Extract<Intent, { listing: unknown }> => ({
  do: 'vote',
  listing: { id: listing.id, name: listing.name, logoUrl: null, live: true },
});

test('a vote and a follow are done once, however often they are asked for, and shown where the person was', async () => {
  const listing = await makeListing();
  const actor = await member(2 * dayMs);
  const vote = about(listing);
  const shown = (notice: string) => `/launches?x=1&pressed=${listing.id}#${notice}`;
  const inButton = (notice: string) => shown(`${notice}-${listing.id}`);
  expect(await findFulfilled(actor, vote, press.back)).toBeNull();
  const answers = await Promise.all([1, 2, 3].map(() => fulfilIntent(actor, vote, press)));
  expect(answers).toEqual(Array(3).fill(inButton('voted')));
  expect(await findFulfilled(actor, vote, press.back)).toBe(inButton('voted'));
  expect(await fulfilIntent(actor, { ...vote, do: 'follow' }, press)).toBe(inButton('followed'));
  const counts = () => db().listing.findUniqueOrThrow({ where: { id: listing.id }, select: { votes: true, followers: true } });
  expect(await counts()).toEqual({ votes: 1, followers: 1 });
  expect(await fulfilIntent(actor, vote, { ...press, undo: true })).toBe(shown('vote-withdrawn'));
  expect(await fulfilIntent(actor, { ...vote, do: 'follow' }, { ...press, undo: true })).toBe(shown('unfollowed'));
  expect(await counts()).toEqual({ votes: 0, followers: 0 });
});

test('what is held or refused is said, and a product is submitted once', async () => {
  const [listing, own] = [await makeListing(), await makeListing()];
  const actor = await member(0);
  await db().listingEditor.create({ data: { listingId: own.id, userId: actor.userId ?? '', role: 'editor' } });
  expect(await fulfilIntent(actor, about(listing), press)).toMatch(/#vote-held-\d+$/);
  expect(await findFulfilled(actor, about(listing), '/')).toMatch(/#vote-held-\d+$/);
  expect(await fulfilIntent(actor, about(own), press)).toMatch(/#own-product$/);
  expect(await findFulfilled(actor, about(own), '/')).toMatch(/#own-product$/);
  expect(await fulfilIntent(actor, about({ id: 2_147_483_646, name: 'Gone' }), press)).toMatch(/#not-done$/);

  const submit: Intent = { do: 'submit', url: 'https://once.example' };
  expect(await findFulfilled(actor, submit, '/')).toBeNull();
  const draft = await fulfilIntent(actor, submit, press);
  expect(draft).toMatch(/^\/drafts\/[0-9a-f-]{36}$/);
  expect(await fulfilIntent(actor, submit, press)).toBe(draft);
  expect(await findFulfilled(actor, submit, '/')).toBe(draft);
  const listed = { do: 'submit', url: listing.websiteUrl } as const;
  expect(await fulfilIntent(actor, listed, press)).toBe(`/submit?${new URLSearchParams({ url: listed.url })}`);
});
