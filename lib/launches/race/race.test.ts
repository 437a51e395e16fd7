import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anonymous, sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, pool } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { addWeeks } from '#lib/core/time.ts';
import { findBestSourced } from '#lib/launches/race/find-best-sourced.ts';
import { getRaceMovement, getWeekStanding } from '#lib/launches/race/get-week-standing.ts';
import { getLaunchFigures } from '#lib/launches/race/launch-figures.ts';
import { listRunningLaunches } from '#lib/launches/race/list-running-launches.ts';
import { recordLaunchHours } from '#lib/launches/race/record-launch-hours.ts';
import { contentOfProfiles } from '#lib/launches/race/statements.ts';
import { contentOf, type Field } from '#lib/profile/content.ts';
import { storeContent } from '#lib/profile/store-content.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const week = new Date('2026-11-16T00:00:00Z');
const hours = (count: number) => new Date(week.getTime() + count * hourMs);
const setNow = (count: number) => setClock({ now: () => hours(count) });

let people: { id: string }[];
beforeEach(async () => {
  setNow(0);
  await db().award.deleteMany();
  await db().launchWeek.deleteMany();
  await db().listing.deleteMany();
  people = await Promise.all(Array.from({ length: 9 }, () => makeUser()));
});
afterEach(() => setClock(systemClock));

/** Makes a listing that launched at the hour `from` of the week and has a counted vote at each hour in `votedAt`. */
async function launched(
  slug: string,
  votedAt: number[],
  { from = 0.01, ...values }: Parameters<typeof makeListing>[0] & { from?: number } = {},
) {
  const count = votedAt.length;
  const listing = await makeListing({
    ...{ name: slug, slug, launchWeek: week, launchedAt: hours(from), votes: count, weekVotes: count },
    ...values,
  });
  await db().vote.createMany({
    data: votedAt.map((hour, at) => ({
      ...{ userId: people[at]?.id as string, listingId: listing.id, week, status: 'counted' as const },
      ...{ castAt: hours(hour), releasedAt: hours(hour) },
    })),
  });
  return listing;
}

const recorded = async (listingId: number) =>
  (await db().launchHour.findMany({ where: { listingId, rank: { not: null } }, orderBy: { hour: 'asc' } })).map(({ hour, rank, votes }) => [
    (hour.getTime() - week.getTime()) / hourMs,
    rank,
    votes,
  ]);

test('each hour is recorded once, also by several workers, and missed ones are made up for', async () => {
  const first = await launched('first', [0.5, 1.2, 1.9, 3.5]);
  const second = await launched('second', [0.2, 0.7, 3.1, 4.99]);
  const late = await launched('late', [3.9], { from: 3.2 });
  await launched('paused', [0.1, 0.2, 0.3], { status: 'paused' });

  setNow(1.9);
  expect((await Promise.all([recordLaunchHours(), recordLaunchHours(), recordLaunchHours()])).toSorted()).toEqual([0, 0, 2]);
  expect([await recorded(first.id), await recorded(second.id)]).toEqual([[[0, 2, 1]], [[0, 1, 2]]]);

  // The last three hours were not recorded by earlier runs. The current hour is not recorded yet.
  setNow(4.5);
  expect(await recordLaunchHours()).toBe(7);
  expect(await recordLaunchHours()).toBe(0);
  expect(await recorded(first.id)).toEqual([
    [0, 2, 1],
    [1, 1, 3],
    [2, 1, 3],
    [3, 1, 4],
  ]);
  expect(await recorded(second.id)).toEqual([
    [0, 1, 2],
    [1, 2, 2],
    [2, 2, 2],
    [3, 2, 3],
  ]);
  expect(await recorded(late.id)).toEqual([[3, 3, 1]]);
});

test('recording ends when the awards are due, and leaves other weeks alone', async () => {
  const listing = await launched('first', [1, 2]);
  const older = await launched('older', [], { launchWeek: addWeeks(week, -2), launchedAt: addWeeks(week, -2) });
  setNow(190.5);
  expect(await recordLaunchHours()).toBe(1);
  setNow(240);
  expect(await recordLaunchHours()).toBe(2);
  expect((await recorded(listing.id)).map(([hour]) => hour)).toEqual([189, 190, 191]);
  expect(await recorded(older.id)).toEqual([]);
});

test('a vote counts from the hour in which it was released', async () => {
  const listing = await launched('first', [0.5]);
  await db().vote.update({
    where: { userId_listingId: { userId: people[0]?.id as string, listingId: listing.id } },
    data: { releasedAt: hours(24.5) },
  });
  setNow(1);
  await recordLaunchHours();
  setNow(26);
  await recordLaunchHours();
  expect((await recorded(listing.id)).filter(([hour]) => [0, 23, 24].includes(hour as number))).toEqual([
    [0, 1, 0],
    [23, 1, 0],
    [24, 1, 1],
  ]);
});

test('movement since yesterday ended: up, down, holding, new, and unknown where nothing was recorded', async () => {
  const up = await launched('up', [1, 2, 25, 26, 27]);
  const down = await launched('down', [1, 2, 3, 24.5]);
  const holds = await launched('holds', [1]);
  const fresh = await launched('fresh', [], { from: 25 });
  setNow(27.5);
  const named = async () => {
    const { movements, leaderSince } = await getRaceMovement();
    return [[up, down, holds, fresh].map(({ id }) => movements.get(id)), leaderSince && (leaderSince.getTime() - week.getTime()) / hourMs];
  };
  expect(await named()).toEqual([[null, null, null, 'new'], null]);
  setNow(24.01);
  await recordLaunchHours();
  expect(await named()).toEqual([[1, -1, 0, 'new'], null]);
  setNow(27.5);
  await recordLaunchHours();
  expect(await named()).toEqual([[1, -1, 0, 'new'], 26]);
});

test('the standing of a listing: its rank, its neighbours, since when; nothing outside its week', async () => {
  const a = await launched('a', [1, 2, 3]);
  const b = await launched('b', [1, 5, 6], { from: 0.02 });
  const c = await launched('c', [6.5]);
  setNow(4.2);
  await recordLaunchHours();
  expect(await getWeekStanding(b)).toMatchObject({ rank: 2, since: hours(3), hours: [{ rank: 2, votes: 1 }] });
  setNow(7.2);
  await recordLaunchHours();
  expect(await getWeekStanding(a)).toMatchObject({ rank: 1, of: 3, votes: 3, ahead: null, behind: { slug: 'b', name: 'b', votes: 3 } });
  expect(await getWeekStanding(b)).toMatchObject({ ahead: { slug: 'a', votes: 3 }, behind: { slug: 'c', votes: 1 }, since: hours(3) });
  expect(await getWeekStanding(c)).toMatchObject({ rank: 3, behind: null, week, endsAt: addWeeks(week, 1) });
  await db().listing.update({ where: { id: c.id }, data: { weekVotes: 4 } });
  expect(await getWeekStanding(c)).toMatchObject({ rank: 1, since: null });
  await db().listing.update({ where: { id: c.id }, data: { status: 'paused' } });
  expect(await getWeekStanding(c)).toBeNull();
  setNow(168);
  expect(await getWeekStanding(a)).toBeNull();
});

test('the figures of a launch: before, in the week, after; for its editors alone', async () => {
  const owner = await makeUser();
  const actor = sessionActor(owner.id);
  const upcoming = await makeListing({ status: 'scheduled', launchWeek: addWeeks(week, 3), ownerId: owner.id });
  expect(await getLaunchFigures(actor, upcoming.id)).toMatchObject({ phase: 'before', rank: null, of: null, hours: [] });

  const { id } = await launched('first', [0.5, 25.1], { from: 0.4, ownerId: owner.id, views: 9, followers: 4 });
  await launched('second', [2, 3, 4]);
  await db().launchHour.create({ data: { listingId: id, hour: hours(25), views: 2 } });
  setNow(26.5);
  await recordLaunchHours();
  const figures = await getLaunchFigures(actor, id);
  expect(figures).toMatchObject({
    ...{ phase: 'racing', rank: 2, of: 2, award: null, week, weekEndsAt: hours(168), decidedAt: hours(192) },
    totals: { votes: 2, weekVotes: 2, views: 9, followers: 4, viewsPerVote: 4.5 },
    recordedFrom: hours(25),
  });
  expect(figures.hours).toHaveLength(27);
  expect(figures.hours[0]).toEqual({ hour: hours(0), views: null, votes: 1, rank: null });
  expect(figures.hours[1]).toEqual({ hour: hours(1), views: null, votes: 0, rank: null });
  expect(figures.hours[25]).toEqual({ hour: hours(25), views: 2, votes: 1, rank: 2 });
  expect(figures.hours[26]).toEqual({ hour: hours(26), views: 0, votes: 0, rank: 2 });

  setNow(170);
  expect(await getLaunchFigures(actor, id)).toMatchObject({ phase: 'counting', rank: 2 });
  await db().launchWeek.create({ data: { week, closedAt: hours(192) } });
  // Votes that are released after the ranking is final don't change it.
  await db().listing.update({ where: { id }, data: { finalRank: 2, finalOf: 2, weekVotes: 9 } });
  await db().award.create({ data: { week, rank: 2, listingId: id, votes: 2, createdAt: hours(192) } });
  setNow(100 * 24);
  const over = await getLaunchFigures(actor, id);
  expect(over).toMatchObject({ phase: 'over', rank: 2, of: 2, award: { rank: 2, votes: 2, awardedAt: hours(192) } });
  expect([over.hours.length, over.hours.at(-1)?.hour]).toEqual([192, hours(191)]);

  for (const stranger of [people[0]?.id as string, (await makeUser()).id])
    await expect(getLaunchFigures(sessionActor(stranger), id)).rejects.toMatchObject({ status: 404 });
  await expect(getLaunchFigures(anonymous, id)).rejects.toMatchObject({ status: 401 });
  await expect(getLaunchFigures(actor, 1e15)).rejects.toMatchObject({ status: 404 });
});

test('the best sourced of the week: what visitors can look up', async () => {
  const quote = (url: string) => ({ quote: 'It says so.', url, title: 'Home', checked_on: '2026-11-16' });
  const drafted = (text: string, url: string): Field<string> => ({
    ...{ value: text, ai_value: text, state: 'ai', locked: false, evidence: [quote(url)] },
  });
  const [site, page] = ['https://a.example/', 'https://a.example/about'];
  const many = await launched('many', [], { notFound: ['city', 'founded_year'] });
  const few = await launched('few', [1]);
  const typed = await launched('typed', [1, 2]);
  await launched('none', [1, 2, 3]);
  const store = (profileId: string, fields: Record<string, Field<string>>) => storeContent(db(), profileId, contentOf({ fields }));
  await store(many.profileId, { tagline: drafted('One', site), country: drafted('PT', page), city: drafted('Lisbon', page) });
  await store(few.profileId, { tagline: drafted('One', site) });
  await store(typed.profileId, { tagline: { ...drafted('One', site), value: 'Two', state: 'edited' } });
  expect(await findBestSourced(3)).toMatchObject([
    { slug: 'few', facts: 1, pages: 1, blanks: 0 },
    { slug: 'many', facts: 3, pages: 2, blanks: 2 },
  ]);
  // Of listings with equally many blanks, those with more facts come first.
  await db().listing.update({ where: { id: few.id }, data: { notFound: ['city', 'founded_year'] } });
  expect(await findBestSourced(3)).toMatchObject([{ slug: 'many' }, { slug: 'few' }]);
  expect(await findBestSourced(1)).toHaveLength(1);
  // A profile is read again only if it has changed.
  const query = vi.spyOn(pool(), 'query');
  const profilesRead = () =>
    query.mock.calls.flatMap(([asked]) => ((asked as { name?: string }).name === contentOfProfiles.name ? [asked] : []));
  await findBestSourced(3);
  expect(profilesRead()).toEqual([]);
  await store(few.profileId, { tagline: drafted('One', site), city: drafted('Lisbon', page) });
  expect(await findBestSourced(3)).toMatchObject([
    { slug: 'many', facts: 3 },
    { slug: 'few', facts: 2, pages: 2 },
  ]);
  expect(profilesRead()).toMatchObject([{ values: [[few.profileId]] }]);
  query.mockRestore();
});

test('an editor gets the launches of this week’s race with rank and votes, and no others', async () => {
  const [editor, stranger] = [await makeUser(), await makeUser()];
  await launched('rival', [1, 2, 3]);
  const mine = await launched('mine', [1, 2], { ownerId: editor.id });
  await launched('earlier', [], { ownerId: editor.id, launchWeek: addWeeks(week, -1) });
  await launched('paused', [], { ownerId: editor.id, status: 'paused' });
  setNow(5);
  const running = await listRunningLaunches(sessionActor(editor.id));
  expect(running).toMatchObject([{ id: mine.id, picture: null, standing: { rank: 2, of: 2, votes: 2, endsAt: addWeeks(week, 1) } }]);
  expect(await listRunningLaunches(sessionActor(stranger.id))).toEqual([]);
  setNow(7 * 24 + 1);
  expect(await listRunningLaunches(sessionActor(editor.id))).toEqual([]);
});
