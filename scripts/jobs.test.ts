// Tests the operator's command for jobs in this process. e2e/process/lifecycle.test.ts runs it as a separate process.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { config, parseConfig } from '#lib/core/config.ts';
import { db, pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { Executor } from '#lib/ports/jobs/executor.ts';
import { beat } from '#lib/ports/jobs/heartbeat.ts';
import { count, engine, send, testClient, waitForRunEnd } from '#lib/ports/jobs/testing/engine.ts';
import { jobsCommand } from './jobs-command.ts';

const client = testClient();
let isBroken = true;
const build = client.createFunction({ id: 'build', triggers: { event: 'build' }, retries: 0 }, () => {
  if (isBroken) throw new Error('the site is away');
});
let executor: Executor;
const own = config();
const settings = processWide('config', () => own);

beforeAll(async () => {
  executor = engine(client, [build]);
  await executor.start();
});
afterAll(() => executor.stop());
afterEach(() => settings.set(own));

/** Runs the command in this process. Calls must not overlap, because the output is read from a spy on the console. */
async function jobs(...words: string[]) {
  const [out, err] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()];
  const text = ({ mock }: typeof out) => mock.calls.map(([line]) => `${line}\n`).join('');
  try {
    const code = await jobsCommand(words, async () => undefined);
    return { code, out: text(out), err: text(err) };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

test('what failed is listed, tried again and dropped', async () => {
  expect(await jobs('list', '--failed')).toEqual({ code: 0, out: 'Nothing failed.\n', err: '' });
  const event = await send('build', { draftId: 'd1' });
  const { id } = await waitForRunEnd('build', event);
  const dropped = (await waitForRunEnd('build', await send('build', { draftId: 'd2' }))).id;
  const { id: mailId } = await db().mail.create({
    data: { kind: 'listing-live', to: 'a@b.example', subject: 's', text: 't', html: 'h', status: 'failed', error: '550 no such user' },
  });

  const { out } = await jobs('list', '--failed');
  expect(out).toMatch(new RegExp(`^${id} .* failed    build  draftId d1 · the site is away$`, 'm'));
  expect(out).toMatch(new RegExp(`^${mailId} .* failed    deliver-mail  listing-live to a@b.example · 550 no such user$`, 'm'));
  expect((await jobs('list', '--failed', '--function', 'build')).out).not.toContain(mailId);

  expect((await jobs('drop', dropped)).out).toBe(`Dropped ${dropped}.\n`);
  expect(await jobs('drop', dropped)).toMatchObject({ code: 0, out: `There is no job ${dropped} any more.\n` });
  isBroken = false;
  expect((await jobs('retry', '--all')).out).toBe('1 job and 1 mail tried again.\n');
  expect(await waitForRunEnd('build', event)).toMatchObject({ status: 'completed' });
  expect((await jobs('retry', id)).out).toContain('it may be tried already');
  expect(await count("job_events where name = 'mail/queued' and data ->> 'mailId' = $1", [mailId])).toBe(1);
});

test('a wrong command says how', async () => {
  expect(await jobs('retry')).toMatchObject({ code: 1, err: expect.stringMatching(/^retry needs one of: an ID.*\n\nUsage/) });
  expect(await jobs('drop')).toMatchObject({ code: 1, err: expect.stringContaining('drop needs an ID') });
  expect(await jobs('list', '--all')).toMatchObject({ code: 1, err: expect.stringContaining('list has no option --all') });
});

test('it says which workers are alive', async () => {
  expect((await jobs('list')).out).toContain('No worker is alive');
  await beat(pool(), 'worker-1 42', null);
  expect((await jobs('list')).out).toContain('Worker worker-1 42  alive');
  await pool().query("update job_heartbeats set at = now() - interval '40 seconds'");
  expect((await jobs('list')).out).toMatch(/No worker is alive: .*\nWorker worker-1 42 {2}dead: it was seen 4\d s ago/);
});

test('with an Inngest server it says where the runs are, and sends again what the server never began', async () => {
  await executor.stop(); // it would process the event
  settings.set(parseConfig({ ...process.env, JOBS: 'inngest', INNGEST_EVENT_KEY: 'key', INNGEST_SIGNING_KEY: 'signkey-prod-00' }));
  await pool().query(
    "insert into job_events (id, name, data, occurred_at, dispatched_at) values ('lost', 'draft/submitted', '{}', now() - interval '1 hour', now() - interval '1 hour')",
  );
  const { out } = await jobs('list');
  expect(out).toMatch(/^lost .* unbegun {3}draft\/submitted/m);
  expect(out).toContain('at the Inngest server (https://app.inngest.com)');
  expect((await jobs('retry', 'lost')).out).toBe('1 job tried again.\n');
  expect(await count("job_events where id = 'lost' and dispatched_at is null")).toBe(1);
  expect((await jobs('drop', 'lost')).out).toBe('Dropped lost.\n');
});
