import { beforeAll, expect, test } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { db, transaction } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { addWeeks, weekOf } from '#lib/core/time.ts';
import { getMyListing, getMyListingSummary, listMyListings } from '#lib/listings/mine/get-my-listing.ts';
import { getListing, getListingPreview } from '#lib/listings/showing/get-listing.ts';
import { makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';

let owner: { id: string };
let other: { id: string };
beforeAll(async () => {
  owner = await makeUser();
  other = await makeUser();
});

test('the owner’s view shows what visitors don’t see', async () => {
  const category = await makeCategory();
  const { id, profileId, slug, previewToken } = await makeListing({
    status: 'paused',
    ownerId: owner.id,
    categoryIds: [category.id],
    ratingSum: 7,
    ratingCount: 2,
  });
  await db().milestone.create({ data: { listingId: id, date: new Date('2026-01-05T00:00:00Z'), title: 'First user' } });
  await db().founderStory.create({ data: { listingId: id, title: 'How' } });
  const draft = await db().draft.create({ data: { userId: owner.id, profileId, url: 'https://x.example/', addressKey: 'x.example' } });
  const listing = await getMyListing(sessionActor(owner.id), id);
  expect(listing).toMatchObject({
    id,
    slug,
    status: 'paused',
    plan: null,
    role: 'owner',
    draftId: draft.id,
    previewToken,
    story: { title: 'How' },
    milestones: [{ title: 'First user', date: new Date('2026-01-05T00:00:00Z') }],
    media: [],
    category: { slug: category.slug },
    rating: { average: 3.5, count: 2 },
    badge: { found: false, checkedAt: null, missingSince: null },
    unlocked: { story: false, milestones: false, media: false, extraCategories: 0 },
    competitorUrl: null,
    editors: 1,
    version: 1,
    createdAt: expect.any(Date),
  });
  expect(await transaction(() => getMyListing(sessionActor(owner.id), id))).toEqual(listing);
  expect(await getMyListingSummary(sessionActor(owner.id), id)).toMatchObject({
    id,
    status: 'paused',
    role: 'owner',
    category: { slug: category.slug },
  });
});

test('only for those who edit it', async () => {
  const { id } = await makeListing({ ownerId: owner.id });
  for (const read of [getMyListing, getMyListingSummary]) {
    await expect(read(sessionActor(other.id), id)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(read(sessionActor(owner.id), 4_000_000_000)).rejects.toMatchObject({ code: 'not_found' });
    await expect(read(anonymous, id)).rejects.toMatchObject({ code: 'unauthorized' });
  }
});

test('a list in pages, newest first, in any status', async () => {
  const person = await makeUser();
  const ids: number[] = [];
  for (const status of ['draft', 'live', 'rejected', 'scheduled', 'removed'] as const)
    ids.unshift((await makeListing({ status, ownerId: person.id })).id);
  const page = async (number: number) => {
    const { items, ...rest } = await listMyListings(sessionActor(person.id), { page: number, perPage: 2 });
    return { ids: items.map(({ id }) => id), ...rest };
  };
  expect(await page(1)).toEqual({ ids: ids.slice(0, 2), total: 5, capped: false });
  expect(await page(3)).toEqual({ ids: ids.slice(4), total: 5, capped: false });
  expect(await page(4)).toEqual({ ids: [], total: 5, capped: false });
  await expect(listMyListings(anonymous, { page: 1, perPage: 20 })).rejects.toMatchObject({ code: 'unauthorized' });
});

test('the preview link shows every state but the team’s two', async () => {
  for (const status of ['draft', 'awaiting_badge', 'scheduled', 'live', 'paused'] as const) {
    const { slug, previewToken } = await makeListing({ status });
    expect(await getListingPreview(slug, previewToken)).toMatchObject({ slug, status, story: null, milestones: null });
  }
  for (const status of ['rejected', 'removed'] as const) {
    const { slug, previewToken } = await makeListing({ status });
    await expect(getListingPreview(slug, previewToken)).rejects.toMatchObject({ code: 'not_found' });
  }
  const [one, two] = [await makeListing({ status: 'draft' }), await makeListing({ status: 'draft' })];
  for (const [slug, token] of [
    [one.slug, two.previewToken],
    [one.slug, 'x'],
    ['No Slug', one.previewToken],
  ] as const)
    await expect(getListingPreview(slug, token)).rejects.toMatchObject({ code: 'not_found' });
});

test('links pass something on when it is live, and keeps its badge', async () => {
  const nofollow = async (values: Parameters<typeof makeListing>[0]) =>
    (await getListing((await makeListing(values)).slug)).outboundNofollow;
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
  expect(await nofollow({})).toBe(false);
  expect(await nofollow({ badgeMissingSince: daysAgo(13.9) })).toBe(false);
  expect(await nofollow({ badgeMissingSince: daysAgo(14.1) })).toBe(true);
  expect(await nofollow({ badgeMissingSince: daysAgo(14.1), plan: 'paid' })).toBe(false);
  expect(await nofollow({ status: 'scheduled', launchWeek: addWeeks(weekOf(new Date()), 2) })).toBe(true);
});
