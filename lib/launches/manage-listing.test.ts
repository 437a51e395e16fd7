// Tests what an owner does with a submitted listing: pause, resume, leave the free plan, move to another week, delete, restore.
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { listUnsellableReasons } from '#lib/billing/products/unsellable-reasons.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';
import { chooseFreeListing } from '#lib/launches/choose-free-listing.ts';
import { leaveFreePlan, pauseListing, restoreListing, resumeListing } from '#lib/launches/manage-listing.ts';
import { listWeeksToMoveTo, moveWeek } from '#lib/launches/move-week.ts';
import { deleteListing } from '#lib/listings/deleting/delete-listing.ts';
import { eraseDeletedListings } from '#lib/listings/deleting/erase-deleted-listings.ts';
import { objectKey } from '#lib/listings/media/gallery-image.ts';
import { isKnownAsDeleted, loadDeletedSlugs } from '#lib/listings/showing/deleted-slugs.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { recountLiveListings } from '#lib/listings/visibility/adjust-live-counts.ts';
import { storage } from '#lib/ports/storage/index.ts';
import { searchListings } from '#lib/search/search-listings.ts';
import { setSiteSettings } from '#lib/site/site-settings.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { type ListingValues, makeCategory, makeDraft, makeFounder, makeListing, makeOrder, makeUser } from '#scripts/testing/factories.ts';

const today = new Date('2026-11-18T10:00:00Z');
const thisWeek = weekOf(today);
const ahead = (weeks: number) => addWeeks(thisWeek, weeks);
const at = (date: Date) => setClock({ now: () => date });

let owner: ReturnType<typeof sessionActor>;
let editor: ReturnType<typeof sessionActor>;
beforeAll(() => seedBase());
beforeEach(async () => {
  at(today);
  owner = sessionActor((await makeUser()).id);
  editor = sessionActor((await makeUser()).id);
  await db().launchWeek.deleteMany();
  await db().siteSetting.deleteMany();
});
afterEach(() => setClock(systemClock));

const listing = async (values: ListingValues = {}) => {
  const made = await makeListing({ ownerId: owner.userId as string, ...values });
  await db().listingEditor.create({ data: { listingId: made.id, userId: editor.userId as string, role: 'editor' } });
  return made;
};
const queued = async () => {
  const { id } = await listing({ status: 'draft', submittedAt: today });
  return { id, week: (await chooseFreeListing(owner, id)).launchWeek };
};
const paidLaunch = (weeks: number) => listing({ status: 'scheduled', plan: 'paid', launchWeek: ahead(weeks) });
const stateOf = async (id: number) => {
  const { status, plan, launchWeek, weekMoves } = await db().listing.findUniqueOrThrow({ where: { id } });
  return { status, plan, week: launchWeek && isoDate(launchWeek), moves: weekMoves };
};
const placesIn = async (week: Date) => (await db().launchWeek.findUnique({ where: { week } }))?.freeTaken ?? 0;
const actionsOf = async (id: number) =>
  (await db().version.findMany({ where: { profile: { listing: { id } } }, orderBy: { number: 'asc' } })).map(({ action }) => action);
const code = (expected: string) => expect.objectContaining({ code: expected });

describe('pausing and resuming', () => {
  test('a live listing is hidden everywhere, and comes back as it was', async () => {
    const category = await makeCategory();
    const founder = await makeFounder();
    const { id, slug, name, launchedAt } = await listing({ categoryIds: [category.id] });
    await db().listingFounder.create({ data: { listingId: id, founderId: founder.id, position: 0 } });
    await db().founder.update({ where: { id: founder.id }, data: { liveListings: 1 } });
    await recountLiveListings();
    const counts = async () => [
      (await db().category.findUniqueOrThrow({ where: { id: category.id } })).liveListings,
      (await db().founder.findUniqueOrThrow({ where: { id: founder.id } })).liveListings,
      (await searchListings({ q: name, sort: 'relevance', page: 1, perPage: 5 })).items.filter((found) => found.id === id).length,
    ];
    expect(await counts()).toEqual([1, 1, 1]);
    expect(await pauseListing(owner, id)).toMatchObject({ status: 'paused', plan: 'free' });
    await expect(getListing(slug)).rejects.toEqual(code('not_found'));
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await resumeListing(owner, id)).toMatchObject({ status: 'live', launchedAt });
    expect(await counts()).toEqual([1, 1, 1]);
    expect(await actionsOf(id)).toEqual(['pause', 'resume']);
  });

  test('twice is once, and two at once count once', async () => {
    const category = await makeCategory();
    const { id } = await listing({ categoryIds: [category.id] });
    await recountLiveListings();
    await Promise.all([pauseListing(owner, id), pauseListing(owner, id)]);
    await pauseListing(owner, id);
    expect(await actionsOf(id)).toEqual(['pause']);
    await Promise.all([resumeListing(owner, id), resumeListing(owner, id)]);
    expect(await actionsOf(id)).toEqual(['pause', 'resume']);
    expect((await db().category.findUniqueOrThrow({ where: { id: category.id } })).liveListings).toBe(1);
  });

  test('an upcoming listing keeps its place until its week begins', async () => {
    const { id, week } = await queued();
    await pauseListing(owner, id);
    expect(await placesIn(week)).toBe(1);
    await resumeListing(owner, id);
    expect(await stateOf(id)).toEqual({ status: 'awaiting_badge', plan: 'free', week: isoDate(week), moves: 0 });
  });

  test('with the badge found it is scheduled again', async () => {
    const { id } = await listing({ status: 'scheduled', badgeFoundAt: today });
    await pauseListing(owner, id);
    expect(await resumeListing(owner, id)).toMatchObject({ status: 'scheduled' });
  });

  test('after its week began it gets the next week with room, and rests as a draft after four such moves', async () => {
    const { id, week } = await queued();
    await pauseListing(owner, id);
    at(new Date(week.getTime() + 2 * dayMs));
    await resumeListing(owner, id);
    expect(await stateOf(id)).toEqual({ status: 'awaiting_badge', plan: 'free', week: isoDate(addWeeks(week, 1)), moves: 1 });
    expect([await placesIn(week), await placesIn(addWeeks(week, 1))]).toEqual([0, 1]);
    await pauseListing(owner, id);
    await db().listing.update({ where: { id }, data: { weekMoves: 4 } });
    at(new Date(week.getTime() + 9 * dayMs));
    await resumeListing(owner, id);
    expect(await stateOf(id)).toEqual({ status: 'draft', plan: null, week: null, moves: 0 });
    expect(await placesIn(addWeeks(week, 1))).toBe(0);
  });

  test('a paid launch that was paused over its week keeps its right to a week', async () => {
    const { id } = await paidLaunch(1);
    await pauseListing(owner, id);
    at(ahead(3));
    await resumeListing(owner, id);
    expect(await stateOf(id)).toMatchObject({ status: 'scheduled', plan: 'paid', week: isoDate(ahead(4)) });
  });

  test.each([
    ['draft', 'not_public', 'not_paused'],
    ['rejected', 'listing_rejected', 'listing_rejected'],
    ['removed', 'listing_removed', 'listing_removed'],
  ] as const)('one that is %s can neither be paused nor resumed', async (status, pausing, resuming) => {
    const { id } = await listing({ status });
    await expect(pauseListing(owner, id)).rejects.toEqual(code(pausing));
    await expect(resumeListing(owner, id)).rejects.toEqual(code(resuming));
  });
});

describe('leaving the free plan', () => {
  test('the listing is a draft again, and its place is free', async () => {
    const { id, week } = await queued();
    expect(await leaveFreePlan(owner, id)).toMatchObject({ status: 'draft', plan: null, launchWeek: null });
    expect(await placesIn(week)).toBe(0);
    await expect(leaveFreePlan(owner, id)).rejects.toEqual(code('not_queued'));
    expect((await chooseFreeListing(owner, id)).launchWeek).toEqual(week);
  });

  test('two at once free one place', async () => {
    const { id, week } = await queued();
    await queued();
    const ends = await Promise.allSettled([leaveFreePlan(owner, id), leaveFreePlan(owner, id)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await placesIn(week)).toBe(1);
  });

  test.each([
    [{ status: 'live' }, 'already_live'],
    [{ status: 'paused', plan: 'free' }, 'listing_paused'],
    [{ status: 'scheduled', plan: 'paid' }, 'already_paid'],
    [{ status: 'removed' }, 'listing_removed'],
  ] as const)('%o: %s', async (values, expected) => {
    await expect(leaveFreePlan(owner, (await listing(values)).id)).rejects.toEqual(code(expected));
  });
});

describe('moving to another week', () => {
  test('on the free plan: among the weeks of the queue with room', async () => {
    await setSiteSettings(sessionActor((await makeUser({ role: 'admin' })).id, 'admin'), { freePerWeek: 1 });
    const { id, week } = await queued();
    const other = await queued();
    expect([week, other.week]).toEqual([ahead(6), ahead(7)]);
    expect(await listWeeksToMoveTo(await stateWithWeek(id))).toEqual([ahead(8)]);
    await expect(moveWeek(owner, id, ahead(7))).rejects.toEqual(code('week_full'));
    await expect(moveWeek(owner, id, ahead(7))).rejects.toThrow(`Choose another week: ${isoDate(ahead(8))}.`);
    await expect(moveWeek(owner, id, ahead(9))).rejects.toMatchObject({
      errors: [
        {
          path: 'week',
          message: `must be a date YYYY-MM-DD from ${isoDate(ahead(6))} to ${isoDate(new Date(ahead(9).getTime() - dayMs))}`,
        },
      ],
    });
    await expect(moveWeek(owner, id, ahead(9))).rejects.toEqual(code('invalid_input'));
    await moveWeek(owner, id, ahead(8));
    expect(await stateOf(id)).toMatchObject({ week: isoDate(ahead(8)), moves: 0 });
    expect([await placesIn(ahead(6)), await placesIn(ahead(8))]).toEqual([0, 1]);
    expect((await actionsOf(id)).at(-1)).toBe('move launch week');
  });

  test('two that want the last place: one gets it', async () => {
    await setSiteSettings(sessionActor((await makeUser({ role: 'admin' })).id, 'admin'), { freePerWeek: 1 });
    const [one, other] = [await queued(), await queued()];
    const ends = await Promise.allSettled([moveWeek(owner, one.id, ahead(8)), moveWeek(owner, other.id, ahead(8))]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await placesIn(ahead(8))).toBe(1);
    expect((await placesIn(ahead(6))) + (await placesIn(ahead(7)))).toBe(1);
  });

  test('two that swap their weeks don’t deadlock', async () => {
    const [one, other] = [await queued(), await queued()];
    await moveWeek(owner, other.id, ahead(7));
    await Promise.all([moveWeek(owner, one.id, ahead(7)), moveWeek(owner, other.id, ahead(6))]);
    expect([await placesIn(ahead(6)), await placesIn(ahead(7))]).toEqual([1, 1]);
  });

  test('a paid launch: any week to 26 ahead, and this week at once', async () => {
    const { id } = await paidLaunch(3);
    expect(await listWeeksToMoveTo(await stateWithWeek(id))).toHaveLength(26);
    await moveWeek(owner, id, ahead(26));
    expect(await stateOf(id)).toMatchObject({ status: 'scheduled', week: isoDate(ahead(26)) });
    await expect(moveWeek(owner, id, ahead(27))).rejects.toEqual(code('invalid_input'));
    await moveWeek(owner, id, thisWeek);
    expect(await stateOf(id)).toMatchObject({ status: 'live', plan: 'paid', week: isoDate(thisWeek) });
    const versions = await db().version.findMany({ where: { profile: { listing: { id } } } });
    expect(versions.map(({ action, actorId }) => [action, actorId])).toEqual(Array(2).fill(['move launch week', owner.userId]));
    await expect(moveWeek(owner, id, ahead(1))).rejects.toEqual(code('already_live'));
  });

  const stateWithWeek = (id: number) => db().listing.findUniqueOrThrow({ where: { id }, select: { plan: true, launchWeek: true } });
});

describe('deleting and restoring', () => {
  test('is gone for everybody at once, keeps its slug and address, and comes back as it was', async () => {
    const category = await makeCategory();
    const { id, slug, websiteUrl } = await listing({ categoryIds: [category.id], votes: 3 });
    await recountLiveListings();
    const live = async () => (await db().category.findUniqueOrThrow({ where: { id: category.id } })).liveListings;
    await deleteListing(owner, id);
    await deleteListing(owner, id);
    expect(await actionsOf(id)).toEqual(['delete']);
    await expect(getListing(slug)).rejects.toMatchObject({ code: 'gone', status: 410 });
    expect(await live()).toBe(0);
    await expect(submitListing(owner, { url: websiteUrl })).rejects.toMatchObject({
      code: 'listing_exists',
      data: { ownership: 'yours', listingId: id },
      message: expect.stringContaining('Restore it'),
    });
    await expect(submitListing(sessionActor((await makeUser()).id), { url: websiteUrl })).rejects.toMatchObject({
      data: { ownership: 'preparing', listingId: null },
    });
    expect(await db().mail.count({ where: { kind: 'listing-deleted' } })).toBe(2);
    expect(await restoreListing(owner, id)).toMatchObject({ status: 'live', votes: 3, deletedAt: null });
    expect(await live()).toBe(1);
  });

  test.each<[string, ListingValues, 'gone' | 'not_found']>([
    ['a draft', { status: 'draft', submittedAt: today }, 'not_found'],
    ['paused before its launch', { status: 'paused', plan: 'paid', launchWeek: ahead(3) }, 'not_found'],
    ['paused after its launch', { status: 'paused', plan: 'free', launchedAt: today }, 'gone'],
    ['scheduled', { status: 'scheduled', plan: 'paid', launchWeek: ahead(3) }, 'gone'],
    ['live', { status: 'live' }, 'gone'],
  ])('one that was %s: strangers learn of it only if it was public', async (_, values, expected) => {
    const { id, slug } = await listing(values);
    await deleteListing(owner, id);
    await loadDeletedSlugs();
    await expect(getListing(slug)).rejects.toEqual(code(expected));
    expect(isKnownAsDeleted(slug)).toBe(expected === 'gone');
    await restoreListing(owner, id);
  });

  test.each(['draft', 'paused'] as const)('one that was %s is so again', async (status) => {
    const { id } = await listing({ status, submittedAt: today });
    await deleteListing(owner, id);
    expect(await restoreListing(owner, id)).toMatchObject({ status });
  });

  test('on the free plan it leaves its week, also while paused; restored, it is a draft', async () => {
    for (const isPaused of [false, true]) {
      const { id, week } = await queued();
      if (isPaused) await pauseListing(owner, id);
      await deleteListing(owner, id);
      expect(await placesIn(week)).toBe(0);
      expect(await restoreListing(owner, id)).toMatchObject({ status: 'draft', plan: null, launchWeek: null });
    }
  });

  test('a paid launch keeps its week', async () => {
    const { id } = await paidLaunch(3);
    await deleteListing(owner, id);
    expect(await restoreListing(owner, id)).toMatchObject({ status: 'scheduled', plan: 'paid', launchWeek: ahead(3) });
  });

  test('an unpaid order for it can’t be paid while it is deleted', async () => {
    const { id } = await listing();
    const order = await makeOrder({ userId: owner.userId as string, lines: [{ product: 'story', listingId: id }] });
    await deleteListing(owner, id);
    expect(await listUnsellableReasons(db(), order.id)).toEqual([expect.stringContaining('was deleted; restore it')]);
    await restoreListing(owner, id);
    expect(await listUnsellableReasons(db(), order.id)).toEqual([]);
  });

  test('not while a payment for it is under way', async () => {
    const { id } = await listing();
    const { number } = await makeOrder({ userId: owner.userId as string, status: 'paid', lines: [{ product: 'story', listingId: id }] });
    await expect(deleteListing(owner, id)).rejects.toEqual(code('payment_under_way'));
    await db().orderLine.updateMany({ where: { order: { number } }, data: { status: 'fulfilled' } });
    await deleteListing(owner, id);
    await restoreListing(owner, id);
  });

  test('after 30 days it is erased with its draft, files and founders, once; orders stay', async () => {
    const founder = await makeFounder();
    const { id, profileId, slug } = await listing({ status: 'paused' });
    await makeDraft({ userId: owner.userId as string, profileId });
    await db().listingFounder.create({ data: { listingId: id, founderId: founder.id, position: 0 } });
    const storageKey = `${slug}.webp`;
    await storage().put(objectKey(storageKey), Buffer.from('image'), 'image/webp');
    await db().listingImage.create({ data: { listingId: id, storageKey, alt: '', width: 10, height: 10, bytes: 5, position: 0 } });
    const { number } = await makeOrder({
      userId: owner.userId as string,
      status: 'paid',
      lines: [{ product: 'story', listingId: id, status: 'fulfilled' }],
    });
    await deleteListing(owner, id);
    expect(await eraseDeletedListings()).toBe(0);
    at(new Date(today.getTime() + 30 * dayMs));
    await expect(restoreListing(owner, id)).rejects.toEqual(code('too_late'));
    const erased = await Promise.all([eraseDeletedListings(), eraseDeletedListings()]);
    expect(erased.toSorted()).toEqual([0, 1]);
    expect(await eraseDeletedListings()).toBe(0);
    expect(await db().listing.count({ where: { id } })).toBe(0);
    expect(await db().profile.count({ where: { id: profileId } })).toBe(0);
    expect(await db().draft.count({ where: { profileId } })).toBe(0);
    expect(await db().founder.count({ where: { id: founder.id } })).toBe(0);
    expect(await storage().get(objectKey(storageKey))).toBeNull();
    expect(await db().order.findUniqueOrThrow({ where: { number }, include: { lines: true } })).toMatchObject({
      lines: [{ listingId: null }],
    });
    await expect(getListing(slug)).rejects.toEqual(code('not_found'));
    await expect(restoreListing(owner, id)).rejects.toEqual(code('not_found'));
  });
});

test('a deleted listing that can’t be erased doesn’t keep the others', async () => {
  const [stuck, other] = [await listing(), await listing()];
  for (const { id } of [stuck, other]) await deleteListing(owner, id);
  at(new Date(today.getTime() + 31 * dayMs));
  await db().$executeRawUnsafe(`create function refuse_erasure() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await db().$executeRawUnsafe(
    `create trigger refuse_erasure before delete on listings for each row when (old.id = ${stuck.id}) execute function refuse_erasure()`,
  );
  try {
    await eraseDeletedListings();
    expect(await db().listing.findMany({ where: { id: { in: [stuck.id, other.id] } }, select: { id: true } })).toEqual([{ id: stuck.id }]);
  } finally {
    await db().$executeRawUnsafe('drop function refuse_erasure cascade');
  }
  expect(await eraseDeletedListings()).toBe(1);
});

test('only owners: an editor is 403, and anybody else’s listing is 404', async () => {
  const { id } = await listing();
  const stranger = sessionActor((await makeUser()).id);
  for (const manage of [
    pauseListing,
    resumeListing,
    leaveFreePlan,
    deleteListing,
    restoreListing,
    (actor: typeof owner, listingId: number) => moveWeek(actor, listingId, ahead(6)),
  ]) {
    await expect(manage(editor, id)).rejects.toEqual(code('forbidden'));
    await expect(manage(stranger, id)).rejects.toEqual(code('not_found'));
    await expect(manage(owner, 2_147_483_647)).rejects.toEqual(code('not_found'));
  }
  expect(await stateOf(id)).toMatchObject({ status: 'live' });
});
