// Tests the site with JOBS=inngest and a stand-in for the Inngest server: what the site needs before it sends events, and what health
// reports.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config, parseConfig } from '#lib/core/config.ts';
import { db } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { checkJobs, emit, type Jobs, jobsPath, startJobs } from '#lib/ports/jobs/index.ts';
import { RemoteApp } from '#lib/ports/jobs/protocol.ts';
import { signingKey, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { type InngestServer, startInngestServer } from '#lib/ports/jobs/testing/inngest-server.ts';

const workers = 'http://worker.internal:3000';
const settings = processWide('config', config);
let server: InngestServer;
let jobs: Jobs;
let heartbeat: () => Promise<unknown>;

beforeAll(async () => {
  server = await startInngestServer(`signkey-prod-${'00'.repeat(32)}`);
  const inngestSettings = { INNGEST_EVENT_KEY: 'the-key', INNGEST_SIGNING_KEY: signingKey, INNGEST_BASE_URL: server.url };
  settings.set(parseConfig({ ...process.env, JOBS: 'inngest', ...inngestSettings, INNGEST_SERVE_ORIGIN: workers }));
  // The client and the functions take the configuration when they are first imported.
  const [{ inngest }, { handleJobs }] = await Promise.all([import('#inngest/client.ts'), import('#inngest/serve.ts')]);
  const remote = new RemoteApp({ call: handleJobs, url: workers + jobsPath, signingKey });
  const event = { id: 'tick', name: 'inngest/scheduled.timer', data: {}, ts: Date.now() };
  const call = { event, steps: {}, stack: [], target: null, attempt: 0, maxAttempts: 1, planOnly: false };
  heartbeat = () => remote.execute({ runId: 'r', functionId: `${config().brand}-heartbeat`, ...call });
  jobs = await startJobs({ client: inngest, call: handleJobs });
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
});

test('with a wrong signing key health says so and events wait; with the right one they are sent to a server that has the functions', async () => {
  await waitUntil(async () => (await checkJobs()).detail.endsWith('refuses INNGEST_SIGNING_KEY (401)'));
  expect(await checkJobs()).toMatchObject({ implementation: 'inngest', ok: false });
  const { id } = await db().mail.create({ data: { kind: 'test', to: 'someone@example.org', subject: 's', text: 't', html: 'h' } });
  const event = await emit('mail/queued', { mailId: id });

  server.signingKey = signingKey;
  await waitUntil(() => server.events.some((sent) => sent.id === event));
  expect(server.functions).toContain(`${config().brand}-deliver-mail`);
  expect(server.servedAt).toBe(`${workers}${jobsPath}`);

  // The server has accepted the event, but health reports success only after the server calls a function.
  expect(await checkJobs()).toMatchObject({ ok: false, detail: expect.stringContaining('has not called a function yet') });
  expect(await heartbeat()).toMatchObject({ kind: 'steps' });
  expect(await checkJobs()).toMatchObject({ ok: true, detail: 'events go to the Inngest server' });
});
