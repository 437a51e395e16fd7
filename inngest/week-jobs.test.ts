// Tests the jobs at the beginning and end of a week. Ranks are stored, trending scores are recalculated, and awards are given a day later.
// After a downtime, each launch and each award must be recorded in its own week.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { fulfilledOrder } from '#lib/billing/fulfilment/testing/fulfilled-order.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, pool } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate, now, weekOf } from '#lib/core/time.ts';
import { listWinnersOfWeek } from '#lib/launches/awards/list-awards.ts';
import { getLaunchWeek } from '#lib/launches/get-launch-week.ts';
import { listLaunches } from '#lib/launches/list-launches.ts';
import { type Jobs, startJobs } from '#lib/ports/jobs/index.ts';
import { waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { moveClock } from '#lib/site/move-clock.ts';
import { seedBase } from '#prisma/seed/base/seed-base.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

let jobs: Jobs;
beforeAll(async () => {
  jobs = await startJobs({ client: inngest, call: handleJobs });
});
afterAll(async () => {
  await jobs.stop();
  setClock(systemClock);
});
const outputsOf = async (job: string) =>
  (
    await pool().query<{ output: Record<string, unknown> }>("select output from job_runs where function_id = $1 and status = 'completed'", [
      job,
    ])
  ).rows.map(({ output }) => output);

test('from the vote to the award, by the clock alone', async () => {
  const owner = await makeUser();
  const voter = await makeUser();
  const week = weekOf(now());
  const listing = await makeListing({ name: 'Winner', slug: 'winner', launchWeek: week, launchedAt: week, ownerId: owner.id, votes: 1 });
  await db().vote.create({
    data: { userId: voter.id, listingId: listing.id, week, status: 'counted', castAt: now(), releasedAt: now() },
  });

  // An hour later, both the 15-minute job and the hourly job have become due.
  await moveClock({ to: new Date(now().getTime() + hourMs) });
  await waitUntil(async () => (await outputsOf('refresh-trending')).some(({ changed }) => changed === 1));
  await waitUntil(async () => (await outputsOf('snapshot-ranks')).some(({ noted }) => noted === 1));
  await waitUntil(async () => (await outputsOf('record-launch-hours')).some(({ recorded }) => recorded === 1));
  expect((await listLaunches({ section: 'trending', page: 1, perPage: 5 })).items).toMatchObject([{ slug: 'winner' }]);
  expect(await listWinnersOfWeek(week)).toEqual([]);

  await moveClock({ to: new Date(addWeeks(week, 1).getTime() + 24 * hourMs) });
  const [award] = await waitUntil(async () => {
    const winners = await listWinnersOfWeek(week);
    return winners.length > 0 && winners;
  });
  expect(award).toMatchObject({ rank: 1, votes: 1, listing: { slug: 'winner' } });
  await waitUntil(async () => (await outputsOf('close-week')).length > 0);
  await waitUntil(async () => (await outputsOf('begin-day')).length > 0);
  expect(await db().rankSnapshot.count({ where: { listingId: listing.id } })).toBeGreaterThan(0);

  const failed = await pool().query(
    "select function_id, error from job_runs where status = 'failed' and function_id in ('begin-day', 'close-week', 'record-launch-hours', 'refresh-trending', 'snapshot-ranks')",
  );
  expect(failed.rows).toEqual([]);
});

test('after a jump of six weeks each launch stands in the record of the week that it was bought for, with its place', async () => {
  await seedBase();
  const thisWeek = weekOf(now());
  const buyer = await makeUser();
  const buy = async (name: string, ahead: number) => {
    const listing = await makeListing({ name, slug: name, status: 'draft', submittedAt: now(), ownerId: buyer.id });
    await fulfilledOrder(buyer.id, [
      { product: 'launch', listingId: listing.id, options: { week: isoDate(addWeeks(thisWeek, ahead)), categories: [] } },
    ]);
  };
  for (const ahead of [1, 3, 4, 6, 7]) await buy(`paid-${ahead}`, ahead);
  await makeListing({ name: 'Free', slug: 'free-4', status: 'scheduled', launchWeek: addWeeks(thisWeek, 4) });
  const [voter, running] = [await makeUser(), await makeListing({ name: 'Running', slug: 'running' })];
  await db().vote.create({
    data: { userId: voter.id, listingId: running.id, week: thisWeek, status: 'counted', castAt: now(), releasedAt: now() },
  });

  await moveClock({ to: new Date(addWeeks(thisWeek, 6).getTime() + 25 * hourMs) });
  const recordOf = async (ahead: number) => {
    const { awardsGivenAt, items } = await getLaunchWeek(addWeeks(thisWeek, ahead));
    return [awardsGivenAt !== null, ...items.map(({ slug, rank, votes }) => [slug, rank, votes])];
  };
  await waitUntil(async () => (await recordOf(4))[0]);
  await waitUntil(async () => (await recordOf(6)).length > 1);
  expect(await Promise.all([0, 1, 2, 3, 4, 5, 6].map(recordOf))).toEqual([
    [true, ['running', 1, 0]],
    [true, ['paid-1', 1, 0]],
    [false],
    [true, ['paid-3', 1, 0]],
    [true, ['paid-4', 1, 0], ['free-4', 2, 0]],
    [false],
    [false, ['paid-6', 1, 0]],
  ]);
  expect(await listWinnersOfWeek(thisWeek)).toMatchObject([{ rank: 1, listing: { slug: 'running' } }]);
  expect(await db().listing.findUnique({ where: { slug: 'paid-7' } })).toMatchObject({
    status: 'scheduled',
    launchWeek: addWeeks(thisWeek, 7),
  });
  expect(await db().mail.count({ where: { to: buyer.email, kind: 'listing-live' } })).toBe(4);
});
