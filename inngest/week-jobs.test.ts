// Tests the jobs at the beginning and end of a week: ranks are stored, trending is recalculated, awards are given a day later.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, pool } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { addWeeks, now, weekOf } from '#lib/core/time.ts';
import { listWinnersOfWeek } from '#lib/launches/awards/list-awards.ts';
import { listLaunches } from '#lib/launches/list-launches.ts';
import { type Jobs, startJobs } from '#lib/ports/jobs/index.ts';
import { waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { moveClock } from '#lib/site/move-clock.ts';
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

  // An hour later, both the 15-minute job and the hourly job have been due.
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
