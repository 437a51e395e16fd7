import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import inject from 'light-my-request';
import { afterAll, expect, test } from 'vitest';
import { serveIslands, shareModules } from '#lib/adapters/pages/island-modules.ts';
import { islandFiles } from '#lib/core/island-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'debut-islands-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [first, second] = ['main-000000000000000a.js', 'main-000000000000000b.js'] as const;
const start = (name: string) => shareModules(folder, new Map([[name, Buffer.from(name)]]));
const hasFirst = () => existsSync(join(folder, first));
const startedAgo = (name: string, minutes: number) => utimesSync(join(folder, name), new Date(), new Date(Date.now() - minutes * 60_000));

test('an older module answers for an hour after a newer one was started, and a restored one as long as it is in use', () => {
  start(first);
  startedAgo(first, 10_000);
  start(second);
  startedAgo(second, 59);
  start(second);
  expect(hasFirst()).toBe(true);
  startedAgo(second, 61);
  start(second);
  expect(hasFirst()).toBe(false);
  start(first);
  start(second);
  start(first);
  expect(hasFirst()).toBe(true);
});

test('the modules are served to be kept for ever, and no other file of their folder', async () => {
  const serve = await serveIslands();
  const ask = (url: string) =>
    inject(async (request, response) => void ((await serve(request, response)) || response.writeHead(503).end()), { url });
  const answer = await ask(islandFiles().main.path);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' });
  for (const other of ['/islands/files.json', '/islands/main-0123456789abcdef.js']) expect((await ask(other)).statusCode, other).toBe(404);
  expect((await ask('/launches')).statusCode).toBe(503);
});
