import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { pool, transaction } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { dispatchEvents } from '#lib/ports/jobs/dispatcher.ts';
import type { Executor } from '#lib/ports/jobs/executor.ts';
import { dispatchLock, inTransaction } from '#lib/ports/jobs/postgres.ts';
import { RunStore } from '#lib/ports/jobs/run-store.ts';
import { count, engine, send, testClient, waitForRunEnd, waitUntil } from '#lib/ports/jobs/testing/engine.ts';

const client = testClient();
/** Runs inside the function after the engine has called it and just before the function begins to wait. */
let beforeWait: () => Promise<unknown> = async () => {};

const functions = [
  client.createFunction({ id: 'asks', triggers: { event: 'asked' } }, async ({ step }) => {
    await step.run('ask', () => 'asked');
    await beforeWait();
    const answer = await step.waitForEvent('answer', { event: 'answered', timeout: '1h' });
    const second = answer && (await step.waitForEvent('second', { event: 'answered', timeout: '2h' }));
    return [answer?.data ?? null, second?.data ?? null];
  }),
  client.createFunction({ id: 'asks-two', triggers: { event: 'asked-two' } }, ({ step }) =>
    Promise.all([
      step.waitForEvent('yes', { event: 'said-yes', timeout: '1h' }).then((event) => event?.data.by),
      step.run('work', () => 'worked'),
      step.waitForEvent('no', { event: 'said-no', timeout: '1h' }).then((event) => event?.data.by),
    ]),
  ),
  client.createFunction({ id: 'matches', triggers: { event: 'matches' } }, ({ step }) =>
    step.waitForEvent('x', { event: 'answered', timeout: '1h', if: 'async.data.x == 1' }),
  ),
];

let executor: Executor;
beforeAll(async () => {
  executor = engine(client, functions);
  await executor.start();
});
afterAll(() => executor.stop());
afterEach(() => {
  setClock(systemClock);
  beforeWait = async () => {};
});

const waiting = (eventId: string, waits = 1) =>
  waitUntil(async () => (await count('job_waits w join job_runs r on r.id = w.run_id where r.event_id = $1', [eventId])) === waits);

test('an event ends a wait, once; the next wait gets the next event', async () => {
  const id = await send('asked');
  await waiting(id);
  await send('answered', { n: 1 });
  await waitUntil(async () => (await count("job_waits where step_id <> '' and expires_at > now() + interval '90 minutes'")) === 1);
  await send('answered', { n: 2 });
  expect((await waitForRunEnd('asks', id)).output).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await count('job_waits')).toBe(0);
});

test('one event ends the waits of every run', async () => {
  const ids = await Promise.all([send('asked-two'), send('asked-two'), send('asked-two')]);
  for (const id of ids) await waiting(id, 2);
  await send('said-no', { by: 'b' });
  await waitUntil(async () => (await count('job_waits')) === 3);
  await send('said-yes', { by: 'a' });
  for (const id of ids) expect((await waitForRunEnd('asks-two', id)).output).toEqual(['a', 'worked', 'b']);
});

test('a wait that times out answers null', async () => {
  const id = await send('asked');
  await waiting(id);
  setClock({ now: () => new Date(Date.now() + 3_601_000) });
  expect((await waitForRunEnd('asks', id)).output).toEqual([null, null]);
  expect(await count('job_waits')).toBe(0);
});

test('an event after the time is over comes too late, even if the wait still stands', async () => {
  const id = await send('asked');
  await waiting(id);
  await executor.stop();
  setClock({ now: () => new Date(Date.now() + 3_601_000) });
  await send('answered', { n: 'late' });
  await dispatchEvents(pool(), [], now());
  executor = engine(client, functions);
  await executor.start();
  expect((await waitForRunEnd('asks', id)).output).toEqual([null, null]);
  await pool().query("delete from job_events where name = 'answered'"); // one of them has a time after that of the next tests
});

test('an event between the plan of a wait and its row is not missed', async () => {
  let sent = false;
  beforeWait = async () => {
    if (sent) return;
    sent = true;
    // The event is dispatched before the wait is stored.
    const id = await send('answered', { n: 'quick' });
    await waitUntil(async () => (await count('job_events where id = $1 and dispatched_at is not null', [id])) === 1);
  };
  const id = await send('asked');
  await waitUntil(async () => (await count("job_waits where expires_at > now() + interval '90 minutes'")) === 1);
  await send('answered', { n: 'second' });
  expect((await waitForRunEnd('asks', id)).output).toEqual([{ n: 'quick' }, { n: 'second' }]);
});

test('an event whose transaction was open while the wait was written is not missed', async () => {
  const id = await transaction(async () => {
    await send('answered', { n: 'slow' });
    const asked = await pool().query("insert into job_events (id, name) values ('asked by hand', 'asked') returning id");
    await waiting('asked by hand');
    return asked.rows[0].id as string;
  });
  await waitUntil(async () => (await count("job_waits where expires_at > now() + interval '90 minutes'")) === 1);
  await send('answered', { n: 'next' });
  expect((await waitForRunEnd('asks', id)).output).toEqual([{ n: 'slow' }, { n: 'next' }]);
});

test('an event that ends a wait while the run is under way makes it due at once', async () => {
  const store = new RunStore(pool());
  await pool().query("insert into job_events (id, name, dispatched_at) values ('under way', 'x', now())");
  await pool().query(
    "insert into job_runs (id, function_id, event_id, stack, run_at) values (gen_random_uuid(), 'by-hand', 'under way', '{}', '2020-01-01')",
  );
  const claim = async () => {
    const [run] = await store.claim(['by-hand'], 1, now(), 60_000);
    if (!run) throw new Error('not due');
    return run;
  };
  const later = new Date(now().getTime() + hourMs);
  const pending = [{ id: 'w', kind: 'wait' as const, name: 'w', at: later.toISOString() }];
  const plan = { memos: [], pending, attempt: 0, runAt: now(), knownSteps: 0, now: now() };
  await store.advance(await claim(), { ...plan, waits: [{ id: 'w', event: 'ended-by-hand', since: now(), expiresAt: later }] });

  const run = await claim();
  expect(await store.open(run, now())).toMatchObject({ steps: {}, pending });
  await send('ended-by-hand');
  await waitUntil(async () => (await count('job_waits where run_id = $1', [run.id])) === 0);
  expect(await store.advance(run, { ...plan, runAt: later, waits: [] })).toBe(true);
  expect(await store.open(await claim(), now())).toMatchObject({
    steps: { w: { type: 'data', data: { name: 'ended-by-hand' } } },
    pending: [],
  });
});

test('events are not handed out while a run is about to wait', async () => {
  await pool().query("insert into job_events (id, name, dispatched_at) values ('about to wait', 'x', now())");
  await pool().query(
    "insert into job_runs (id, function_id, event_id, stack, run_at) values (gen_random_uuid(), 'by-hand', 'about to wait', '{}', 'infinity')",
  );
  // Does the same as `advance`: takes the lock; then an event arrives before the wait is committed.
  const id = await inTransaction(pool(), async (connection) => {
    await connection.query('select pg_advisory_xact_lock_shared($1)', [dispatchLock]);
    const event = await send('just-in-time');
    await waitUntil(
      async () =>
        (await count(
          "pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
        )) > 0,
    );
    await connection.query(
      `insert into job_waits (run_id, step_id, event, expires_at)
       select id, 'w', 'just-in-time', now() + interval '1 hour' from job_runs where event_id = 'about to wait'`,
    );
    return event;
  });
  await waitUntil(async () => (await count('job_events where id = $1 and dispatched_at is not null', [id])) === 1);
  expect(await count("job_steps s join job_runs r on r.id = s.run_id where r.event_id = 'about to wait'")).toBe(1);
});

test('events race with waits two hundred times, and none is missed', async () => {
  const ids = await Promise.all(Array.from({ length: 100 }, () => send('asked')));
  // Sends events at random moments until every run has got two.
  await waitUntil(async () => {
    await Promise.all([send('answered', { n: 0 }), send('answered', { n: 1 })]);
    return (await count("job_runs where function_id = 'asks' and event_id = any($1) and status = 'completed'", [ids])) === 100;
  });
  expect(await count('job_waits')).toBe(0);
});

test('a wait with an expression fails the run and says so', async () => {
  expect(await waitForRunEnd('matches', await send('matches'))).toMatchObject({
    status: 'failed',
    error: { message: expect.stringContaining('plain event name') },
  });
});
