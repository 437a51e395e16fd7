import { afterEach, beforeEach, expect, test } from 'vitest';
import { config, parseConfig } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { checkJobs } from '#lib/ports/jobs/check-jobs.ts';
import { beat, readHeartbeats, startHeartbeat } from '#lib/ports/jobs/heartbeat.ts';

const own = config();
const settings = processWide('config', () => own);
beforeEach(() => pool().query('delete from job_heartbeats'));
afterEach(() => settings.set(own));

const age = (source: string, seconds: number) =>
  pool().query("update job_heartbeats set at = now() - $2 * interval '1 second' where source = $1", [source, seconds]);

test('a web process sees within 30 s that no worker is alive', async () => {
  expect(await checkJobs()).toMatchObject({ ok: false, detail: 'no worker is alive: none was seen within an hour' });
  await beat(pool(), 'worker-1 42', null);
  expect(await checkJobs()).toMatchObject({ ok: true, detail: 'jobs run in another process' });
  await age('worker-1 42', 31);
  expect(await checkJobs()).toMatchObject({
    ok: false,
    detail: expect.stringContaining('no worker is alive: the last one (worker-1 42) was seen 3'),
  });
  await beat(pool(), 'worker-2 43', null);
  expect(await checkJobs()).toMatchObject({ ok: true });
});

test('what keeps all workers from working is said', async () => {
  await beat(pool(), 'worker-1 42', 'events could not be sent: 401');
  expect(await checkJobs()).toMatchObject({ ok: false, detail: 'events could not be sent: 401' });
  await beat(pool(), 'worker-2 43', null);
  expect(await checkJobs()).toMatchObject({ ok: true });
});

test('a process that stops takes its heartbeat along; one that is stuck shows none', async () => {
  const heartbeat = await startHeartbeat(pool(), { problem: () => null, isWorking: () => true });
  expect(await readHeartbeats(pool())).toMatchObject([{ source: expect.stringContaining(` ${process.pid}`), problem: null }]);
  await heartbeat.stop();
  expect(await readHeartbeats(pool())).toEqual([]);
  const stuck = await startHeartbeat(pool(), { problem: () => null, isWorking: () => false });
  expect(await readHeartbeats(pool())).toEqual([]);
  await stuck.stop();
});

test('an Inngest server that calls no function is missed, although a worker sends it events', async () => {
  settings.set(parseConfig({ ...process.env, JOBS: 'inngest', INNGEST_EVENT_KEY: 'key', INNGEST_SIGNING_KEY: 'signkey-prod-00' }));
  await beat(pool(), 'worker-1 42', null);
  expect(await checkJobs()).toMatchObject({ ok: false, detail: expect.stringContaining('has not called a function yet') });
  await beat(pool(), 'inngest', null);
  expect(await checkJobs()).toMatchObject({ ok: true });
  await age('inngest', 200);
  expect(await checkJobs()).toMatchObject({
    ok: false,
    detail: expect.stringContaining('the Inngest server has called no function for 2'),
  });
});
