// What the team changes of launches: their weeks, and the awards of a week.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate, weekOf } from '#lib/core/time.ts';
import { listAwardedWeeks, putAwardsRight, recountWeek, signOf } from '#lib/desk/awards.ts';
import { moveWeekByTeam } from '#lib/desk/move-week.ts';
import { readLog } from '#lib/desk/read-log.ts';
import { closeWeek } from '#lib/launches/awards/close-week.ts';
import { listWinnersOfWeek } from '#lib/launches/awards/list-awards.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { setSiteSettings } from '#lib/site/site-settings.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const today = new Date('2026-11-18T12:00:00Z');
const week = weekOf(today);
let [moderator, admin]: Actor[] = [];

beforeEach(async () => {
  setClock({ now: () => today });
  await db().award.deleteMany();
  await db().launchWeek.deleteMany();
  await db().listing.deleteMany();
  await db().mail.deleteMany();
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  admin = sessionActor((await makeUser({ role: 'admin' })).id, 'admin');
});
afterEach(() => setClock(systemClock));

const places = async () => {
  const weeks = await db().launchWeek.findMany({ orderBy: { week: 'asc' } });
  return Object.fromEntries(weeks.map((each) => [isoDate(each.week), each.freeTaken]));
};

test('a launch moves to another week and back: its place, its owners and the log know; a full week needs a word', async () => {
  const by = moderator as Actor;
  await setSiteSettings(admin as Actor, { freePerWeek: 1 });
  const owner = await makeUser();
  const [six, seven] = [addWeeks(week, 6), addWeeks(week, 7)].map(isoDate) as [string, string];
  const listing = await makeListing({ ownerId: owner.id, status: 'scheduled', plan: 'free', launchWeek: addWeeks(week, 6) });
  await db().launchWeek.createMany({
    data: [
      { week: addWeeks(week, 6), freeTaken: 1 },
      { week: addWeeks(week, 7), freeTaken: 1 },
    ],
  });
  const move = { week: isoDate(new Date(addWeeks(week, 7).getTime() + 2 * dayMs)), reason: 'They asked.', isPastRoom: false };
  await expect(moveWeekByTeam(by, listing.id, move)).rejects.toMatchObject({ code: 'week_full' });
  for (const wrong of [isoDate(week), isoDate(addWeeks(week, 53)), 'soon', ''])
    await expect(moveWeekByTeam(by, listing.id, { ...move, week: wrong })).rejects.toMatchObject({ errors: [{ path: 'week' }] });
  await expect(moveWeekByTeam(by, listing.id, { ...move, reason: '' })).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  expect(await places()).toEqual({ [six]: 1, [seven]: 1 });
  expect(await moveWeekByTeam(by, listing.id, { ...move, isPastRoom: true })).toBe(six);
  expect(await db().listing.findUniqueOrThrow({ where: { id: listing.id } })).toMatchObject({
    launchWeek: addWeeks(week, 7),
    weekMoves: 0,
  });
  expect(await places()).toEqual({ [six]: 0, [seven]: 2 });
  const [line] = await readLog(by, { subject: `listing:${listing.id}` });
  expect(line).toMatchObject({ action: 'week moved', data: { before: six, after: seven, reason: 'They asked.', past_the_room: true } });
  const [mail] = await readMails().findMany();
  expect(mail).toMatchObject({ kind: 'changed-by-team', to: owner.email, text: expect.stringContaining('They asked.') });
  await moveWeekByTeam(by, listing.id, { week: six, reason: 'Taken back.', isPastRoom: true });
  expect(await places()).toEqual({ [six]: 1, [seven]: 1 });
  const paid = await makeListing({ status: 'scheduled', plan: 'paid', launchWeek: addWeeks(week, 2) });
  await moveWeekByTeam(by, paid.id, { ...move, week: isoDate(addWeeks(week, 40)) });
  expect(await places()).toEqual({ [six]: 1, [seven]: 1 });
  const live = await makeListing();
  await expect(moveWeekByTeam(by, live.id, move)).rejects.toMatchObject({ code: 'not_queued' });
  const own = await makeListing({ ownerId: by.userId ?? '', status: 'scheduled', launchWeek: addWeeks(week, 6) });
  await expect(moveWeekByTeam(by, own.id, move)).rejects.toMatchObject({ code: 'forbidden' });
});

test('awards are counted again from the votes, and put right: who wins or loses one is told; a hidden launch keeps its place', async () => {
  const [by, look] = [admin as Actor, moderator as Actor];
  const people = await Promise.all(Array.from({ length: 5 }, () => makeUser()));
  const launched = async (name: string, votes: number) => {
    const listing = await makeListing({ name, ownerId: (await makeUser()).id, launchWeek: week, launchedAt: today });
    const cast = { listingId: listing.id, week, status: 'counted' as const, castAt: today };
    await db().vote.createMany({ data: people.slice(0, votes).map(({ id: userId }) => ({ ...cast, userId })) });
    return listing;
  };
  const [ring, second, hidden, fourth] = [
    await launched('Ring', 5),
    await launched('Second', 4),
    await launched('Hidden', 3),
    await launched('Fourth', 2),
  ];
  setClock({ now: () => new Date(addWeeks(week, 1).getTime() + 2 * dayMs) });
  await closeWeek(isoDate(week));
  await db().mail.deleteMany();
  await db().listing.update({ where: { id: hidden.id }, data: { status: 'paused' } });
  expect(await recountWeek(look, isoDate(week))).toEqual([]);
  await expect(recountWeek(look, '2026-11-09')).rejects.toMatchObject({ code: 'not_found' });

  await db().vote.updateMany({ where: { listingId: ring.id }, data: { status: 'rejected' } });
  const differences = await recountWeek(look, isoDate(week));
  expect(differences.map(({ name, given, counted, place }) => [name, given?.rank ?? null, counted?.rank ?? null, place])).toEqual([
    ['Second', 2, 1, { given: 2, counted: 1 }],
    ['Hidden', 3, 2, { given: 3, counted: 2 }],
    ['Fourth', null, 3, { given: 4, counted: 3 }],
    ['Ring', 1, null, { given: 1, counted: 4 }],
  ]);
  await expect(putAwardsRight(look, isoDate(week), signOf(differences), 'A ring.')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(putAwardsRight(by, isoDate(week), '[]', 'A ring.')).rejects.toMatchObject({ code: 'changed_since' });
  expect(await putAwardsRight(by, isoDate(week), signOf(differences), 'A ring of voters.')).toBe(4);
  expect((await listWinnersOfWeek(week)).map(({ rank, listing }) => [rank, listing.name])).toEqual([
    [1, 'Second'],
    [3, 'Fourth'],
  ]);
  expect((await listAwardedWeeks(look))[0]?.awards.map(({ listing }) => listing.id)).toEqual([second.id, hidden.id, fourth.id]);
  expect((await db().listing.findUniqueOrThrow({ where: { id: ring.id } })).finalRank).toBe(4);
  const mails = await readMails().findMany();
  expect(mails.filter(({ kind }) => kind === 'changed-by-team')).toHaveLength(4);
  expect(await recountWeek(look, isoDate(week))).toEqual([]);
  // The votes put back, and the awards after them, undo it.
  await db().vote.updateMany({ where: { listingId: ring.id }, data: { status: 'counted' } });
  await putAwardsRight(by, isoDate(week), signOf(await recountWeek(by, isoDate(week))), 'They were right.');
  expect((await listWinnersOfWeek(week)).map(({ listing }) => listing.name)).toEqual(['Ring', 'Second']);
});
