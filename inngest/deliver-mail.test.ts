import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inngest } from '#inngest/client.ts';
import { handleJobs } from '#inngest/serve.ts';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { db, pool } from '#lib/core/db.ts';
import { dayMs, hourMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { emit, type Jobs, startJobs } from '#lib/ports/jobs/index.ts';
import { waitForRunEnd, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { closeMailer, setMailer } from '#lib/ports/mail/current-mailer.ts';
import { checkMail } from '#lib/ports/mail/deliver-mail.ts';
import { listFailedMails, resendMails } from '#lib/ports/mail/failed-mails.ts';
import { smtpMailer } from '#lib/ports/mail/smtp-mailer.ts';
import { readMails } from '#lib/ports/mail/testing/read-mails.ts';
import { freePort } from '#scripts/testing/product.ts';

let jobs: Jobs;
let port: number;
beforeAll(async () => {
  port = await freePort();
  jobs = await startJobs({ client: inngest, call: handleJobs });
});
afterAll(() => jobs.stop());
beforeEach(() => setMailer(smtpMailer(`smtp://127.0.0.1:${port}`, { name: 'Debut', address: 'hello@debut.example' })));
afterEach(async () => {
  setClock(systemClock);
  await closeMailer();
});

async function queue(kind: string) {
  const { id } = await db().mail.create({ data: { kind, to: 'someone@example.org', subject: 's', text: 't', html: 'h' } });
  return { id, event: await emit('mail/queued', { mailId: id }) };
}

/** Returns the time of the next attempt after `attempt` failed attempts. */
function nextAttempt(event: string, attempt: number): Promise<Date> {
  return waitUntil(async () => {
    const { rows } = await pool().query<{ run_at: Date }>(
      "select run_at from job_runs where event_id = $1 and attempt = $2 and status = 'queued'",
      [event, attempt],
    );
    return rows[0]?.run_at;
  });
}

/** Moves the clock to the next attempt and waits until it has failed. Returns the wait between the attempts, in milliseconds. */
async function waitForFailure(event: string, attempt: number): Promise<number> {
  const due = await nextAttempt(event, attempt);
  const waited = due.getTime() - now().getTime();
  const ahead = due.getTime() - Date.now() + 100;
  setClock({ now: () => new Date(Date.now() + ahead) });
  return waited;
}

test('a mail server that is away for half a day loses no mail', async () => {
  const { id, event } = await queue('listing-live');
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 12; attempt++) waits.push(await waitForFailure(event, attempt));
  await nextAttempt(event, 13);
  expect(await checkMail()).toMatchObject({ ok: false, waiting: 1, failed: 0 });
  for (const [index, waited] of waits.entries()) {
    expect(waited).toBeGreaterThan(0.5 * 10_000 * 2 ** index);
    expect(waited).toBeLessThan(1.25 * 10_000 * 2 ** index);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => stream.resume().on('end', done),
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  await waitForFailure(event, 13); // the last wait; the next attempt succeeds
  expect(await waitForRunEnd('deliver-mail', event)).toMatchObject({ status: 'completed' });
  expect(await readMails().findUnique({ where: { id } })).toMatchObject({ status: 'sent' });
  setClock({ now: () => new Date(Date.now() + dayMs) });
  expect(await checkMail()).toMatchObject({ waiting: 0, failed: 0 });
  await closeMailer(); // the mailer's connections would keep the server open
  await new Promise<void>((resolve) => server.close(resolve));
});

test('a mail that three days were not enough for lies there, and can be sent again', async () => {
  const { id, event } = await queue('listing-live');
  await nextAttempt(event, 1);
  await pool().query('update job_runs set attempt = 20, run_at = now() where event_id = $1', [event]);
  expect(await waitForRunEnd('deliver-mail', event)).toMatchObject({ status: 'completed' });
  expect((await listFailedMails()).mails).toMatchObject([{ id, kind: 'listing-live', error: expect.stringContaining('ECONNREFUSED') }]);

  setMailer({
    implementation: 'smtp',
    deliver: async () => ({ outcome: 'sent' }),
    check: async () => ({ ok: true, detail: '' }),
    close() {},
  });
  expect(await resendMails(id)).toBe(1);
  await waitUntil(async () => (await readMails().findUnique({ where: { id } }))?.status === 'sent');
  expect(await resendMails(id)).toBe(0);
});

test('a sign-in link is not sent after it has expired', async () => {
  const { id, event } = await queue('sign-in');
  await nextAttempt(event, 1);
  setClock({ now: () => new Date(Date.now() + hourMs + 60_000) });
  expect(await waitForRunEnd('deliver-mail', event)).toMatchObject({ status: 'completed' });
  expect(await readMails().findUnique({ where: { id } })).toMatchObject({ status: 'failed', error: expect.stringContaining('expired') });
});
