import { afterEach, beforeEach, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { weekOf } from '#lib/core/time.ts';
import { listLaunches } from '#lib/launches/list-launches.ts';
import { refreshTrending } from '#lib/launches/refresh-trending.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const start = new Date('2026-11-18T12:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * hourMs);
const setNow = (at: Date) => setClock({ now: () => at });

let people: { id: string }[];
beforeEach(async () => {
  setNow(start);
  await db().listing.deleteMany();
  people = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
});
afterEach(() => setClock(systemClock));

async function listed(name: string, votesHoursAgo: number[], values: Parameters<typeof makeListing>[0] = {}) {
  const listing = await makeListing({ name, slug: name, ...values });
  await db().vote.createMany({
    data: votesHoursAgo.map((ago, at) => ({
      userId: people[at]?.id as string,
      listingId: listing.id,
      week: weekOf(later(-ago)),
      status: 'counted' as const,
      castAt: later(-ago),
    })),
  });
  return listing;
}
const trending = async () => (await listLaunches({ section: 'trending', page: 1, perPage: 20 })).items.map(({ slug }) => slug);

test('a vote counts half as much after two days', async () => {
  await listed('two-old', [48, 48]);
  await listed('one-fresh', [0]);
  await listed('three-old', [48, 48, 48]);
  await listed('none', []);
  await refreshTrending();
  // Two votes from two days ago weigh as much as one vote from now. So the two listings are equal, and the older one comes first.
  expect(await trending()).toEqual(['three-old', 'two-old', 'one-fresh']);
});

test('follows and views have a small share', async () => {
  const followed = await listed('followed', []);
  const viewed = await listed('viewed', []);
  await listed('voted', [1]);
  await db().follow.createMany({
    data: people.slice(0, 3).map(({ id }) => ({ userId: id, listingId: followed.id, createdAt: later(-1) })),
  });
  await db().listingViewDay.create({ data: { listingId: viewed.id, day: new Date('2026-11-18T00:00:00Z'), views: 40 } });
  await refreshTrending();
  expect(await trending()).toEqual(['voted', 'followed', 'viewed']);
});

test('what is quiet is not written; what is old leaves', async () => {
  await listed('a', [1, 30]);
  await listed('b', [5]);
  expect(await refreshTrending()).toBe(2);
  expect(await refreshTrending()).toBe(0);
  setNow(later(6));
  expect(await refreshTrending()).toBe(0);

  await db().vote.create({
    data: {
      userId: people[5]?.id as string,
      listingId: (await db().listing.findUniqueOrThrow({ where: { slug: 'b' } })).id,
      week: weekOf(start),
      status: 'counted',
      castAt: later(5.5),
    },
  });
  expect(await refreshTrending()).toBe(1);
  expect(await trending()).toEqual(['b', 'a']);

  setNow(later(14 * 24 + 6));
  expect(await refreshTrending()).toBe(2);
  expect(await db().listing.count({ where: { trending: { gt: 0 } } })).toBe(0);
});

test('while all is quiet, the newest launches stand there, and none whose badge lapsed', async () => {
  await listed('old', [], { launchedAt: later(-900) });
  await listed('new', [], { launchedAt: later(-800) });
  await listed('lapsed', [], { launchedAt: later(-700), plan: 'free', badgeMissingSince: later(-14 * 24) });
  await listed('soon', [], { status: 'scheduled' });
  await refreshTrending();
  expect(await trending()).toEqual(['new', 'old']);
});

test('only counted votes; only what is live; not without the badge for two weeks, until it is back', async () => {
  const held = await listed('held', [1]);
  await db().vote.updateMany({ where: { listingId: held.id }, data: { status: 'held', heldFor: 'burst' } });
  await listed('paused', [1], { status: 'paused' });
  await listed('paid', [3], { plan: 'paid', badgeMissingSince: later(-400) });
  const lapsed = await listed('lapsed', [1], { plan: 'free', badgeMissingSince: later(-14 * 24) });
  await listed('not-yet-lapsed', [2], { plan: 'free', badgeMissingSince: later(-14 * 24 + 1) });
  await refreshTrending();
  expect(await trending()).toEqual(['not-yet-lapsed', 'paid']);
  await db().listing.update({ where: { id: lapsed.id }, data: { badgeMissingSince: null } });
  await refreshTrending();
  expect(await trending()).toEqual(['lapsed', 'not-yet-lapsed', 'paid']);
});
