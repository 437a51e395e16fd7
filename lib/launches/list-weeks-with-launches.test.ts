import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLatestUpdates } from '#lib/community/list-latest-updates.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import { findFirstLaunchWeek, getLaunchCalendar, listWeeksWithLaunches } from '#lib/launches/list-weeks-with-launches.ts';
import { makeListing } from '#scripts/testing/factories.ts';

const today = new Date('2026-01-08T12:00:00Z');
const thisWeek = weekOf(today);

beforeAll(() => setClock({ now: () => today }));
afterAll(() => setClock(systemClock));

test('on an empty site there is no week', async () => {
  expect(await findFirstLaunchWeek()).toBeNull();
  expect(await listWeeksWithLaunches(2026)).toEqual([]);
  expect(await listLatestUpdates({ page: 1, perPage: 5 })).toEqual({ items: [], total: 0, capped: false });
});

test('weeks stand under the year of their Monday, newest first, with their winners or else the first of the race', async () => {
  const launched = async (slug: string, ahead: number, weekVotes: number, status: 'live' | 'scheduled' = 'live') => {
    const week = addWeeks(thisWeek, ahead);
    return makeListing({ name: slug, slug, status, launchWeek: week, ...(status === 'live' ? { launchedAt: week } : {}), weekVotes });
  };
  await launched('current', 0, 9);
  // The week of 29 December 2025 contains New Year's Day.
  for (const [at, slug] of ['b', 'a', 'd', 'c'].entries()) await launched(slug, -1, 10 - at);
  const won = await launched('won', -3, 1);
  const beaten = await launched('beaten', -3, 5);
  await launched('soon', 2, 0, 'scheduled');
  const week = addWeeks(thisWeek, -3);
  await db().launchWeek.create({ data: { week, closedAt: today } });
  await db().award.createMany({
    data: [
      { week, rank: 1, listingId: won.id, votes: 7 },
      { week, rank: 2, listingId: beaten.id, votes: 5 },
    ],
  });

  expect(await listWeeksWithLaunches(2026)).toEqual([]);
  const weeks = await listWeeksWithLaunches(2025);
  expect(
    weeks.map((each) => [
      isoDate(each.week),
      each.launches,
      each.awarded,
      each.first.map(({ slug, rank, weekVotes }) => [slug, rank, weekVotes]),
    ]),
  ).toEqual([
    [
      '2025-12-29',
      4,
      false,
      [
        ['b', 1, 10],
        ['a', 2, 9],
        ['d', 3, 8],
      ],
    ],
    [
      '2025-12-15',
      2,
      true,
      [
        ['won', 1, 7],
        ['beaten', 2, 5],
      ],
    ],
  ]);
  expect(await findFirstLaunchWeek()).toEqual(week);
  expect(
    (await getLaunchCalendar(addWeeks(thisWeek, -3), addWeeks(thisWeek, 2))).map(({ week: monday, launches }) => [
      isoDate(monday),
      launches,
    ]),
  ).toEqual([
    ['2025-12-15', 2],
    ['2025-12-22', 0],
    ['2025-12-29', 4],
    ['2026-01-05', 1],
    ['2026-01-12', 0],
    ['2026-01-19', 1],
  ]);
});

test('updates of live listings, newest first, with their listing', async () => {
  const live = await db().listing.findUniqueOrThrow({ where: { slug: 'won' } });
  const soon = await db().listing.findUniqueOrThrow({ where: { slug: 'soon' } });
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  await db().listingUpdate.createMany({
    data: [1, 3, 2, 2].map((day, n) => ({ listingId: live.id, title: `${n}`, body: 'b', publishedAt: at(day) })),
  });
  await db().listingUpdate.create({ data: { listingId: soon.id, title: 'early', body: 'b', publishedAt: at(4) } });
  const first = await listLatestUpdates({ page: 1, perPage: 3 });
  expect(first).toMatchObject({ total: 4, capped: false });
  expect(first.items.map(({ title, listing }) => [title, listing.slug])).toEqual([
    ['1', 'won'],
    ['3', 'won'],
    ['2', 'won'],
  ]);
  expect((await listLatestUpdates({ page: 2, perPage: 3 })).items).toMatchObject([
    { title: '0', publishedAt: at(1), listing: { id: live.id } },
  ]);
});
