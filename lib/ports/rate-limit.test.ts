import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config, parseConfig } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { consume, disconnectRateLimits } from '#lib/ports/rate-limit.ts';

// Stands in for Redis: records the words of each command, and answers every command with OK.
const commands: string[][] = [];
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    const words = data
      .toString()
      .split('\r\n')
      .filter((line) => line !== '' && !/^[*$]\d+$/.test(line));
    commands.push(words);
    socket.write('+OK\r\n'.repeat(data.toString().match(/^\*\d+\r$/gm)?.length ?? 1));
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const settings = { RATE_LIMIT_STORE: 'redis', REDIS_URL: `redis://127.0.0.1:${port}`, SITE_URL: 'http://localhost:8080' };
  processWide('config', config).set(parseConfig({ ...process.env, ...settings }));
});
afterAll(async () => {
  disconnectRateLimits();
  await new Promise((done) => server.close(done));
});

test('sites that share a Redis don’t share counters: each key begins with the name and host of the site', async () => {
  const policy = { name: 'api', points: 10, seconds: 60 };
  const counted = () => commands.flat().find((word) => word.includes('api:203.0.113.7'));
  await expect.poll(async () => (await consume(policy, '203.0.113.7')) && counted()).toBe('debut:localhost:8080:api:203.0.113.7');
});
