import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseVotes } from '#lib/community/release-votes.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate } from '#lib/core/time.ts';
import { closeWeek, listWeeksToClose } from '#lib/launches/awards/close-week.ts';
import { awardsOf, listAwards, listWinnersOfWeek } from '#lib/launches/awards/list-awards.ts';
import { getLeaderboard } from '#lib/launches/boards/get-leaderboard.ts';
import { getLaunchWeek } from '#lib/launches/get-launch-week.ts';
import { listCalendarWeeks, listWeeksWithLaunches } from '#lib/launches/list-weeks-with-launches.ts';
import { getFinalStanding } from '#lib/launches/race/get-week-standing.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const week = new Date('2026-11-16T00:00:00Z');
const monday = isoDate(week);
const over = addWeeks(week, 1);
const hours = (count: number, from = over) => new Date(from.getTime() + count * hourMs);
const setNow = (at: Date) => setClock({ now: () => at });

let people: { id: string }[];
beforeEach(async () => {
  setNow(hours(12, week));
  await db().award.deleteMany();
  await db().launchWeek.deleteMany();
  await db().listing.deleteMany();
  await db().mail.deleteMany();
  people = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
});
afterEach(() => setClock(systemClock));

type Ballot = { status?: 'counted' | 'held' | 'rejected'; castIn?: Date; releasedAt?: Date | null };
async function launched(name: string, ballots: Ballot[], values: Parameters<typeof makeListing>[0] = {}) {
  const listing = await makeListing({ name, slug: name, launchWeek: week, launchedAt: week, ...values });
  await db().vote.createMany({
    data: ballots.map(({ status = 'counted', castIn = week, releasedAt = hours(2, castIn) }, at) => ({
      userId: people[at]?.id as string,
      listingId: listing.id,
      week: castIn,
      status,
      heldFor: status === 'held' ? ('new_account' as const) : null,
      castAt: hours(1, castIn),
      releasedAt,
    })),
  });
  return listing;
}
const votes = (count: number, ballot: Ballot = {}) => Array.from({ length: count }, () => ballot);
const given = async () => (await listWinnersOfWeek(week)).map(({ rank, votes: won, listing }) => [rank, listing.slug, won]);

test('the three with the most votes win, a day after the week’s end, once', async () => {
  const owner = await makeUser();
  await launched('second', votes(3));
  await launched('first', votes(5), { ownerId: owner.id });
  await launched('fourth', votes(1));
  await launched('third', votes(2));
  const unvoted = await launched('unvoted', []);
  const paused = await launched('paused', votes(4), { status: 'paused' });

  setNow(hours(23.99));
  expect(await listWeeksToClose()).toEqual([]);
  expect(await closeWeek(monday)).toEqual([]);
  expect(await given()).toEqual([]);

  setNow(hours(24));
  expect(await listWeeksToClose()).toEqual([monday]);
  expect(await closeWeek(monday)).toEqual(['first', 'second', 'third']);
  expect(await given()).toEqual([
    [1, 'first', 5],
    [2, 'second', 3],
    [3, 'third', 2],
  ]);
  expect(await db().launchWeek.findUniqueOrThrow({ where: { week } })).toMatchObject({ closedAt: hours(24) });
  expect(await readMails().findMany()).toMatchObject([
    {
      kind: 'award-won',
      to: owner.email,
      subject: 'first is Launch of the Week #1 on Debut',
      text: expect.stringContaining('/listings/first/badges'),
    },
  ]);
  expect(await db().notification.findMany({ where: { userId: owner.id } })).toMatchObject([
    { kind: 'award-won', data: { rank: 1, votes: 5 } },
  ]);

  const places = await db().listing.findMany({ where: { finalRank: { not: null } }, orderBy: { finalRank: 'asc' } });
  expect(places.map(({ slug, finalOf }) => [slug, finalOf])).toEqual(
    ['first', 'second', 'third', 'fourth', 'unvoted'].map((slug) => [slug, 5]),
  );
  await db().listing.update({ where: { id: unvoted.id }, data: { followers: 9, weekVotes: 99 } });
  await db().listing.update({ where: { id: paused.id }, data: { status: 'live', launchedAt: week, launchWeek: week, plan: 'free' } });
  expect(await getFinalStanding(unvoted)).toEqual({ rank: 5, of: 5 });
  expect(await getFinalStanding(paused)).toBeNull();

  expect(await listWeeksToClose()).toEqual([]);
  expect(await closeWeek(monday)).toEqual([]);
  expect([await db().award.count(), await db().mail.count()]).toEqual([3, 1]);
});

test('two workers at once give them once', async () => {
  await launched('first', votes(2));
  setNow(hours(30));
  const winners = await Promise.all([closeWeek(monday), closeWeek(monday), closeWeek(monday)]);
  expect(winners.flat()).toEqual(['first']);
  expect(await db().award.count()).toBe(1);
});

test('what counts was cast in the week and released within a day of its end; money has no say', async () => {
  await launched('late', [...votes(2), ...votes(3, { releasedAt: hours(25) })]);
  await launched('in-time', [...votes(2), ...votes(1, { releasedAt: hours(24) })]);
  await launched('held', [...votes(1), ...votes(4, { status: 'held', releasedAt: null }), { status: 'rejected' }]);
  await launched('after', [...votes(1), ...votes(5, { castIn: over })].slice(0, 6), { billboardCents: 1_000_000, plan: 'paid' });
  // The votes at one day after the week’s end decide, even if the job runs later.
  setNow(addWeeks(over, 3));
  await closeWeek(monday);
  expect(await given()).toEqual([
    [1, 'in-time', 3],
    [2, 'late', 2],
    [3, 'held', 1],
  ]);
});

test('a new account’s vote of the last minute counts, however late it was released', async () => {
  const listing = await launched('first', votes(1));
  const young = await makeUser({ createdAt: hours(-0.1) });
  await db().vote.create({
    data: { userId: young.id, listingId: listing.id, week, status: 'held', heldFor: 'new_account', castAt: hours(-0.05) },
  });
  setNow(hours(30));
  await releaseVotes();
  expect(await closeWeek(monday)).toEqual(['first']);
  expect(await given()).toEqual([[1, 'first', 2]]);
});

test('ties: more followers, then the earlier launch, then the first listed', async () => {
  await launched('same-a', votes(2), { launchedAt: hours(3, week) });
  await launched('same-b', votes(2), { launchedAt: hours(3, week) });
  await launched('earlier', votes(2));
  await launched('followed', votes(2), { followers: 1, launchedAt: hours(9, week) });
  setNow(hours(24));
  expect(await closeWeek(monday)).toEqual(['followed', 'earlier', 'same-a']);
});

type Places = [slug: string, rank: number | null][];
const weekPlaces = async (): Promise<Places> => (await getLaunchWeek(week)).items.map(({ slug, rank }) => [slug, rank]);
const boardPages = async (): Promise<{ total: number; places: Places }> => {
  const pages = await Promise.all([1, 2].map((page) => getLeaderboard({ board: 'community-weekly', week, page, perPage: 2 })));
  return {
    total: pages[0]?.total ?? 0,
    places: pages.flatMap(({ items }) => items.map(({ listing, rank }): Places[number] => [listing.slug, rank])),
  };
};
const calendarNames = async () =>
  (await listCalendarWeeks(4, 0)).find((each) => each.week.getTime() === week.getTime())?.first.map(({ slug }) => slug);
const change = (slug: string, data: { followers?: number; weekVotes?: number; status?: 'paused' | 'live' }) =>
  db().listing.update({ where: { slug }, data });

test('the order of a week is live until it is closed, and then as it was recorded', async () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'] as const;
  for (const [at, slug] of [a, b, c, d].entries()) await launched(slug, votes(2), { weekVotes: 2, launchedAt: hours(at, week) });
  await launched('hidden', votes(6), { weekVotes: 6, status: 'paused', plan: 'free' });
  setNow(hours(23));
  await change(b, { followers: 1 });
  const live: Places = [
    [b, 1],
    [a, 2],
    [c, 3],
    [d, 4],
  ];
  expect(await weekPlaces()).toEqual(live);
  expect(await boardPages()).toEqual({ total: 4, places: live });

  setNow(hours(24));
  expect(await closeWeek(monday)).toEqual([b, a, c]);
  setNow(addWeeks(over, 1));
  await change(d, { followers: 9, weekVotes: 3 });
  await change(a, { followers: 5 });
  expect(await weekPlaces()).toEqual(live);
  expect(await boardPages()).toEqual({ total: 4, places: live });
  expect(await calendarNames()).toEqual([b, a, c, d]);

  // A listing that is hidden now leaves a gap in the places. A listing that was hidden when places were recorded has no place, whatever its
  // votes.
  await change(a, { status: 'paused' });
  await change('hidden', { status: 'live' });
  const left: Places = [
    [b, 1],
    [c, 3],
    [d, 4],
  ];
  expect(await weekPlaces()).toEqual([...left, ['hidden', null]]);
  expect(await boardPages()).toEqual({ total: 3, places: left });
  expect(await given()).toEqual([
    [1, b, 2],
    [3, c, 2],
  ]);
  expect(await calendarNames()).toEqual([b, c, d, 'hidden']);
  await change(a, { status: 'live' });
  expect(await weekPlaces()).toEqual([...live, ['hidden', null]]);
});

test('the archive shows the recorded places of a week without votes', async () => {
  for (const [at, slug] of ['a', 'b', 'c', 'd'].entries()) await launched(slug, [], { launchedAt: hours(at, week) });
  await launched('hidden', [], { status: 'paused', plan: 'free' });
  setNow(hours(24));
  expect(await closeWeek(monday)).toEqual([]);
  await change('d', { followers: 9 });
  await change('b', { status: 'paused' });
  await change('c', { status: 'paused' });
  await change('hidden', { status: 'live' });
  expect((await listWeeksWithLaunches(2026)).map(({ first }) => first.map(({ slug, rank }) => [slug, rank]))).toEqual([
    [
      ['a', 1],
      ['d', 4],
    ],
  ]);
});

test('only what is live wins; a week without votes is closed without awards', async () => {
  await launched('paused', votes(6), { status: 'paused' });
  await launched('unvoted', []);
  setNow(hours(24));
  expect(await listWeeksToClose()).toEqual([monday]);
  expect(await closeWeek(monday)).toEqual([]);
  expect(await listWeeksToClose()).toEqual([]);
});

test('weeks that were missed are all caught up with, the oldest first', async () => {
  await launched('newer', votes(1));
  await launched('older', votes(1, { castIn: addWeeks(week, -2) }), { launchWeek: addWeeks(week, -2) });
  await launched('too-new', votes(1, { castIn: over }), { launchWeek: over });
  setNow(hours(24));
  const due = await listWeeksToClose();
  expect(due).toEqual([isoDate(addWeeks(week, -2)), monday]);
  for (const each of due) await closeWeek(each);

  const { items: newer } = await listAwards({ page: 1, perPage: 1 });
  expect(newer.map(({ listing }) => listing.slug)).toEqual(['newer']);
  expect((await listAwards({ page: 1, perPage: 20 })).items.map(({ listing }) => listing.slug)).toEqual(['newer', 'older']);
  expect(await awardsOf(newer[0]?.listing.id ?? 0)).toEqual(newer);
});
