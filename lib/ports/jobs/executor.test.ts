import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { NonRetriableError, RetryAfterError } from 'inngest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { pool, transaction } from '#lib/core/db.ts';
import { hourMs } from '#lib/core/durations.ts';
import { now } from '#lib/core/time.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import type { Executor } from '#lib/ports/jobs/executor.ts';
import { count, engine, findRun, handlerOf, send, testClient, url, waitForRunEnd, waitUntil } from '#lib/ports/jobs/testing/engine.ts';

let trace: string[] = [];
const client = testClient();
const times = (entry: string) => trace.filter((line) => line === entry).length;

const functions = [
  client.createFunction({ id: 'draft', triggers: { event: 'draft' }, retries: 3 }, async ({ event, step, attempt }) => {
    const pages = await step.run('crawl', () => {
      trace.push('crawl');
      return 3;
    });
    await step.run('extract', () => {
      trace.push(`extract ${attempt}`);
      if (attempt < 2) throw new Error('not yet');
    });
    const parts = await Promise.all([1, 2, 3].map((part) => step.run(`part ${part}`, () => part * pages)));
    await step.sendEvent('tell', { name: 'drafted', data: { pages } });
    return { parts, of: event.data.of };
  }),
  client.createFunction({ id: 'told', triggers: { event: 'drafted' } }, ({ event }) => event.data.pages),
  client.createFunction(
    {
      id: 'refused',
      triggers: { event: 'refused' },
      retries: 5,
      onFailure: ({ error, event, step }) =>
        step.run('note', () => {
          trace.push(`onFailure ${error.name} ${error.message} ${event.data.event.data.of}`);
        }),
    },
    ({ step }) =>
      step.run('try', () => {
        trace.push('try');
        throw new NonRetriableError('robots disallow it');
      }),
  ),
  client.createFunction({ id: 'exhausted', triggers: { event: 'exhausted' }, retries: 2 }, async ({ step }) => {
    try {
      await step.run('always', () => {
        trace.push('always');
        throw new TypeError('nope');
      });
    } catch (error) {
      return step.run('caught', () => `${(error as Error).name}: ${(error as Error).message}`);
    }
  }),
  client.createFunction({ id: 'later', triggers: { event: 'later' }, retries: 1 }, ({ step, attempt }) =>
    step.run('once', () => {
      if (attempt === 0) throw new RetryAfterError('busy', '1h');
      return 'done';
    }),
  ),
  client.createFunction({ id: 'throws', triggers: { event: 'throws' }, retries: 2 }, ({ attempt }) => {
    trace.push(`throws ${attempt}`);
    throw new Error('outside of a step');
  }),
  client.createFunction({ id: 'side-by-side', triggers: { event: 'side-by-side' }, retries: 3 }, async ({ step }) => {
    const chain = async (name: string) => {
      const first = await step.run(`${name} first`, () => {
        trace.push(`${name} first`);
        return name;
      });
      return step.run(`${name} second`, () => `${first}!`);
    };
    const flaky = step.run('flaky', async () => {
      trace.push('flaky');
      if (times('flaky') < 3) throw new Error('flaky');
      return 'ok';
    });
    return Promise.all([chain('a'), chain('b'), flaky]);
  }),
  client.createFunction({ id: 'sleeps', triggers: { event: 'sleeps' } }, async ({ step }) => {
    await step.sleep('a day', '1d');
    trace.push('a day later');
    await step.sleepUntil('then', new Date(now().getTime() + hourMs));
    return 'awake';
  }),
  client.createFunction({ id: 'odd-text', triggers: { event: 'odd-text' } }, async ({ event, step }) => {
    const text = await step.run('text', () => 'a\0b\ud800c');
    return [text, event.data.text];
  }),
  client.createFunction({ id: 'invokes', triggers: { event: 'invokes' } }, ({ step }) =>
    step.waitForSignal('signal', { signal: 's', timeout: '1s', onConflict: 'fail' }),
  ),
  client.createFunction({ id: 'sends', triggers: { event: 'sends' } }, async ({ step }) => {
    await step.sendEvent('again', [
      { name: 'drafted', data: { pages: 1 } },
      { name: 'drafted', data: { pages: 1 } },
      { name: 'drafted', id: 'own id', data: { pages: 2 } },
    ]);
    await step.run('send', async () => {
      await client.send({ name: 'drafted', data: { pages: 3 } });
      await client.send({ name: 'drafted', data: { pages: 4 } });
    });
  }),
];

let executor: Executor;
beforeAll(async () => {
  executor = engine(client, functions);
  await executor.start();
});
afterAll(() => executor.stop());
beforeEach(() => {
  trace = [];
  setClock(systemClock);
});

test('a function goes through steps, retries, parallel steps and an event of its own', async () => {
  const id = await send('draft', { of: 'acme' });
  expect(await waitForRunEnd('draft', id)).toMatchObject({ status: 'completed', output: { parts: [3, 6, 9], of: 'acme' } });
  expect(trace.filter((line) => line !== 'a day later')).toEqual(['crawl', 'extract 0', 'extract 1', 'extract 2']);
  const told = await waitUntil(async () => (await count("job_events where name = 'drafted'")) === 1);
  expect(told).toBe(true);
  await waitUntil(async () => (await count("job_runs where function_id = 'told' and status = 'completed' and output = '3'")) === 1);
});

test('an event id counts once', async () => {
  await send('draft', { of: 'first' }, 'the same');
  await send('draft', { of: 'second' }, 'the same');
  expect((await waitForRunEnd('draft', 'the same')).output).toMatchObject({ of: 'first' });
  expect(await count("job_runs where event_id = 'the same'")).toBe(1);
});

test('what is emitted in a transaction happens if it commits', async () => {
  const failing = transaction(async () => {
    await emit('mail/queued', { mailId: 'x' }, { id: 'rolled back' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await transaction(() => emit('mail/queued', { mailId: 'x' }, { id: 'committed' }));
  await waitUntil(async () => (await count("job_events where id = 'committed' and dispatched_at is not null")) === 1);
  expect(await count("job_events where id = 'rolled back'")).toBe(0);
});

test('a commit wakes the engine: it does not wait for its next look', async () => {
  const slow = engine(client, functions, { pollMs: 60_000 });
  await executor.stop();
  await slow.start();
  await waitUntil(() => slow.state().lastRound > 0);
  await waitForRunEnd('told', await send('drafted', { pages: 1 }));
  await slow.stop();
  executor = engine(client, functions);
  await executor.start();
});

test('NonRetriableError ends it at once, and onFailure runs with the error and the event', async () => {
  const id = await send('refused', { of: 'acme' });
  expect(await waitForRunEnd('refused', id)).toMatchObject({ status: 'failed', error: { message: 'robots disallow it' } });
  await waitUntil(() => trace.some((line) => line.startsWith('onFailure')));
  expect(trace).toEqual(['try', 'onFailure NonRetriableError robots disallow it acme']);
});

test('a step out of retries throws in the function, which may catch it', async () => {
  expect(await waitForRunEnd('exhausted', await send('exhausted'))).toMatchObject({
    status: 'completed',
    output: expect.stringContaining('nope'),
  });
  expect(times('always')).toBe(3);
});

test('an error outside of steps is retried, then final', async () => {
  expect(await waitForRunEnd('throws', await send('throws'))).toMatchObject({ status: 'failed', error: { message: 'outside of a step' } });
  expect(trace).toEqual(['throws 0', 'throws 1', 'throws 2']);
});

test('Retry-After is kept to', async () => {
  const id = await send('later');
  await waitUntil(async () => (await findRun('later', id))?.attempt === 1);
  expect(await count("job_runs where event_id = $1 and run_at > now() + interval '59 minutes'", [id])).toBe(1);
  setClock({ now: () => new Date(Date.now() + 3_601_000) });
  expect(await waitForRunEnd('later', id)).toMatchObject({ status: 'completed', output: 'done' });
});

test('parallel chains go on without each other, and retry apart', async () => {
  const id = await send('side-by-side');
  expect(await waitForRunEnd('side-by-side', id)).toMatchObject({ status: 'completed', output: ['a!', 'b!', 'ok'] });
  expect([times('a first'), times('b first'), times('flaky')]).toEqual([1, 1, 3]);
});

test('sleeps end when the clock says so', async () => {
  const id = await send('sleeps');
  await waitUntil(async () => (await count("job_runs where event_id = $1 and pending->0->>'kind' = 'sleep'", [id])) === 1);
  expect(trace).toEqual([]);
  setClock({ now: () => new Date(Date.now() + 86_401_000) });
  await waitUntil(() => trace.includes('a day later'));
  await waitUntil(
    async () => (await count("job_runs where event_id = $1 and pending->0->>'name' = 'then' and status = 'queued'", [id])) === 1,
  );
  setClock({ now: () => new Date(Date.now() + 86_401_000 + 3_601_000) });
  expect(await waitForRunEnd('sleeps', id)).toMatchObject({ output: 'awake' });
});

test('text that Postgres refuses is kept with a replacement character', async () => {
  const id = await send('odd-text', { text: '\\u0000 and \0' });
  expect((await waitForRunEnd('odd-text', id)).output).toEqual(['a\uFFFDb\uFFFDc', '\\u0000 and \uFFFD']);
});

test('an op that only a real server has fails the run and says so', async () => {
  expect(await waitForRunEnd('invokes', await send('invokes'))).toMatchObject({
    status: 'failed',
    error: { name: 'UnsupportedByEmbeddedEngine', message: expect.stringContaining('WaitForSignal') },
  });
});

test('events of a step have ids that follow from the run, or their own', async () => {
  const before = await count("job_events where name = 'drafted'");
  const id = await send('sends');
  const run = await waitForRunEnd('sends', id);
  expect(await count("job_events where id = 'own id'")).toBe(1);
  expect(await count("job_events where name = 'drafted'")).toBe(before + 5);
  // Deletes the step results, so that the steps run again, as after a crash. They send their events again, which must not be stored twice.
  await executor.stop();
  await pool().query('delete from job_steps where run_id = $1', [run.id]);
  await pool().query("update job_runs set status = 'queued', stack = '{}', run_at = now(), ended_at = null where id = $1", [run.id]);
  executor = engine(client, functions);
  await executor.start();
  await waitForRunEnd('sends', id);
  expect(await count('job_steps where run_id = $1', [run.id])).toBe(2);
  expect(await count("job_events where name = 'drafted'")).toBe(before + 5);
});

test('the app may be on the other side of a network', async () => {
  const server = createServer(getRequestListener(handlerOf(client, functions), { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await executor.stop();
  const far = engine(client, functions, { call: fetch, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/inngest` });
  await far.start();
  expect(await waitForRunEnd('draft', await send('draft', { of: 'far' }))).toMatchObject({ status: 'completed', output: { of: 'far' } });
  await far.stop();
  server.close();
  executor = engine(client, functions);
  await executor.start();
});

test('an unsigned or wrongly signed call is refused', async () => {
  const handler = handlerOf(client, functions);
  const body = JSON.stringify({ event: {}, events: [], steps: {}, ctx: { run_id: 'x' } });
  for (const headers of [{}, { 'x-inngest-signature': `t=${Math.round(Date.now() / 1000)}&s=${'0'.repeat(64)}` }]) {
    const init = { body, headers: { 'content-type': 'application/json', ...headers } };
    expect((await handler(new Request(`${url}?fnId=test-draft&stepId=step`, { method: 'POST', ...init }))).status).toBe(401);
    expect((await handler(new Request(url, { method: 'PUT', ...init, body: JSON.stringify({ url }) }))).status).toBe(401);
  }
  expect((await handler(new Request(url))).status).toBe(401);
});

test('INNGEST_DEV in the environment does not open the door', async () => {
  process.env.INNGEST_DEV = '1';
  try {
    const dev = testClient();
    const handler = handlerOf(dev, [dev.createFunction({ id: 'f', triggers: { event: 'f' } }, () => 1)]);
    const body = JSON.stringify({ event: {}, events: [{}], steps: {}, ctx: { run_id: 'x' } });
    expect((await handler(new Request(`${url}?fnId=test-f&stepId=step`, { method: 'POST', body }))).status).toBe(401);
  } finally {
    delete process.env.INNGEST_DEV;
  }
});
