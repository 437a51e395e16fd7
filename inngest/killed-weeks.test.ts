// A worker opens and closes weeks and sends digests. It is killed at random moments, and was down for a week or more before. Everything
// must happen exactly once, with the right ranks (docs/domain.md, Launch cycle).
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sessionActor } from '#lib/auth/actor.ts';
import { castVote } from '#lib/community/cast-vote.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import { movedClock, setClock, systemClock } from '#lib/core/clock.ts';
import { db, pool } from '#lib/core/db.ts';
import { hourMs, minuteMs } from '#lib/core/durations.ts';
import { addWeeks, isoDate, now } from '#lib/core/time.ts';
import { count, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { deepOr } from '#scripts/testing/deep.ts';
import { makeListing, makeUser } from '#scripts/testing/factories.ts';

/**
 * The number of weeks in which the worker runs. It starts on Tuesday, after a downtime since the previous Tuesday. It does not run at all
 * in the other weeks.
 */
const upIn = deepOr(17, 1);
const kills = 3 * upIn; // 51 in the long form
const launchesAWeek = deepOr(20, 6);
const readers = deepOr(1100, 40); // more than a batch in the long form
const firstWeek = new Date('2027-01-04');

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  setClock(systemClock);
});

/** Starts a worker process and waits until it is loaded. */
async function standby(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'testing/cycle-worker.ts'), {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'debut-compile-cache') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.add(child);
  await once(child, 'message');
  return child;
}

/** Sends a worker the current time, and waits until it has begun to work. */
async function tell(child: ChildProcess): Promise<void> {
  const working = once(child, 'message');
  child.send(now().getTime());
  await working;
}

const isIdle = async () => {
  const crons = await pool().query('select 1 from job_crons where next_at <= $1', [now()]);
  return crons.rowCount === 0 && (await count("job_runs where status in ('queued', 'running')")) === 0;
};

test(`${kills} kills: weeks are opened and closed, awards, digests and mails given once, with the right ranks`, async () => {
  const old = new Date('2026-01-01');
  const followers = await Promise.all(Array.from({ length: 12 }, () => makeUser({ createdAt: old })));
  await pool().query(
    `insert into users (id, email, email_verified, created_at, notice_choices)
     select gen_random_uuid(), 'reader-' || n || '@example.com', now(), $1, '{"digest": "mail"}' from generate_series(1, $2) n`,
    [old, readers],
  );
  const setTime = (at: Date) => setClock(movedClock(at.getTime() - Date.now()));
  /** The Mondays of the weeks in which the worker runs. After every third week, it misses two weeks. */
  const weeksUp: Date[] = [];
  for (let week = firstWeek; weeksUp.length < upIn; week = addWeeks(week, weeksUp.length % 3 === 2 ? 3 : 1)) weeksUp.push(week);
  const lastWeek = weeksUp.at(-1) as Date;

  // Before the first week, the worker runs once, so that it knows when its jobs are due.
  setTime(new Date(firstWeek.getTime() - 3 * hourMs));
  const launches: { id: number; week: Date; ownerEmail: string; votes: number; follows: number }[] = [];
  for (let week = firstWeek; week <= lastWeek; week = addWeeks(week, 1))
    for (let place = 0; place < launchesAWeek; place++) {
      const owner = await makeUser();
      const { id } = await makeListing({ status: 'scheduled', plan: place % 2 ? 'free' : 'paid', launchWeek: week, ownerId: owner.id });
      const fans = followers.slice(0, (place * 7) % 5);
      for (const fan of fans) await followListing(sessionActor(fan.id), id, true);
      launches.push({ id, week, ownerEmail: owner.email, votes: 0, follows: fans.length });
    }
  let [worker, next] = [await standby(), standby()];
  await tell(worker);
  await waitUntil(isIdle);

  let hits = 0;
  const kill = async () => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * deepOr(600, 300)));
    const gone = once(worker, 'exit');
    worker.kill('SIGKILL');
    await gone;
    children.delete(worker);
    if ((await count("job_runs where status in ('queued', 'running')")) > 0) hits += 1;
    [worker, next] = [await next, standby()];
    await tell(worker);
  };
  /** Lets the worker run on Tuesday of a week, when everything is due, and an hour later, when jobs are due that waited for others. */
  const comeTo = async (week: Date, killsAt: [first: number, later: number]) => {
    for (const [hours, times] of killsAt.entries()) {
      setTime(new Date(week.getTime() + (24 + hours) * hourMs + 45 * minuteMs));
      await tell(worker);
      for (let time = 0; time < times; time++) await kill();
      await waitUntil(isIdle);
    }
  };
  for (const week of weeksUp) {
    await comeTo(week, [2, 1]);
    // People vote for the launches of the week. Some counts are equal, so that followers decide.
    for (const [place, launch] of launches.filter((each) => each.week.getTime() === week.getTime()).entries())
      for (const voter of followers.slice(0, (place * 5) % 4)) {
        await castVote(sessionActor(voter.id), launch.id, { address: `10.${place}.${followers.indexOf(voter)}.1` });
        launch.votes += 1;
      }
  }
  await comeTo(addWeeks(lastWeek, 1), [0, 0]);

  // Computes the expected results from the actions above.
  const rows = new Map((await db().listing.findMany()).map((row) => [row.id, row]));
  const launchedAt = (id: number) => rows.get(id)?.launchedAt?.getTime() ?? 0;
  const expectedAwards: unknown[] = [];
  for (let week = firstWeek; week <= lastWeek; week = addWeeks(week, 1)) {
    const race = launches
      .filter((each) => each.week.getTime() === week.getTime())
      .toSorted((a, b) => b.votes - a.votes || b.follows - a.follows || launchedAt(a.id) - launchedAt(b.id) || a.id - b.id);
    for (const [index, { id, votes }] of race.entries()) {
      expect(rows.get(id)).toMatchObject({
        status: 'live',
        launchWeek: week,
        finalRank: index + 1,
        finalOf: launchesAWeek,
        weekVotes: votes,
      });
      if (index < 3 && votes > 0) expectedAwards.push([isoDate(week), index + 1, id, votes]);
    }
  }
  const awards = await db().award.findMany({ orderBy: [{ week: 'asc' }, { rank: 'asc' }] });
  expect(awards.map(({ week, rank, listingId, votes }) => [isoDate(week), rank, listingId, votes])).toEqual(expectedAwards);
  expect(await count('launch_weeks where closed_at is not null')).toBe(launches.length / launchesAWeek);

  const onceEach = async (kind: string, emails: string[]) => {
    const sent = await db().mail.findMany({ where: { kind }, select: { to: true } });
    expect(sent.map(({ to }) => to).toSorted(), kind).toEqual(emails.toSorted());
  };
  await onceEach(
    'listing-live',
    launches.map(({ ownerEmail }) => ownerEmail),
  );
  const winners = new Set(awards.map(({ listingId }) => listingId));
  await onceEach(
    'award-won',
    launches.filter(({ id }) => winners.has(id)).map(({ ownerEmail }) => ownerEmail),
  );
  const digests = await pool().query<{ to: string; sent: number }>(
    `select "to", count(*)::int as sent from mails where kind = 'weekly-digest' group by 1`,
  );
  expect(digests.rowCount).toBe(readers);
  expect(new Set(digests.rows.map(({ sent }) => sent))).toEqual(new Set([upIn + 1])); // the last digest names the winners of the last week
  expect(await count("versions where action = 'go live'")).toBe(launches.length);
  expect(await count("notifications where kind = 'followed-launch'")).toBe(launches.reduce((sum, { follows }) => sum + follows, 0));
  expect(await count('notifications where to_mail')).toBe(0);
  expect(
    await count('(select 1 from mails where kind = \'followed-news\' group by "to", created_at::date having count(*) > 1) twice'),
  ).toBe(0);
  expect(await count("job_runs where status = 'failed'")).toBe(0);
  expect(hits).toBeGreaterThan(0);
  console.info(
    `${kills} kills, ${hits} of them with runs under way: ${launches.length} launches, ${awards.length} awards, ${readers * (upIn + 1)} digests`,
  );
});
