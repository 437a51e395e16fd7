import { expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { reportFailedJobs } from '#lib/team/report-failed-jobs.ts';

const fail = (id: string, days: number) =>
  pool().query(
    `with event as (insert into job_events (id, name, data, dispatched_at) values ($1, 'draft/submitted', '{"draftId":"d1"}', now()) returning id)
     insert into job_runs (id, function_id, event_id, stack, status, error, ended_at)
     select gen_random_uuid(), 'build-draft', id, '{}', 'failed', '{"name":"Error","message":"the store is away"}',
       date_trunc('day', now() at time zone 'utc') at time zone 'utc' - $2 * interval '1 day' from event`,
    [id, days],
  );

test('each morning the team is told once of the jobs that failed the day before', async () => {
  expect(await reportFailedJobs()).toBe(0);
  await fail('yesterday', 0.5);
  await fail('the day before', 1.5);
  await fail('today', 0);
  expect(await reportFailedJobs()).toBe(1);
  const mails = await readMails().findMany();
  expect(mails).toMatchObject([{ kind: 'jobs-failed', to: config().operatorEmail, subject: expect.stringContaining('1 job failed on') }]);
  expect(mails[0]?.text).toContain('build-draft · draftId d1 · the store is away');
  expect(mails[0]?.text).toContain('npm run jobs -- list --failed');
});
