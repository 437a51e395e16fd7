import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config, parseConfig } from '#lib/core/config.ts';
import { pool } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { checkRateLimits, consume, disconnectRateLimits } from '#lib/ports/rate-limit.ts';

// A fake Redis server. It records the words of each command and answers OK. While `answers` is false, it accepts commands but doesn't
// answer, as if the network dropped its packets.
let answers = true;
let connections = 0;
const commands: string[][] = [];
const server = createServer((socket) => {
  connections += 1;
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    const words = data
      .toString()
      .split('\r\n')
      .filter((line) => line !== '' && !/^[*$]\d+$/.test(line));
    commands.push(words);
    if (answers) socket.write('+OK\r\n'.repeat(data.toString().match(/^\*\d+\r$/gm)?.length ?? 1));
  });
});

const use = (settings: Record<string, string>) => processWide('config', config).set(parseConfig({ ...process.env, ...settings }));

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(async () => {
  disconnectRateLimits();
  await new Promise((done) => server.close(done));
});

test('the store postgres counts in the table', async () => {
  use({ RATE_LIMIT_STORE: 'postgres' });
  const policy = { name: 'in postgres', points: 2, seconds: 60 };
  const states = [];
  for (let use = 0; use < 3; use++) states.push(await consume(policy, '203.0.113.7'));
  expect(states.map(({ exceeded, remaining }) => [exceeded, remaining])).toEqual([
    [false, 1],
    [false, 0],
    [true, 0],
  ]);
  expect((await pool().query('select key, points from rate_limits')).rows).toEqual([{ key: 'in postgres:203.0.113.7', points: 3 }]);
});

test('sites that share a Redis don’t share counters: each key begins with the name and host of the site', async () => {
  const { port } = server.address() as AddressInfo;
  use({ RATE_LIMIT_STORE: 'redis', REDIS_URL: `redis://127.0.0.1:${port}`, SITE_URL: 'http://localhost:8080' });
  const policy = { name: 'api', points: 10, seconds: 60 };
  const counted = () => commands.flat().find((word) => word.includes('api:203.0.113.7'));
  await expect.poll(async () => (await consume(policy, '203.0.113.7')) && counted()).toBe('debut:localhost:8080:api:203.0.113.7');
});

test('a Redis that takes commands and answers none is named by health, and left', async () => {
  await expect.poll(async () => (await checkRateLimits()).ok).toBe(true);
  answers = false;
  const before = connections;
  expect(await checkRateLimits()).toEqual({
    implementation: 'redis',
    ok: false,
    detail: 'Redis does not answer: each process counts by itself.',
  });
  // The process closes the connection, so that requests don't wait for Redis. It counts in its own memory until a new connection works.
  await expect.poll(() => connections).toBeGreaterThan(before);
  const policy = { name: 'alone', points: 1, seconds: 60 };
  expect([await consume(policy, 'ada'), await consume(policy, 'ada')].map(({ exceeded }) => exceeded)).toEqual([false, true]);
});
