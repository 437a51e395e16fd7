import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { createClient } from '#lib/ports/jobs/client.ts';
import { Relay } from '#lib/ports/jobs/relay.ts';
import { count, send, signingKey, waitUntil } from '#lib/ports/jobs/testing/engine.ts';

/** Stands in for an Inngest server and accepts events. */
let server: Server;
let broken = false;
const received: { id: string; name: string; data: Record<string, unknown>; ts: number }[] = [];
const paths = new Set<string>();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    paths.add(request.url ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.setHeader('content-type', 'application/json');
    if (broken) return response.writeHead(500).end('{"error":"down","status":500}');
    const events = JSON.parse(Buffer.concat(chunks).toString()) as typeof received;
    received.push(...events);
    response.end(JSON.stringify({ ids: events.map((event) => event.id), status: 200 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

function relay(pollMs = 50): Relay {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const client = createClient({ engine: 'inngest', id: 'test', signingKey, eventKey: 'the-key', baseUrl });
  return new Relay({ pool: pool(), connectionString: config().databaseUrl, client, pollMs });
}

const undispatched = () => count('job_events where dispatched_at is null');

test('events go to the server with their ids, once', async () => {
  const ids = await Promise.all(Array.from({ length: 250 }, (_, n) => send('listing/changed', { n }, `event ${n}`)));
  const relays = [relay(), relay()];
  for (const one of relays) one.start();
  await waitUntil(async () => (await undispatched()) === 0);
  expect(received.map((event) => event.id).sort()).toEqual([...ids].sort());
  expect(received.find((event) => event.id === 'event 7')).toMatchObject({
    name: 'listing/changed',
    data: { n: 7 },
    ts: expect.closeTo(Date.now(), -5),
  });
  expect([...paths]).toEqual(['/e/the-key']);
  await Promise.all(relays.map((one) => one.stop()));
});

test('a commit wakes it', async () => {
  const one = relay(60_000);
  one.start();
  await waitUntil(() => one.state().lastRound > 0);
  await send('listing/changed', {}, 'woken');
  await waitUntil(() => received.some((event) => event.id === 'woken'));
  await one.stop();
});

test('while the server is down events are kept', async () => {
  broken = true;
  await send('listing/changed', {}, 'patient');
  const one = relay();
  one.start();
  await waitUntil(() => one.state().lastError !== null);
  expect(one.state().lastError).toContain('Inngest API Error: 500');
  expect(await undispatched()).toBe(1);
  broken = false;
  await waitUntil(async () => (await undispatched()) === 0);
  expect(received.filter((event) => event.id === 'patient')).toHaveLength(1);
  expect(one.state().lastError).toBeNull();
  await one.stop();
});

test('a request stays below a megabyte', async () => {
  const sizes: number[] = [];
  server.on('request', (request) => void request.on('end', () => sizes.push(Number(request.headers['content-length']))));
  await Promise.all(Array.from({ length: 6 }, () => send('listing/changed', { text: 'x'.repeat(400_000) })));
  const one = relay();
  one.start();
  await waitUntil(async () => (await undispatched()) === 0);
  await one.stop();
  expect(sizes.length).toBe(3);
  expect(Math.max(...sizes)).toBeLessThan(1_048_576);
});
