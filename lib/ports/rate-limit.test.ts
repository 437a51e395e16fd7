import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config, parseConfig } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { disconnectRateLimits, rateLimitState } from '#lib/ports/rate-limit.ts';

const own = config();
const settings = processWide('config', () => own);
/** False for a Redis that takes commands and answers none, as behind a network that drops its packets. */
let answers = true;
const redis = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (commands) => {
    if (!answers) return;
    for (const _ of String(commands).match(/\*\d+\r\n/g) ?? []) socket.write('+OK\r\n');
  });
});

beforeAll(async () => {
  await once(redis.listen(0, '127.0.0.1'), 'listening');
  const { port } = redis.address() as AddressInfo;
  settings.set(parseConfig({ ...process.env, RATE_LIMIT_STORE: 'redis', REDIS_URL: `redis://127.0.0.1:${port}` }));
});
afterAll(() => {
  disconnectRateLimits();
  redis.close();
  settings.set(own);
});

test('health names a Redis that does not answer, also one that still takes commands', async () => {
  await expect.poll(async () => (await rateLimitState()).ok).toBe(true);
  answers = false;
  expect(await rateLimitState()).toEqual({
    implementation: 'redis',
    ok: false,
    detail: 'Redis does not answer: each process counts by itself.',
  });
});
