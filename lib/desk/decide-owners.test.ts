// Two people proved to own one product: the team decides (docs/domain.md, Claims).
import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { countDisputedListings, giveAccess, listDisputedListings, settleOwners, takeAccess } from '#lib/desk/decide-owners.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let moderator: Actor;
beforeAll(async () => {
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
});

/** A listing with two verified owners, as a second claim leaves it. */
async function makeDisputed() {
  const [first, second] = [await makeUser(), await makeUser()];
  const at = new Date();
  const listing = await makeListing({ ownerId: first.id, verifiedAt: at, disputedAt: at });
  await db().listingEditor.update({ where: { listingId_userId: { listingId: listing.id, userId: first.id } }, data: { verifiedAt: at } });
  await db().listingEditor.create({ data: { listingId: listing.id, userId: second.id, role: 'owner', verifiedAt: at } });
  return { listing, first, second };
}
const ownersOf = async (listingId: number) =>
  (await db().listingEditor.findMany({ where: { listingId, role: 'owner' } })).map(({ userId }) => userId);
const waits = async (id: number) => (await listDisputedListings(moderator)).some((listing) => listing.id === id);

test('colleagues share the listing: it leaves the queue, once', async () => {
  const { listing, first, second } = await makeDisputed();
  expect(await waits(listing.id)).toBe(true);
  await settleOwners(moderator, listing.id);
  expect(await waits(listing.id)).toBe(false);
  expect((await ownersOf(listing.id)).toSorted()).toEqual([first.id, second.id].toSorted());
  await expect(settleOwners(moderator, listing.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('who is no owner loses the access, reads why, and gets it back by another press', async () => {
  const { listing, first, second } = await makeDisputed();
  const count = await countDisputedListings();
  await expect(takeAccess(moderator, listing.id, second.id, ' ')).rejects.toMatchObject({ code: 'invalid_input' });
  await takeAccess(moderator, listing.id, second.id, 'The domain changed hands in May.');
  expect(await ownersOf(listing.id)).toEqual([first.id]);
  expect(await countDisputedListings()).toBe(count - 1);
  const mailsTo = async (to: string) => (await readMails().findMany({ where: { to, kind: 'team-changed' } })).map(({ text }) => text);
  expect(await mailsTo(second.email)).toEqual([expect.stringContaining('The domain changed hands in May.')]);
  await giveAccess(moderator, listing.id, second.email);
  expect((await ownersOf(listing.id)).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await mailsTo(second.email)).toHaveLength(2);
  const entries = await db().auditEntry.findMany({ where: { subject: `listing:${listing.id}` }, orderBy: { createdAt: 'asc' } });
  expect(entries.map(({ action, data }) => [action, data])).toMatchObject([
    ['owners decided', { person: second.id, before: 'owner', after: null }],
    ['owners decided', { person: second.id, before: null, after: 'owner' }],
  ]);
});

test('a listing keeps an owner who can act, also if two moderators take one each at once', async () => {
  const { listing, first, second } = await makeDisputed();
  const results = await Promise.allSettled([first, second].map(({ id }) => takeAccess(moderator, listing.id, id, 'Not theirs.')));
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await ownersOf(listing.id)).toHaveLength(1);
  const [owner = ''] = await ownersOf(listing.id);
  await expect(takeAccess(moderator, listing.id, owner, 'Not theirs.')).rejects.toMatchObject({ code: 'last_owner' });
  for (const email of ['nobody', 'nobody-here@example.com'])
    await expect(giveAccess(moderator, listing.id, email)).rejects.toMatchObject({ code: 'invalid_input' });
});

test('nobody of the team decides about a listing that they edit, nor gives themselves one', async () => {
  const { listing, first, second } = await makeDisputed();
  await db().user.update({ where: { id: first.id }, data: { role: 'moderator' } });
  const party = sessionActor(first.id, 'moderator');
  for (const act of [
    () => settleOwners(party, listing.id),
    () => takeAccess(party, listing.id, second.id, 'It is mine.'),
    () => giveAccess(party, listing.id, first.email),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
  const { email } = await db().user.findUniqueOrThrow({ where: { id: moderator.userId ?? '' } });
  await expect(giveAccess(moderator, listing.id, email)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await ownersOf(listing.id)).toSorted()).toEqual([first.id, second.id].toSorted());
});
