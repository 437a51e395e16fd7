import { beforeEach, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { finishSuspension } from '#lib/desk/finish-suspension.ts';
import { liftSuspension, suspendPerson } from '#lib/desk/suspend-person.ts';
import { isDeep } from '#scripts/testing/deep.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

const everything = { reason: 'Votes from a script.', votes: true, texts: true, listings: true };
/** More than one transaction takes off the site or puts back. */
const many = 27;

let moderator: Actor;
let person: string;
let own: number[];
let others: number[];
beforeEach(async () => {
  await db().jobEvent.deleteMany();
  moderator = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  person = (await makeUser({ createdAt: new Date(now().getTime() - 40 * dayMs) })).id;
  own = [];
  others = [];
});

/** Gives the person as many listings, and as many votes and reviews of other listings. */
async function give(count: { listings: number; marks: number }): Promise<void> {
  for (let at = 0; at < count.listings; at++) own.push((await makeListing({ ownerId: person })).id);
  for (let at = 0; at < count.marks; at++) others.push((await makeListing({ votes: 1, weekVotes: 1, ratingSum: 5, ratingCount: 1 })).id);
  const week = new Date('2026-11-23');
  await db().vote.createMany({ data: others.map((listingId) => ({ userId: person, listingId, week, status: 'counted' as const })) });
  await db().review.createMany({
    data: others.map((listingId) => ({ listingId, userId: person, stars: 5, body: 'Very, very good indeed.' })),
  });
}

const state = async () => ({
  live: await db().listing.count({ where: { id: { in: own }, status: 'live' } }),
  votes: await db().vote.count({ where: { userId: person, status: 'counted' } }),
  reviews: await db().review.count({ where: { userId: person, status: 'published' } }),
  isSuspended: (await db().user.findUniqueOrThrow({ where: { id: person } })).suspendedAt !== null,
  // A vote or a review is on the site exactly if its listing counts it.
  counted: (await db().listing.aggregate({ where: { id: { in: others } }, _sum: { votes: true, ratingCount: true } }))._sum,
});
const stateOf = (listings: number, marks: number, isSuspended: boolean) => ({
  ...{ live: listings, votes: marks, reviews: marks, isSuspended },
  counted: { votes: marks, ratingCount: marks },
});

/** Does the work of the jobs that were asked for. */
async function runJobs(): Promise<void> {
  const events = await db().jobEvent.findMany({ where: { name: 'suspension/changed' }, orderBy: { occurredAt: 'asc' } });
  for (const { data } of events) {
    const { suspensionId, by } = data as { suspensionId: number; by: string | null };
    for (let isDone = false; !isDone; ) isDone = await finishSuspension(suspensionId, by);
  }
}

test('of a person with much, a batch goes at once and a job takes the rest; lifting puts all back in the same way', async () => {
  await give({ listings: many, marks: many });
  expect(await state()).toEqual(stateOf(many, many, false));
  expect(await suspendPerson(moderator, person, everything)).toBe(false);
  expect(await state()).toEqual(stateOf(2, 2, true));
  await runJobs();
  expect(await state()).toEqual(stateOf(0, 0, true));
  await db().jobEvent.deleteMany();

  // A listing whose address another one has by now stays down.
  const { addressKey } = await db().listing.findUniqueOrThrow({ where: { id: own[0] as number } });
  await makeListing({ addressKey });
  expect(await liftSuspension(moderator, person, 'A mistake.')).toBe(false);
  expect(await state()).toEqual(stateOf(24, 25, false));
  await runJobs();
  expect(await state()).toEqual(stateOf(many - 1, many, false));
  expect(await db().listing.findUniqueOrThrow({ where: { id: own[0] as number } })).toMatchObject({ status: 'removed' });
  const acts = await db().auditEntry.findMany({
    where: { actorId: moderator.userId, action: { in: ['person suspended', 'suspension lifted'] } },
    orderBy: { id: 'asc' },
  });
  expect(acts.map(({ data }) => (data as { reason: string }).reason)).toEqual([everything.reason, 'A mistake.']);
});

test('a suspension that is lifted before its job ran takes nothing more; one that begins before all is back puts all back in the end', async () => {
  await give({ listings: 0, marks: many });
  await suspendPerson(moderator, person, everything);
  await liftSuspension(moderator, person, 'A mistake.');
  await runJobs();
  expect(await state()).toEqual(stateOf(0, many, false));

  await suspendPerson(moderator, person, everything);
  await runJobs();
  await liftSuspension(moderator, person, 'A mistake.');
  expect(await state()).toEqual(stateOf(0, 25, false));
  await suspendPerson(moderator, person, { ...everything, reason: 'Again.' });
  await runJobs();
  expect(await state()).toEqual(stateOf(0, 0, true));
  await liftSuspension(moderator, person, 'Another mistake.');
  await runJobs();
  expect(await state()).toEqual(stateOf(0, many, false));
});

test('who edits one of the listings can’t take them down', async () => {
  await give({ listings: 2, marks: 0 });
  await db().listingEditor.create({ data: { listingId: own[1] as number, userId: moderator.userId as string, role: 'editor' } });
  await expect(suspendPerson(moderator, person, everything)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await state()).live).toBe(2);
});

test('who edits one of the listings can’t put them back; one whose report is purged stays down, and the rest comes back', async () => {
  await give({ listings: 2, marks: 3 });
  await suspendPerson(moderator, person, everything);
  await db().listingEditor.create({ data: { listingId: own[1] as number, userId: moderator.userId as string, role: 'editor' } });
  await expect(liftSuspension(moderator, person, 'A mistake.')).rejects.toMatchObject({ code: 'forbidden' });
  expect((await db().user.findUniqueOrThrow({ where: { id: person } })).suspendedAt).not.toBeNull();

  await db().report.deleteMany({ where: { subjectKind: 'listing', subjectId: String(own[0]) } });
  const other = sessionActor((await makeUser({ role: 'moderator' })).id, 'moderator');
  expect(await liftSuspension(other, person, 'A mistake.')).toBe(true);
  expect(await state()).toEqual(stateOf(1, 3, false));
});

test.runIf(isDeep)(
  '1,000 listings and 1,000 votes are off the site within seconds of work, and back again',
  { timeout: 600_000 },
  async () => {
    await give({ listings: 1_000, marks: 1_000 });
    const timed = async (work: () => Promise<unknown>) => {
      const started = performance.now();
      await work();
      return `${((performance.now() - started) / 1000).toFixed(1)} s`;
    };
    const press = await timed(() => suspendPerson(moderator, person, everything));
    const rest = await timed(runJobs);
    expect(await state()).toEqual(stateOf(0, 0, true));
    await db().jobEvent.deleteMany();
    const lifted = await timed(() => liftSuspension(moderator, person, 'A mistake.'));
    const back = await timed(runJobs);
    expect(await state()).toEqual(stateOf(1_000, 1_000, false));
    console.log(`suspended: the press ${press}, its job ${rest}; lifted: the press ${lifted}, its job ${back}`);
  },
);
