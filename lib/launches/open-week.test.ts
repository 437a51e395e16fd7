import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { formatDay } from '#lib/core/format-date.ts';
import { addWeeks, weekOf } from '#lib/core/time.ts';
import { launchDueListings, markWeekOpen, moveListingsWithoutBadge } from '#lib/launches/open-week.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeCategory, makeFounder, makeListing, makeUser } from '#scripts/testing/factories.ts';

const monday = new Date('2027-01-04T00:00:00.500Z');
const thisWeek = weekOf(monday);

beforeEach(async () => {
  setClock({ now: () => monday });
  await db().launchWeek.deleteMany();
  await db().mail.deleteMany();
  await db().listing.deleteMany();
});
afterEach(() => setClock(systemClock));

const counts = async () => ({
  site: (await db().counter.findUnique({ where: { name: 'live_listings' } }))?.value ?? 0,
  categories: Object.fromEntries(
    (await db().category.findMany({ orderBy: { id: 'asc' } })).map(({ name, liveListings }) => [name, liveListings]),
  ),
});

test('what is due goes live, with counts, history and mail; once', async () => {
  const owner = await makeUser();
  const root = await makeCategory();
  const below = await makeCategory({ parentId: root.id });
  const hidden = await makeCategory();
  const due = await makeListing({
    status: 'scheduled',
    launchWeek: thisWeek,
    ownerId: owner.id,
    categoryIds: [below.id, hidden.id],
    name: 'Due\nOne',
  });
  const founder = await makeFounder();
  await db().listingFounder.create({ data: { listingId: due.id, founderId: founder.id, position: 0 } });
  const later = await makeListing({ status: 'scheduled', launchWeek: addWeeks(thisWeek, 1) });
  await recountLiveListings();

  expect(await launchDueListings()).toEqual({ done: 1, failed: 0, next: null });
  const row = await db().listing.findUniqueOrThrow({ where: { id: due.id } });
  expect(row).toMatchObject({ status: 'live', launchedAt: monday, launchWeek: thisWeek });
  expect((await db().listing.findUniqueOrThrow({ where: { id: later.id } })).status).toBe('scheduled');
  const maintained = await counts();
  expect(maintained.categories).toMatchObject({ [root.name]: 1, [below.name]: 1, [hidden.name]: 0 });
  expect((await db().founder.findUniqueOrThrow({ where: { id: founder.id } })).liveListings).toBe(1);
  expect(await db().version.findMany({ where: { profile: { listing: { id: due.id } } } })).toMatchObject([
    { action: 'go live', actorId: null, before: { status: 'scheduled' }, after: { status: 'live', launched_at: monday.toISOString() } },
  ]);
  expect(await readMails().findMany()).toMatchObject([{ kind: 'listing-live', to: owner.email, subject: 'Due One is live on Debut' }]);
  expect(await db().notification.findMany({ where: { listingId: due.id } })).toMatchObject([{ userId: owner.id, kind: 'listing-live' }]);

  expect(await launchDueListings()).toEqual({ done: 0, failed: 0, next: null });
  expect(await markWeekOpen()).toBe(true);
  expect(await markWeekOpen()).toBe(false);
  expect((await db().launchWeek.findUniqueOrThrow({ where: { week: thisWeek } })).openedAt).toEqual(monday);
  await recountLiveListings();
  expect(await counts()).toEqual(maintained);
});

test('two runs at once launch each listing once', async () => {
  const owner = await makeUser();
  const category = await makeCategory();
  const listings = [];
  for (let i = 0; i < 30; i += 1)
    listings.push(await makeListing({ status: 'scheduled', launchWeek: thisWeek, ownerId: owner.id, categoryIds: [category.id] }));
  await recountLiveListings();
  const [first, second] = await Promise.all([launchDueListings(), launchDueListings()]);
  expect(first.next).toBe(listings[24]?.id);
  expect(second.failed + first.failed).toBe(0);
  // The second run gets further if it began after the first run had launched some listings.
  expect(await launchDueListings(first.next ?? 0)).toMatchObject({ failed: 0, next: null });
  expect(await db().mail.count()).toBe(30);
  expect(await db().version.count()).toBe(30);
  expect((await counts()).categories[category.name]).toBe(30);
});

test('one that fails keeps nobody from launching, and is tried again', async () => {
  const broken = await makeListing({ status: 'scheduled', launchWeek: thisWeek });
  const fine = await makeListing({ status: 'scheduled', launchWeek: thisWeek });
  // This version takes the next number, so the new version can't be written.
  await db().version.create({
    data: { profileId: broken.profileId, number: 2, action: 'x', via: 'service', application: 'x', before: {}, after: {} },
  });
  expect(await launchDueListings()).toEqual({ done: 1, failed: 1, next: null });
  expect((await getListing(fine.slug)).status).toBe('live');
  expect((await getListing(broken.slug)).status).toBe('scheduled');
  await db().version.deleteMany({ where: { profileId: broken.profileId } });
  expect(await launchDueListings()).toEqual({ done: 1, failed: 0, next: null });
});

test.each(['free', 'paid'] as const)(
  'after a standstill a %s launch is live, in the record of its own week, and its owner is told',
  async (plan) => {
    const owner = await makeUser();
    const launchWeek = addWeeks(thisWeek, -3);
    const late = await makeListing({ status: 'scheduled', plan, launchWeek, ownerId: owner.id });
    await launchDueListings();
    expect(await getListing(late.slug)).toMatchObject({ status: 'live', launchWeek, launchedAt: monday });
    const [mail] = await readMails().findMany();
    expect(mail?.text).toContain(`the record of its launch week, that of ${formatDay(launchWeek)}, which is over`);
    expect(mail?.text).not.toContain('until Sunday');
  },
);

test('without the badge it moves to the next week with room, and the owner is told', async () => {
  const owner = await makeUser();
  await db().launchWeek.createMany({
    data: [
      { week: thisWeek, freeTaken: 7 },
      { week: addWeeks(thisWeek, 1), freeTaken: 50 },
      { week: addWeeks(thisWeek, 2), freeTaken: 50 },
      { week: addWeeks(thisWeek, 3), freeTaken: 49 },
    ],
  });
  const listing = await makeListing({ status: 'awaiting_badge', launchWeek: thisWeek, ownerId: owner.id });
  expect(await moveListingsWithoutBadge()).toEqual({ done: 1, failed: 0, next: null });
  expect(await db().listing.findUnique({ where: { id: listing.id } })).toMatchObject({
    status: 'awaiting_badge',
    launchWeek: addWeeks(thisWeek, 3),
    weekMoves: 1,
  });
  const weeks = await db().launchWeek.findMany({ orderBy: { week: 'asc' } });
  expect(weeks.slice(0, 4).map(({ freeTaken }) => freeTaken)).toEqual([6, 50, 50, 50]);
  const [mail] = await readMails().findMany();
  expect(mail).toMatchObject({ kind: 'launch-moved', to: owner.email });
  expect(mail?.text).toContain(`the next week with room, that of ${formatDay(addWeeks(thisWeek, 3))}.`);
  expect(mail?.text).toContain(`/badges/${listing.slug}/listed.svg`);
  expect(await moveListingsWithoutBadge()).toEqual({ done: 0, failed: 0, next: null });
});

test('after four moves it rests as a draft and gives its place back', async () => {
  const owner = await makeUser();
  const listing = await makeListing({ status: 'awaiting_badge', launchWeek: thisWeek, ownerId: owner.id });
  await db().launchWeek.create({ data: { week: thisWeek, freeTaken: 1 } });
  let at = monday;
  setClock({ now: () => at });
  for (let move = 1; move <= 4; move += 1) {
    await moveListingsWithoutBadge();
    expect(await db().listing.findUnique({ where: { id: listing.id } })).toMatchObject({
      weekMoves: move,
      launchWeek: addWeeks(thisWeek, move),
    });
    at = addWeeks(at, 1);
  }
  await moveListingsWithoutBadge();
  expect(await db().listing.findUnique({ where: { id: listing.id } })).toMatchObject({
    status: 'draft',
    plan: null,
    launchWeek: null,
    weekMoves: 0,
  });
  expect(await db().launchWeek.aggregate({ _sum: { freeTaken: true } })).toEqual({ _sum: { freeTaken: 0 } });
  expect((await readMails().findMany({ orderBy: { createdAt: 'asc' } })).map(({ kind }) => kind)).toEqual([
    'launch-moved',
    'launch-moved',
    'launch-moved',
    'launch-moved',
    'launch-rested',
  ]);
  await expect(getListing(listing.slug)).rejects.toMatchObject({ code: 'not_found' });
});
