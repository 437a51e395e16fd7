import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { createClient } from '#lib/ports/jobs/client.ts';
import { Relay } from '#lib/ports/jobs/relay.ts';
import { count, send, signingKey, waitUntil } from '#lib/ports/jobs/testing/engine.ts';
import { type InngestServer, startInngestServer } from '#lib/ports/jobs/testing/inngest-server.ts';

let server: InngestServer;
beforeAll(async () => {
  server = await startInngestServer(signingKey);
});
afterAll(() => server.close());

function relay(pollMs = 50, isReady = () => true): Relay {
  const client = createClient({ engine: 'inngest', id: 'test', signingKey, eventKey: 'the-key', baseUrl: server.url });
  return new Relay({ pool: pool(), connectionString: config().databaseUrl, client, pollMs, isReady });
}

const undispatched = () => count('job_events where dispatched_at is null');

test('events go to the server with their ids, once', async () => {
  const ids = await Promise.all(Array.from({ length: 250 }, (_, n) => send('listing/changed', { n }, `event ${n}`)));
  const relays = [relay(), relay()];
  for (const one of relays) one.start();
  await waitUntil(async () => (await undispatched()) === 0);
  expect(server.events.map((event) => event.id).sort()).toEqual([...ids].sort());
  expect(server.events.find((event) => event.id === 'event 7')).toMatchObject({
    name: 'listing/changed',
    data: { n: 7 },
    ts: expect.closeTo(Date.now(), -5),
  });
  expect([...server.paths]).toEqual(['/e/the-key']);
  await Promise.all(relays.map((one) => one.stop()));
});

test('a commit wakes it', async () => {
  const one = relay(60_000);
  one.start();
  await waitUntil(() => one.state().lastRound > 0);
  await send('listing/changed', {}, 'woken');
  await waitUntil(() => server.events.some((event) => event.id === 'woken'));
  await one.stop();
});

test('while the server is down events are kept', async () => {
  server.broken = true;
  await send('listing/changed', {}, 'patient');
  const one = relay();
  one.start();
  await waitUntil(() => one.state().lastError !== null);
  expect(one.state().lastError).toContain('Inngest API Error: 500');
  expect(await undispatched()).toBe(1);
  server.broken = false;
  await waitUntil(async () => (await undispatched()) === 0);
  expect(server.events.filter((event) => event.id === 'patient')).toHaveLength(1);
  expect(one.state().lastError).toBeNull();
  await one.stop();
});

test('events wait until the server has the functions', async () => {
  let isReady = false;
  await send('listing/changed', {}, 'early');
  const one = relay(50, () => isReady);
  one.start();
  await waitUntil(() => one.state().lastRound > 0);
  expect(await undispatched()).toBe(1);
  isReady = true;
  await waitUntil(async () => (await undispatched()) === 0);
  await one.stop();
});

test('a request stays below a megabyte', async () => {
  server.sizes.length = 0;
  await Promise.all(Array.from({ length: 6 }, () => send('listing/changed', { text: 'x'.repeat(400_000) })));
  const one = relay();
  one.start();
  await waitUntil(async () => (await undispatched()) === 0);
  await one.stop();
  expect(server.sizes.length).toBe(3);
  expect(Math.max(...server.sizes)).toBeLessThan(1_048_576);
});

test('what the server took and never began is sent again, each time after twice the wait, for three days', async () => {
  const sent = (id: string, ago: number, waited: number, begun = false) =>
    pool().query(
      `insert into job_events (id, name, occurred_at, dispatched_at, begun_at)
       values ($1, 'listing/changed', now() - $2 * interval '1 minute', now() - ($2 - $3) * interval '1 minute', case when $4 then now() end)`,
      [id, ago, waited, begun],
    );
  await sent('lost', 11, 0);
  await sent('begun', 11, 0, true);
  await sent('just sent', 5, 0);
  await sent('sent again lately', 40, 25);
  await sent('sent again long ago', 40, 15);
  await sent('given up', 3 * 24 * 60 + 1, 0);
  const before = server.events.length;
  const one = relay();
  one.start();
  await waitUntil(() => server.events.some((event) => event.id === 'lost'));
  await waitUntil(() => one.state().lastRound > 0);
  await one.stop();
  expect(
    server.events
      .slice(before)
      .map((event) => event.id)
      .sort(),
  ).toEqual(['lost', 'sent again long ago']);
});
