import { afterEach, beforeAll, expect, test } from 'vitest';
import { pool } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import type { Executor } from '#lib/ports/jobs/executor.ts';
import { RunStore } from '#lib/ports/jobs/run-store.ts';
import { count, engine, findRun, send, testClient, waitForRunEnd, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { deepOr } from '#scripts/testing/deep.ts';

const client = testClient();
/** The number of executions of each step of each run. */
const executions = new Map<string, number>();
const ran = (runId: string, step: string) => void executions.set(`${runId} ${step}`, (executions.get(`${runId} ${step}`) ?? 0) + 1);
let gate = Promise.withResolvers<void>();
let entered = 0;
let most = 0;

const functions = [
  client.createFunction({ id: 'shared', triggers: { event: 'shared' } }, async ({ runId, step }) => {
    await step.run('one', () => ran(runId, 'one'));
    await Promise.all(['a', 'b'].map((name) => step.run(name, () => ran(runId, name))));
    return step.run('last', () => ran(runId, 'last'));
  }),
  client.createFunction({ id: 'gated', triggers: { event: 'gated' } }, async ({ runId, step }) => {
    const answer = await step.run('wait', async () => {
      ran(runId, 'wait');
      entered += 1;
      await gate.promise;
      return executions.get(`${runId} wait`);
    });
    return step.run('after', () => answer);
  }),
  client.createFunction({ id: 'limited', triggers: { event: 'limited' }, concurrency: 2 }, ({ step }) =>
    step.run('work', async () => {
      entered += 1;
      most = Math.max(most, entered);
      await new Promise((resolve) => setTimeout(resolve, 15));
      entered -= 1;
    }),
  ),
];

let engines: Executor[] = [];
const start = async (...all: Executor[]) => {
  engines.push(...all);
  await Promise.all(all.map((one) => one.start()));
};
beforeAll(() => {
  gate = Promise.withResolvers();
});
afterEach(async () => {
  gate.resolve();
  await Promise.all(engines.map((one) => one.stop()));
  engines = [];
  gate = Promise.withResolvers();
  executions.clear();
  entered = 0;
});

test('three workers share many runs; every step is run once', async () => {
  const runs = deepOr(200, 40);
  const ids = await Promise.all(Array.from({ length: runs }, () => send('shared')));
  await start(engine(client, functions), engine(client, functions), engine(client, functions));
  const busy = new Set<number>();
  await waitUntil(async () => {
    for (const [index, one] of engines.entries()) if (one.state().busy > 0) busy.add(index);
    return (await count("job_runs where status = 'completed' and event_id = any($1)", [ids])) === runs;
  });
  expect(executions.size).toBe(4 * runs);
  expect([...executions.values()].every((times) => times === 1)).toBe(true);
  expect(await count('job_runs where event_id = any($1)', [ids])).toBe(runs);
  expect(busy.size).toBe(3);
});

test('a limit holds over all workers', async () => {
  most = 0;
  const ids = await Promise.all(Array.from({ length: 20 }, () => send('limited')));
  await start(engine(client, functions), engine(client, functions));
  for (const id of ids) await waitForRunEnd('limited', id);
  expect(most).toBe(2);
});

test('a worker that lost its lease can’t write, and the run is done by the one that took over', async () => {
  await start(engine(client, functions, { leaseMs: 600_000 }));
  const id = await send('gated');
  await waitUntil(() => entered === 1);
  await pool().query("update job_runs set lease_until = now() - interval '1 second' where event_id = $1", [id]);
  await start(engine(client, functions));
  await waitUntil(() => entered === 2);
  expect(await findRun('gated', id)).toMatchObject({ fence: 2, crashes: 1 });
  gate.resolve();
  const run = await waitForRunEnd('gated', id);
  expect(run).toMatchObject({ status: 'completed', crashes: 0 });
  expect(await count('job_steps where run_id = $1', [run.id])).toBe(2);
});

test('no write of a lost claim changes anything', async () => {
  const store = new RunStore(pool());
  await pool().query("insert into job_events (id, name, dispatched_at) values ('fenced', 'x', now())");
  await pool().query(
    "insert into job_runs (id, function_id, event_id, stack, run_at) values (gen_random_uuid(), 'fenced', 'fenced', '{}', now())",
  );
  const [lost] = await store.claim(['fenced'], 1, new Date(Date.now() + 1000), -1000);
  const [held] = await store.claim(['fenced'], 1, now(), 60_000);
  if (!lost || !held) throw new Error('not claimed');
  expect([lost.fence, held.fence, held.crashes]).toEqual([1, 2, 1]);
  expect(await store.claim(['fenced'], 1, new Date(Date.now() + 1000), 60_000)).toEqual([]);

  const before = await findRun('fenced', 'fenced');
  const memo = { id: 's', name: 's', result: { type: 'data', data: 1 } } as const;
  const next = { memos: [memo], pending: [], attempt: 0, runAt: now(), now: now() };
  expect(await store.open(lost, now())).toBeNull();
  expect(await store.memoise(lost, memo, now())).toBe(false);
  expect(await store.advance(lost, next)).toBe(false);
  expect(await store.finish(lost, { output: 1 }, now())).toBe(false);
  expect(await store.finish(lost, { error: { name: 'E', message: 'm' }, failedId: 'f' }, now())).toBe(false);
  expect((await store.extend([lost], 1000)).size).toBe(0);
  await store.release([lost], now());
  expect(await findRun('fenced', 'fenced')).toEqual(before);
  expect(await count("job_steps where step_id = 's'")).toBe(0);
  expect(await count("job_events where name = 'inngest/function.failed'")).toBe(0);

  expect(await store.memoise(held, memo, now())).toBe(true);
  expect(await store.memoise(held, memo, now())).toBe(false); // a result is stored only once
  expect((await store.extend([held], 1000)).size).toBe(1);
  expect(await store.finish(held, { output: 1 }, now())).toBe(true);
  expect(await store.finish(held, { output: 2 }, now())).toBe(false);
});

test('a stop lets the step under way finish, keeps it, and begins no other', async () => {
  const one = engine(client, functions);
  await start(one);
  const id = await send('gated');
  await waitUntil(() => entered === 1);
  const stopped = one.stop();
  await send('gated');
  gate.resolve();
  await stopped;
  const run = await findRun('gated', id);
  expect(run).toMatchObject({ status: 'queued', fence: 1, crashes: 0 });
  expect(await count("job_steps where run_id = $1 and name = 'wait'", [run?.id])).toBe(1);
  expect(entered).toBe(1);
  await start(engine(client, functions));
  expect(await waitForRunEnd('gated', id)).toMatchObject({ output: 1 });
});

test('a stop that can’t wait gives the run back: another goes on at once, and the late result counts for nothing', async () => {
  const one = engine(client, functions, { leaseMs: 600_000 });
  await start(one);
  const id = await send('gated');
  await waitUntil(() => entered === 1);
  await one.stop(30);
  expect(await findRun('gated', id)).toMatchObject({ status: 'queued', fence: 2, crashes: 0 });
  await start(engine(client, functions));
  await waitUntil(() => entered === 2);
  gate.resolve();
  expect(await waitForRunEnd('gated', id)).toMatchObject({ status: 'completed', output: 2 });
});

test('a run that keeps losing its process is given up', async () => {
  await pool().query("insert into job_events (id, name, dispatched_at) values ('deadly', 'shared', now())");
  await pool().query(
    "insert into job_runs (id, function_id, event_id, stack, status, crashes, lease_until) values (gen_random_uuid(), 'shared', 'deadly', '{}', 'running', 10, now())",
  );
  await start(engine(client, functions));
  expect(await waitForRunEnd('shared', 'deadly')).toMatchObject({ status: 'failed', error: { name: 'ProcessLost' } });
});

test('alone on its database, a start goes on at once with what a killed process held', async () => {
  await pool().query("insert into job_events (id, name, dispatched_at) values ('orphan', 'shared', now())");
  await pool().query(
    "insert into job_runs (id, function_id, event_id, stack, status, lease_until) values (gen_random_uuid(), 'shared', 'orphan', '{}', 'running', now() + interval '1 hour')",
  );
  await start(engine(client, functions, { isOnlyExecutor: true }));
  expect(await waitForRunEnd('shared', 'orphan')).toMatchObject({ status: 'completed' });
});

test('an app that does not answer costs no attempt', async () => {
  let up = false;
  const { handlerOf } = await import('#lib/ports/jobs/testing/engine.ts');
  const handler = handlerOf(client, functions);
  const call = (request: Request) => (up || request.method === 'PUT' ? handler(request) : Promise.reject(new Error('connection refused')));
  await start(engine(client, functions, { call }));
  const id = await send('shared');
  await waitUntil(async () => (await findRun('shared', id))?.fence === 1 && (await findRun('shared', id))?.status === 'queued');
  expect(await findRun('shared', id)).toMatchObject({ attempt: 0 });
  up = true;
  await pool().query('update job_runs set run_at = now() where event_id = $1', [id]);
  expect(await waitForRunEnd('shared', id)).toMatchObject({ status: 'completed' });
});
