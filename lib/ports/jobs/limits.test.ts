import { expect, test } from 'vitest';
import { emit } from '#lib/ports/jobs/emit.ts';
import { describeBytes, jobLimits } from '#lib/ports/jobs/limits.ts';
import { count, engine, send, testClient, waitForRunEnd } from '#lib/ports/jobs/testing/engine.ts';

const mib = 1024 * 1024;
const client = testClient();
const functions = [
  client.createFunction({ id: 'step', triggers: { event: 'step' } }, async ({ event, step }) => {
    const text = await step.run('large', () => 'x'.repeat(event.data.bytes));
    return text.length;
  }),
  client.createFunction({ id: 'output', triggers: { event: 'output' } }, ({ event }) => 'x'.repeat(event.data.bytes)),
  client.createFunction({ id: 'state', triggers: { event: 'state' } }, async ({ event, step }) => {
    for (let n = 0; n < event.data.steps; n += 1) await step.run(`part ${n}`, () => 'x'.repeat(event.data.bytes));
    return 'done';
  }),
  client.createFunction({ id: 'fan', triggers: { event: 'fan' } }, ({ event, step }) =>
    Promise.all(Array.from({ length: event.data.steps }, (_, n) => step.run(`part ${n}`, () => n))).then((all) => all.length),
  ),
];

async function withEngine<T>(options: Parameters<typeof engine>[2], work: () => Promise<T>): Promise<T> {
  const executor = engine(client, functions, options);
  await executor.start();
  try {
    return await work();
  } finally {
    await executor.stop();
  }
}

test('a step may return just under 4 MiB, and so may a function', () =>
  withEngine({}, async () => {
    expect(await waitForRunEnd('step', await send('step', { bytes: 4 * mib - 100 }))).toMatchObject({
      status: 'completed',
      output: 4 * mib - 100,
    });
    expect(await waitForRunEnd('step', await send('step', { bytes: 4 * mib }))).toMatchObject({
      status: 'failed',
      error: { name: 'OutputTooLarge', message: expect.stringMatching(/The step “large” returned 4 MiB; 4 MiB are allowed/) },
    });
    expect(await waitForRunEnd('output', await send('output', { bytes: 4 * mib }))).toMatchObject({
      status: 'failed',
      error: { name: 'OutputTooLarge' },
    });
  }));

test('the results of a run may add up to 32 MiB', () =>
  withEngine({}, async () => {
    const run = await waitForRunEnd('state', await send('state', { steps: 9, bytes: 3.9 * mib }));
    expect(run).toMatchObject({
      status: 'failed',
      error: { name: 'StateTooLarge', message: expect.stringContaining('32 MiB are allowed') },
    });
    expect(await count('job_steps where run_id = $1', [run.id])).toBe(8);
  }));

test('a run may have 1000 steps', () =>
  withEngine({}, async () => {
    expect(await waitForRunEnd('fan', await send('fan', { steps: 1001 }))).toMatchObject({
      status: 'failed',
      error: { name: 'TooManySteps', message: 'The run has 1001 steps; 1000 are allowed.' },
    });
  }));

test('steps that come one by one count as well', () =>
  withEngine({ limits: { steps: 20 } }, async () => {
    expect(await waitForRunEnd('state', await send('state', { steps: 20, bytes: 1 }))).toMatchObject({ status: 'completed' });
    expect(await waitForRunEnd('state', await send('state', { steps: 21, bytes: 1 }))).toMatchObject({
      status: 'failed',
      error: { name: 'TooManySteps' },
    });
    expect(await waitForRunEnd('fan', await send('fan', { steps: 20 }))).toMatchObject({ status: 'completed', output: 20 });
  }));

test('an event may have 512 KiB', async () => {
  expect(jobLimits.event).toBe(524_288);
  await emit('mail/queued', { mailId: 'x'.repeat(524_000) });
  await expect(emit('mail/queued', { mailId: 'x'.repeat(524_288) })).rejects.toThrow(
    'The event mail/queued has 512 KiB; 512 KiB are allowed.',
  );
});

test('sizes read well', () => {
  expect([1, 2048, 4 * mib, 4.25 * mib].map(describeBytes)).toEqual(['1 bytes', '2 KiB', '4 MiB', '4.3 MiB']);
});
