import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inngest } from '#inngest/client.ts';
import { functions } from '#inngest/functions.ts';
import { handleJobs } from '#inngest/serve.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { config } from '#lib/core/config.ts';
import { db, pool } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { checkJobs, emit, type Jobs, jobsPath, startJobs } from '#lib/ports/jobs/index.ts';
import { waitForRunEnd, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';

let jobs: Jobs;
beforeAll(async () => {
  jobs = await startJobs({ client: inngest, call: handleJobs });
});
afterAll(() => jobs.stop());
afterEach(() => setClock(systemClock));

const mail = { kind: 'test', to: 'someone@example.org', subject: 's', text: 't', html: 'h' };

test('the embedded engine accepts every function', () => {
  expect(functions.length).toBeGreaterThan(0);
});

/** For how long a job is retried according to docs/operations.md, by its number of retries. */
const triedFor: Record<number, string> = { 3: '7 s', 5: '31 s', 12: '68 min', 20: '16 h' };

test('the operator finds each job in the table of what happens when it fails', () => {
  const rows = readFileSync('docs/operations.md', 'utf8').matchAll(/^\| ([^|]+) \| ((?:`[a-z-]+`(?:, )?)+) \| .{10,} \|$/gm);
  const documented = [...rows].flatMap(([, time, jobs = '']) => [...jobs.matchAll(/`([a-z-]+)`/g)].map(([, job]) => `${job}: ${time}`));
  const expected = functions.map(({ opts: { id, retries = 4 } }) => `${id}: ${id === 'deliver-mail' ? '3 days' : triedFor[retries]}`);
  expect(documented.sort()).toEqual(expected.sort());
});

test('a queued mail is delivered', async () => {
  const { id } = await db().mail.create({ data: mail });
  const event = await emit('mail/queued', { mailId: id });
  expect(await waitForRunEnd('deliver-mail', event)).toMatchObject({ status: 'completed' });
  expect(await readMails().findUnique({ where: { id } })).toMatchObject({ status: 'kept' });
});

test('once an hour what has expired is deleted', async () => {
  // Expiry times of tokens are set by libraries with the machine's clock, so the purge compares them with that clock.
  await db().verificationToken.create({ data: { identifier: 'a', token: 'b', expires: new Date(Date.now() - 1000) } });
  setClock({ now: () => new Date(Date.now() + hourMs) });
  const run = await waitUntil(async () => {
    const { rows } = await pool().query("select output from job_runs where function_id = 'purge-expired' and status = 'completed'");
    return rows[0] as { output: Record<string, number> } | undefined;
  });
  expect(run.output).toMatchObject({ verification_tokens: 1, job_events: 0, networks: 0 });
});

test('calls that are not signed are refused', async () => {
  const request = new Request(config().siteUrl + jobsPath, { method: 'PUT', body: '{}', headers: { host: 'localhost' } });
  expect((await handleJobs(request)).status).toBe(401);
});

test('tells how it does', async () => {
  expect(await jobs.state()).toEqual({
    implementation: 'embedded',
    ok: true,
    detail: expect.stringContaining('slots busy'),
    backlog: 0,
    oldest_due_seconds: 0,
    functions: {},
  });
  await pool().query("insert into job_events (id, name, occurred_at) values ('stale', 'x', now() - interval '1 hour')");
  await pool().query(
    "insert into job_runs (function_id, id, event_id, stack, run_at) values ('no-such-function', gen_random_uuid(), 'stale', '{}', now() - interval '10 minutes')",
  );
  await waitUntil(async () => (await checkJobs()).backlog === 1);
  expect(await checkJobs()).toMatchObject({
    ok: false,
    oldest_due_seconds: expect.closeTo(600, -1),
    detail: expect.stringContaining('has waited for'),
  });
});
