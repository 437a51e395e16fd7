import type { ServerResponse } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { redirectMerged } from '#lib/adapters/redirect-merged.ts';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { editFounder, readFounder } from '#lib/desk/founders.ts';
import { mergeFounders, undoFounderMerge } from '#lib/desk/merge-founders.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { getFounder } from '#lib/founders/founders.ts';
import { loadMergedFounders, presentFounderOf } from '#lib/founders/merged-founders.ts';
import { makeUniqueSlug } from '#lib/listings/make-unique-slug.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { makeFounder, makeListing, makeUser } from '#scripts/testing/factories.ts';

let moderator: Actor;
beforeAll(async () => {
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
});

async function named(listing: { id: number }, ...founders: { id: string }[]): Promise<void> {
  await db().listingFounder.createMany({ data: founders.map(({ id }, position) => ({ listingId: listing.id, founderId: id, position })) });
  await db().founder.updateMany({ where: { id: { in: founders.map(({ id }) => id) } }, data: { liveListings: { increment: 1 } } });
}
/** Whom a listing names: its rows and its profile. */
const namesOf = async (listingId: number) => {
  const rows = await db().listingFounder.findMany({ where: { listingId }, orderBy: { position: 'asc' }, include: { founder: true } });
  const { content } = await readListingProfile(db(), listingId);
  return [rows.map(({ founder }) => founder.slug), content.founders.map(({ name, bio }) => `${name}: ${bio}`)];
};
/** Where a read is sent; null if it is answered here. */
function redirectOf(url: string, method = 'GET'): string | null {
  let sent: string | null = null;
  const response = {
    writeHead(status: number, { location }: { location: string }) {
      sent = `${status} ${location}`;
      return { end: () => undefined };
    },
  } as unknown as ServerResponse;
  return redirectMerged({ method, url }, response) ? sent : null;
}

test('two pages of one person become one, its address leads to the one that stays, and the undo gives back both', async () => {
  const page = await makeFounder({ name: 'Grace', slug: 'grace', bio: 'Of compilers.' });
  const twin = await makeFounder({ name: 'Grace', slug: 'grace-2', bio: 'Of nanoseconds.', country: 'US' });
  const [apart, both] = [await makeListing(), await makeListing()];
  await named(apart, twin);
  await named(both, twin, page);
  await db().listing.updateMany({ where: { id: both.id }, data: { votes: 1 } });
  const before = [await namesOf(apart.id), await namesOf(both.id)];
  await expect(mergeFounders(moderator, twin.id, 'grace-2', 'Twice.')).rejects.toMatchObject({ errors: [{ path: 'into' }] });
  await expect(mergeFounders(moderator, twin.id, 'grace', ' ')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });

  expect(await mergeFounders(moderator, twin.id, 'grace', 'The same person.')).toBe(page.id);
  expect(await namesOf(apart.id)).toEqual([['grace'], ['Grace: Of compilers.']]);
  expect(await namesOf(both.id)).toEqual([['grace'], ['Grace: Of compilers.']]);
  expect(await readFounder(moderator, page.id)).toMatchObject({
    ...{ listings: [{ id: apart.id }, { id: both.id }], merged: [{ slug: 'grace-2', name: 'Grace', canBeUndone: true }] },
  });
  expect(await getFounder('grace-2')).toMatchObject({ slug: 'grace', liveListings: 2 });
  await loadMergedFounders();
  expect(['/founders/grace-2', '/founders/grace-2/opengraph-image?v=1', '/api/v1/founders/grace-2'].map((url) => redirectOf(url))).toEqual([
    '301 /founders/grace',
    '301 /founders/grace/opengraph-image?v=1',
    '301 /api/v1/founders/grace',
  ]);
  expect([redirectOf('/founders/grace'), redirectOf('/founders'), redirectOf('/founders/grace-2', 'POST')]).toEqual([null, null, null]);
  // Nobody else gets the address.
  expect(await transaction((tx) => makeUniqueSlug(tx, 'founder', 'Grace', 'Grace'))).toBe('grace-3');
  const [line] = await readLog(moderator, { subject: `founder:${page.id}` });
  expect(line).toMatchObject({ data: { merged: 'Grace', slug: 'grace-2', reason: 'The same person.' } });

  expect(await undoFounderMerge(moderator, 'grace-2')).toBe(twin.id);
  expect([await namesOf(apart.id), await namesOf(both.id)]).toEqual(before);
  expect(await db().founder.findUniqueOrThrow({ where: { id: twin.id } })).toMatchObject({ country: 'US', liveListings: 2 });
  expect(await db().founder.findUniqueOrThrow({ where: { id: page.id } })).toMatchObject({ liveListings: 1 });
  await loadMergedFounders();
  expect(presentFounderOf('grace-2')).toBeNull();
});

test('a listing whose founders were changed since keeps them; a chain is taken back from its end, for 30 days', async () => {
  const [one, two, three] = [
    await makeFounder({ name: 'Ada One' }),
    await makeFounder({ name: 'Ada Two' }),
    await makeFounder({ name: 'Ada Three' }),
  ];
  const [kept, changed] = [await makeListing(), await makeListing()];
  await named(kept, one);
  await named(changed, one);
  await mergeFounders(moderator, one.id, two.slug, 'The same.');
  await mergeFounders(moderator, two.id, three.slug, 'The same.');
  await loadMergedFounders();
  expect([presentFounderOf(one.slug), presentFounderOf(two.slug)]).toEqual([three.slug, three.slug]);
  await expect(undoFounderMerge(moderator, one.slug)).rejects.toMatchObject({ code: 'changed_since' });
  await undoFounderMerge(moderator, two.slug);
  await db().listingFounder.deleteMany({ where: { listingId: changed.id } });
  setClock({ now: () => new Date(Date.now() + 31 * dayMs) });
  await expect(undoFounderMerge(moderator, one.slug)).rejects.toMatchObject({ code: 'too_late' });
  setClock(systemClock);
  await undoFounderMerge(moderator, one.slug);
  expect([(await namesOf(kept.id))[0], (await namesOf(changed.id))[0]]).toEqual([[one.slug], []]);
  await editFounder(moderator, one.id, { name: 'Ada', bio: '' }, undefined, 'It is one page again.');
  expect((await namesOf(kept.id))[1]).toEqual(['Ada: null']);
});

test('a page that somebody confirmed is not merged into another one', async () => {
  const confirmed = await makeFounder({ name: 'Alan', userId: (await makeUser()).id, confirmedAt: now() });
  const other = await makeFounder({ name: 'Alan T' });
  await expect(mergeFounders(moderator, confirmed.id, other.slug, 'No.')).rejects.toMatchObject({ code: 'forbidden' });
});
