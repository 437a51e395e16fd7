import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '#lib/ports/jobs/client.ts';
import { RemoteApp } from '#lib/ports/jobs/protocol.ts';
import { Registration } from '#lib/ports/jobs/registration.ts';
import { count, handlerOf, send, signingKey, url, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { type InngestServer, startInngestServer } from '#lib/ports/jobs/testing/inngest-server.ts';

let server: InngestServer;
let registration: Registration;
beforeEach(async () => {
  server = await startInngestServer(signingKey);
});
afterEach(async () => {
  await registration.stop();
  await server.close();
});

function app() {
  const client = createClient({ engine: 'inngest', id: 'test', signingKey, eventKey: 'the-key', baseUrl: server.url });
  const functions = [
    client.createFunction({ id: 'build', triggers: { event: 'build' } }, ({ step }) => step.run('work', () => 'built')),
    client.createFunction({ id: 'tick', triggers: { cron: '* * * * *' } }, () => undefined),
  ];
  return { client, remote: new RemoteApp({ call: handlerOf(client, functions), url, signingKey }) };
}

function register(): Registration {
  registration = new Registration({ ...app(), signingKey, lookMs: 20, retryMs: 10 });
  registration.start();
  return registration;
}

test('the functions are registered at the start, and again when the server has lost them', async () => {
  const { problem } = register();
  expect(problem).toContain('not registered');
  await waitUntil(() => registration.problem === null);
  expect(server).toMatchObject({ functions: ['test-build', 'test-tick'], servedAt: url, registrations: 1 });
  server.functions = ['test-tick'];
  await waitUntil(() => server.functions.length === 2);
  expect(server.registrations).toBe(2);
});

test('a signing key that the server refuses is a problem until the server has it', async () => {
  server.signingKey = `signkey-prod-${'00'.repeat(32)}`;
  register();
  await waitUntil(() => registration.problem?.endsWith('refuses INNGEST_SIGNING_KEY (401)'));
  expect(server.registrations).toBe(0);
  server.signingKey = signingKey;
  await waitUntil(() => registration.problem === null);
  expect(server.registrations).toBe(1);
});

test('a server that is away or broken is a problem until it is back', async () => {
  register();
  await waitUntil(() => registration.problem === null);
  server.broken = true;
  await waitUntil(() => registration.problem?.endsWith('answers 500'));
  server.broken = false;
  await waitUntil(() => registration.problem === null);
  await server.close();
  await waitUntil(() => registration.problem?.includes('does not answer (ECONNREFUSED); see INNGEST_BASE_URL'));
});

test('an event is begun once the server has called a function with it', async () => {
  await send('build', {}, 'begun');
  register();
  const event = { id: 'begun', name: 'build', data: {}, ts: Date.now() };
  const call = {
    runId: 'r',
    functionId: 'test-build',
    event,
    steps: {},
    stack: [],
    target: null,
    attempt: 0,
    maxAttempts: 4,
    planOnly: false,
  };
  expect(await count("job_events where id = 'begun' and begun_at is not null")).toBe(0);
  expect(await app().remote.execute(call)).toMatchObject({ kind: 'steps' });
  expect(await count("job_events where id = 'begun' and begun_at is not null")).toBe(1);
});
