import type { InngestFunction } from 'inngest';
import { expect, test } from 'vitest';
import { readFunctions } from '#lib/ports/jobs/function-config.ts';
import { engine, testClient } from '#lib/ports/jobs/testing/engine.ts';

const client = testClient();
type Options = Parameters<typeof client.createFunction>[0];

async function refusal(options: Partial<Options>): Promise<string> {
  const fn: InngestFunction.Any = client.createFunction({ id: 'f', triggers: { event: 'e' }, ...options } as Options, () => 1);
  return engine(client, [fn])
    .start()
    .then(
      () => 'accepted',
      (error: Error) => error.message,
    );
}

test.each<[string, Partial<Options>]>([
  ['if', { triggers: { event: 'e', if: 'event.data.x == 1' } }],
  ['wildcards', { triggers: { event: 'e/*' } }],
  ['no trigger', { triggers: [] }],
  ['not a cron expression', { triggers: { cron: 'every day' } }],
  ['key', { concurrency: { limit: 1, key: 'event.data.user' } }],
  ['scope', { concurrency: { limit: 1, scope: 'account', key: '"x"' } }],
  ['more than one', { concurrency: [{ limit: 1 }, { limit: 2, key: 'x' }] }],
  ['batchEvents', { batchEvents: { maxSize: 10, timeout: '5s' } }],
  ['debounce', { debounce: { period: '1m' } }],
  ['throttle', { throttle: { limit: 1, period: '1m' } }],
  ['rateLimit', { rateLimit: { limit: 1, period: '1m' } }],
  ['priority', { priority: { run: '1' } }],
  ['singleton', { singleton: { mode: 'skip' } }],
  ['idempotency', { idempotency: 'event.data.id' }],
  ['cancelOn', { cancelOn: [{ event: 'stop' }] }],
  ['timeouts', { timeouts: { finish: '1m' } }],
])('an engine with a function that needs “%s” does not start', async (what, options) => {
  expect(await refusal(options)).toMatch(what);
  expect(await refusal(options)).toMatch(/^The embedded job engine can't run these functions:\n {2}f: /);
});

test('members that a later SDK adds are refused too', () => {
  expect(() => readFunctions('app', [{ id: 'app-f', triggers: [{ event: 'e', delay: '1m' }], steps: {}, quorum: 3 }])).toThrow(
    /quorum[\s\S]*delay/,
  );
});

test('reads triggers, retries and a plain limit', async () => {
  const functions = [
    client.createFunction(
      { id: 'f', triggers: [{ event: 'e' }, { cron: '0 * * * *' }], retries: 0, concurrency: 2, onFailure: () => {} },
      () => 1,
    ),
    client.createFunction({ id: 'g', triggers: { event: 'e' }, concurrency: [{ limit: 3, scope: 'fn' }] }, () => 1),
  ];
  const executor = engine(client, functions);
  await executor.start();
  await executor.stop();
  expect([...executor.functions.values()]).toEqual([
    { id: 'f', remoteId: 'test-f', events: ['e'], failureOf: null, crons: ['0 * * * *'], maxAttempts: 1, concurrency: 2 },
    { id: 'f-failure', remoteId: 'test-f-failure', events: [], failureOf: 'test-f', crons: [], maxAttempts: 2, concurrency: null },
    { id: 'g', remoteId: 'test-g', events: ['e'], failureOf: null, crons: [], maxAttempts: 5, concurrency: 3 },
  ]);
});
