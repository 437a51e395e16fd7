import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pool } from '#lib/core/db.ts';
import { count, send, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { deepOr, isDeep } from '#scripts/testing/deep.ts';

const kills = deepOr(100, 5);
const underWay = 40;
const children = new Set<ChildProcess>();
/** Kills the worker processes, which would keep running if the test ends early. */
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});
beforeAll(() => pool().query('create table executions (run_id uuid, step text, memo boolean)'));

/** Starts a worker process and waits until it has loaded. The process begins to work when it gets a message. */
async function standby(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'testing/crash-worker.ts'), {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'debut-compile-cache') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.add(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  children.delete(child);
}

test(`${kills} kills at random moments: every run completes, and no step runs again whose result was stored`, async () => {
  const unfinished = () => count("job_runs where function_id = 'crash' and status in ('queued', 'running')");
  const refill = async () => {
    const waiting = await count('job_events where dispatched_at is null');
    for (let missing = underWay - (await unfinished()) - waiting; missing > 0; missing -= 1) await send('crash');
  };
  let done = 0;
  let hits = 0;
  // Two workers run at a time on the same database. While a worker works, its replacement loads.
  const lives = async () => {
    let next = standby();
    while (done < kills) {
      done += 1;
      const [child] = await Promise.all([next, refill()]);
      const [working, before] = [once(child, 'message'), await count('executions')];
      child.send('work');
      await working;
      next = standby();
      await waitUntil(async () => (await count('executions')) > before); // so that the kill interrupts work, even on a slow machine
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
      await kill(child);
      if ((await count("job_runs where status = 'running'")) > 0) hits += 1;
    }
    await kill(await next);
  };
  await Promise.all([lives(), lives()]);

  const last = await standby();
  last.send('work');
  await waitUntil(
    async () =>
      (await count("job_runs where status in ('queued', 'running')")) + (await count('job_events where dispatched_at is null')) === 0,
  );
  await kill(last);

  const runs = await count("job_runs where function_id = 'crash'");
  expect(await count("job_runs where status = 'completed' and output = '\"one two a b c last\"'")).toBe(runs);
  expect(await count("job_runs where function_id = 'crash-told' and status = 'completed'")).toBe(runs);
  expect(await count('job_runs')).toBe(2 * runs);
  expect(await count("job_steps s join job_runs r on r.id = s.run_id where r.function_id = 'crash'")).toBe(7 * runs);
  expect(await count('executions where memo')).toBe(0);
  expect(await count('(select distinct run_id, step from executions) as steps')).toBe(6 * runs);
  const repeated = (await count('executions')) - 6 * runs;
  expect(hits).toBeGreaterThan(0);
  if (isDeep) expect(repeated).toBeGreaterThan(0); // with few kills, it may happen that none interrupts a step
  console.info(`${kills} kills, ${hits} of them with runs under way: ${runs} runs completed, ${repeated} steps were cut off and run again`);
});
