// Milestones are part of the profile and also rows of the listing. An edit of one changes the other (docs/domain.md, Listing).
import { beforeEach, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { updateDraft } from '#lib/drafts/update-draft.ts';
import { getMyListing } from '#lib/listings/mine/get-my-listing.ts';
import { addMilestone, deleteMilestone } from '#lib/listings/profile/edit-milestones.ts';
import { restoreVersion } from '#lib/listings/profile/restore-version.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { maxMilestones } from '#lib/listings/showing/milestone-rules.ts';
import { contentOf } from '#lib/profile/content.ts';
import { makeDraft, makeListing, makeUser } from '#scripts/testing/factories.ts';

let owner: Actor;
let listing: { id: number; slug: string; profileId: string };

beforeEach(async () => {
  owner = sessionActor((await makeUser()).id);
  listing = await makeListing({ ownerId: owner.userId as string });
});

const harbours = {
  date: '2026-03-02',
  title: 'First hundred harbours',
  description: 'From Vigo to Cádiz.',
  url: 'https://tidemark.example/100',
};
const boat = { date: '2025-06-14', title: 'First boat at sea' };
const add = (milestone: Parameters<typeof addMilestone>[2] = boat) => addMilestone(owner, listing.id, milestone);
const shownIds = async () => (await getMyListing(owner, listing.id)).milestones.map(({ id, title }) => ({ id, title }));
const profileTitles = async () => {
  const { content } = await db().profile.findUniqueOrThrow({ where: { id: listing.profileId } });
  return contentOf(content ?? {}).milestones.map(({ title }) => title);
};

test('a milestone is added to the profile and to the listing, newest first, with a version', async () => {
  await add();
  expect(await add(harbours)).toEqual({
    id: expect.any(Number),
    listingId: listing.id,
    ...harbours,
    date: new Date('2026-03-02T00:00:00Z'),
    createdAt: expect.any(Date),
    shownPublicly: false,
  });
  expect((await shownIds()).map(({ title }) => title)).toEqual([harbours.title, boat.title]);
  expect(await profileTitles()).toEqual([harbours.title, boat.title]);
  const versions = await db().version.findMany({ where: { profileId: listing.profileId } });
  expect(versions.map(({ action, actorId }) => ({ action, actorId }))).toEqual(
    [1, 2].map(() => ({ action: 'edit', actorId: owner.userId })),
  );
});

test('the other milestones keep their numbers when one is added, deleted, or edited in the draft', async () => {
  const draft = await makeDraft({ userId: owner.userId as string, profileId: listing.profileId });
  const [a, b, c] = [await add(), await add(harbours), await add({ date: '2026-05-01', title: 'Sold to a harbour' })];
  expect(await deleteMilestone(owner, listing.id, b.id)).toEqual({ id: b.id, listingId: listing.id });
  expect((await shownIds()).map(({ id }) => id)).toEqual([c.id, a.id]);
  const view = await updateDraft(owner, draft.id, {
    milestones: [{ ...boat, description: 'On the Tagus.' }, { date: '2026-05-02', title: 'Sold to a harbour' }, harbours],
  });
  expect(view.milestones.map(({ title }) => title)).toEqual(['Sold to a harbour', harbours.title, boat.title]);
  expect((await shownIds()).map(({ id }) => id)).toEqual([c.id, expect.any(Number), a.id]);
});

test('of two equal milestones the named one goes', async () => {
  const [first, second] = [await add(), await add()];
  await deleteMilestone(owner, listing.id, second.id);
  expect(await shownIds()).toEqual([{ id: first.id, title: boat.title }]);
  expect(await profileTitles()).toEqual([boat.title]);
});

test('a deleted milestone is back with the version before it', async () => {
  const { id } = await add();
  await deleteMilestone(owner, listing.id, id);
  expect(await restoreVersion(owner, listing.id, 2)).toMatchObject({ milestones: [{ title: boat.title }] });
});

test('what was drafted on two lines keeps its number', async () => {
  const content = contentOf({ milestones: [{ date: '2025-01-01', title: 'Two\nlines', description: null, url: null, evidence: [] }] });
  await db().profile.update({ where: { id: listing.profileId }, data: { content } });
  const { id } = await db().milestone.create({ data: { listingId: listing.id, date: new Date('2025-01-01'), title: 'Two\nlines' } });
  const added = await add();
  expect(await shownIds()).toEqual([
    { id: added.id, title: boat.title },
    { id, title: 'Two lines' },
  ]);
  await deleteMilestone(owner, listing.id, id);
  expect(await profileTitles()).toEqual([boat.title]);
});

test('at most 50', async () => {
  const milestones = Array.from({ length: maxMilestones }, (_, index) => ({
    ...boat,
    title: `Boat ${index}`,
    description: null,
    url: null,
    evidence: [],
  }));
  await db().profile.update({ where: { id: listing.profileId }, data: { content: contentOf({ milestones }) } });
  await expect(add()).rejects.toMatchObject({ code: 'too_many_milestones', status: 400 });
});

test('two at once are both kept', async () => {
  await Promise.all([add(), add(harbours)]);
  expect((await shownIds()).map(({ title }) => title)).toEqual([harbours.title, boat.title]);
});

test('only editors, and only milestones of the listing itself', async () => {
  const stranger = sessionActor((await makeUser()).id);
  const { id } = await add();
  const other = await makeListing({ ownerId: stranger.userId as string });
  const missing = { code: 'not_found', status: 404 };
  await expect(addMilestone(stranger, listing.id, boat)).rejects.toMatchObject(missing);
  await expect(deleteMilestone(stranger, listing.id, id)).rejects.toMatchObject(missing);
  await expect(deleteMilestone(stranger, other.id, id)).rejects.toMatchObject(missing);
  await db().listing.update({ where: { id: listing.id }, data: { status: 'removed' } });
  await expect(deleteMilestone(owner, listing.id, id)).rejects.toMatchObject(missing);
});

test('visitors see milestones on paid listings, or when the section is unlocked', async () => {
  expect(await add()).toMatchObject({ shownPublicly: false });
  expect((await getListing(listing.slug)).milestones).toBeNull();
  for (const data of [
    { plan: 'paid', milestonesUnlocked: false },
    { plan: 'free', milestonesUnlocked: true },
  ] as const) {
    await db().listing.update({ where: { id: listing.id }, data });
    expect((await getListing(listing.slug)).milestones).toHaveLength(data.plan === 'paid' ? 1 : 2);
    expect((await getMyListing(owner, listing.id)).unlocked).toMatchObject({ milestones: true });
    expect(await add()).toMatchObject({ shownPublicly: true });
  }
  await db().listing.update({ where: { id: listing.id }, data: { status: 'paused' } });
  expect(await add()).toMatchObject({ shownPublicly: false });
});
