import { afterEach, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db, pool } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { isoDate, now, weekOf } from '#lib/core/time.ts';
import { scheduleCrons } from '#lib/ports/jobs/crons.ts';
import { readFunctions } from '#lib/ports/jobs/function-config.ts';
import { engine, testClient, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { moveClock, syncClock } from '#lib/site/move-clock.ts';

afterEach(async () => {
  await db().siteSetting.deleteMany();
  setClock(systemClock);
});
const near = (time: Date, expected: number) => expect(Math.abs(time.getTime() - expected)).toBeLessThan(60_000);

test('by days and weeks, to a time, to Monday, and back', async () => {
  near(await moveClock({ days: 1 }), Date.now() + dayMs);
  near(await moveClock({ weeks: 7 }), Date.now() + 50 * dayMs);
  near(now(), Date.now() + 50 * dayMs);
  near(await moveClock({ to: new Date('2027-01-04T00:00:00Z') }), Date.parse('2027-01-04T00:00:00Z'));
  const monday = await moveClock('next monday');
  expect([isoDate(monday), weekOf(monday).getTime()]).toEqual(['2027-01-11', Date.parse('2027-01-11T00:00:00Z')]);
  // Another process gets the new time.
  setClock(systemClock);
  await syncClock();
  near(now(), Date.parse('2027-01-11T00:00:00Z'));
  near(await moveClock('real time'), Date.now());
  expect(await db().siteSetting.count()).toBe(0);
  expect(await syncClock()).toBe(0);
});

test('two moves at once both count; none goes too far', async () => {
  await Promise.all([moveClock({ days: 1 }), moveClock({ days: 2 })]);
  near(now(), Date.now() + 3 * dayMs);
  await expect(moveClock({ weeks: 1000 })).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(moveClock({ to: new Date(Number.NaN) })).rejects.toMatchObject({ code: 'invalid_input' });
  near(now(), Date.now() + 3 * dayMs);
});

test('a site that is not local keeps its time', async () => {
  const { local } = config();
  try {
    Object.assign(config(), { local: false });
    await expect(moveClock({ days: 1 })).rejects.toMatchObject({ code: 'clock_fixed' });
    await db().siteSetting.create({ data: { key: 'clock_offset_ms', value: 5 * dayMs } });
    expect(await syncClock()).toBe(0);
    near(now(), Date.now());
  } finally {
    Object.assign(config(), { local });
  }
});

test('what the new time makes due is done, each time it comes', async () => {
  const client = testClient();
  let runs = 0;
  const weekly = client.createFunction({ id: 'weekly', triggers: { cron: '0 0 * * 1' } }, ({ step }) => step.run('tick', () => ++runs));
  const jobs = engine(client, [weekly]);
  await jobs.start();
  await moveClock('next monday');
  await waitUntil(() => runs === 1);
  await moveClock({ weeks: 10 });
  await waitUntil(() => runs === 2);
  // If the same weeks pass again, the crons run again.
  await moveClock('real time');
  await moveClock('next monday');
  await waitUntil(() => runs === 3);
  await moveClock('real time');
  await moveClock({ weeks: 10 });
  await waitUntil(() => runs === 4);
  await jobs.stop();
});

test('a job that was put off by the later clock comes back with it', async () => {
  await moveClock({ weeks: 5 });
  await pool().query("insert into job_events (id, name, data, dispatched_at) values ('e', 'x', '{}', now())");
  await db().jobRun.create({ data: { functionId: 'f', eventId: 'e', runAt: new Date(now().getTime() + 1000) } });
  await scheduleCrons(pool(), readFunctions('t', [{ id: 't-hourly', triggers: [{ cron: '5 * * * *' }], steps: {} }]).values(), now());
  await moveClock('real time');
  const run = await db().jobRun.findFirstOrThrow({ where: { functionId: 'f' } });
  near(run.runAt, Date.now() + 1000);
  const cron = await db().jobCron.findFirstOrThrow({ where: { functionId: 'hourly' } });
  expect(cron.nextAt.getTime() - Date.now()).toBeLessThanOrEqual(hourMs);
});
