import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pool } from '#lib/core/db.ts';
import { notFound } from '#lib/core/errors.ts';
import { checkJobs } from '#lib/ports/jobs/check-jobs.ts';
import type { Executor } from '#lib/ports/jobs/executor.ts';
import { countByFunction, dropJob, listJobs, retryJobs } from '#lib/ports/jobs/job-list.ts';
import { count, engine, findRun, send, testClient, waitForRunEnd, waitUntil } from '#lib/ports/jobs/testing/engine.ts';

const client = testClient();
const trace: string[] = [];
let isBroken = true;
const functions = [
  client.createFunction(
    {
      id: 'pay-out',
      triggers: { event: 'refund/decided' },
      retries: 1,
      onFailure: ({ error }) => void trace.push(`told of: ${error.message}`),
    },
    async ({ event, step }) => {
      await step.run('ask', () => trace.push('ask'));
      return step.run('pay', () => {
        if (isBroken) throw new Error(`refused\nby postgres://app:hunter2@db/x for ${event.data.refundId}`);
        return 'paid';
      });
    },
  ),
  client.createFunction({ id: 'vanished', triggers: { event: 'row/wanted' }, retries: 20 }, ({ step }) =>
    step.run('read', () => {
      trace.push('read');
      throw notFound('row');
    }),
  ),
];
let executor: Executor;
beforeAll(async () => {
  executor = engine(client, functions);
  await executor.start();
});
afterAll(() => executor.stop());
beforeEach(() => {
  trace.length = 0;
  isBroken = true;
});

test('a job that failed for good lies readable, and goes on where it failed when it is retried', async () => {
  const event = await send('refund/decided', { refundId: 17 });
  const { id } = await waitForRunEnd('pay-out', event);
  expect(await listJobs({ id })).toEqual({
    total: 1,
    jobs: [{ id, job: 'pay-out', state: 'failed', subject: 'refundId 17', at: expect.any(Date), attempts: 0, error: 'refused' }],
  });
  expect(await countByFunction()).toEqual({ 'pay-out': { waiting: 0, failed: 1, oldest_seconds: expect.any(Number) } });
  expect(await checkJobs()).toMatchObject({ functions: { 'pay-out': { failed: 1 } } });

  // The run fails again, so its failure handler runs again.
  const told = () => trace.filter((line) => line.startsWith('told')).length;
  await waitUntil(() => told() === 1);
  expect(await retryJobs({ id })).toBe(1);
  await waitUntil(() => told() === 2);
  isBroken = false;
  expect(await retryJobs({ job: 'pay-out' })).toBe(1);
  expect(await waitForRunEnd('pay-out', event)).toMatchObject({ status: 'completed', output: 'paid', error: null });
  expect(trace.filter((line) => line === 'ask')).toHaveLength(1);
  expect(await retryJobs({ id })).toBe(0);
  expect(await listJobs({ failedOnly: true })).toEqual({ jobs: [], total: 0 });
});

test('what another attempt would meet again is tried once', async () => {
  const run = await waitForRunEnd('vanished', await send('row/wanted'));
  expect(run).toMatchObject({ status: 'failed', error: { message: 'There is no such row.' } });
  expect(trace).toEqual(['read']);
  expect(await dropJob(run.id)).toBe(true);
});

test('a dropped job is gone with its steps, and dropping it twice changes nothing', async () => {
  const [kept, dropped] = [await send('refund/decided'), await send('refund/decided')];
  const [{ id: keptId }, { id }] = [await waitForRunEnd('pay-out', kept), await waitForRunEnd('pay-out', dropped)];
  expect(await dropJob(id)).toBe(true);
  expect(await dropJob(id)).toBe(false);
  expect(await count('job_steps where run_id = $1', [id])).toBe(0);
  expect((await listJobs({ job: 'pay-out' })).jobs.map((job) => job.id)).toEqual([keptId]);
  expect(await dropJob(keptId)).toBe(true);
});

test('a job under way can’t be dropped, and one that ended well is not there to drop', async () => {
  const event = await send('refund/decided');
  const { id } = await waitForRunEnd('pay-out', event);
  await pool().query("update job_runs set status = 'running', lease_until = now() + interval '1 hour' where id = $1", [id]);
  expect((await listJobs({ id })).jobs).toMatchObject([{ state: 'running' }]);
  await expect(dropJob(id)).rejects.toThrow('A worker is at the job');
  await pool().query("update job_runs set status = 'completed', lease_until = null where id = $1", [id]);
  expect(await dropJob(id)).toBe(false);
  expect(await findRun('pay-out', event)).toBeDefined();
});

test('a failed run of a cron counts until a later run has done it', async () => {
  const insert = (id: string, status: string, minutes: number) =>
    pool().query(
      `with event as (insert into job_events (id, name, data, dispatched_at) values ($1, 'inngest/scheduled.timer', '{"cron":"* * * * *"}', now()) returning id)
       insert into job_runs (id, function_id, event_id, stack, status, ended_at)
       select gen_random_uuid(), 'nightly', id, '{}', $2::"JobRunStatus", now() + $3 * interval '1 minute' from event`,
      [id, status, minutes],
    );
  await insert('cron:nightly:1', 'failed', -10);
  expect((await listJobs({ job: 'nightly' })).jobs).toMatchObject([{ state: 'failed', subject: 'cron * * * * *', error: null }]);
  await insert('cron:nightly:2', 'completed', -5);
  expect((await listJobs({ job: 'nightly' })).jobs).toEqual([]);
});

test('an event that no worker has taken is listed, and can be dropped', async () => {
  await executor.stop();
  await send('refund/decided', { refundId: 18 }, 'not taken');
  const notTaken = { id: 'not taken', job: 'refund/decided', state: 'unsent', subject: 'refundId 18' };
  expect((await listJobs({})).jobs).toContainEqual(expect.objectContaining(notTaken));
  expect(await dropJob('not taken')).toBe(true);
  expect(await count("job_events where id = 'not taken'")).toBe(0);
});
