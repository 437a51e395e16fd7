import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appLogo } from '#lib/accounts/connected-apps/app-logo.ts';
import { db } from '#lib/core/db.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>';
const ours = /^\/logos\/[0-9a-f]{64}\.webp$/;
let site: string;
let asked: string[] = [];
/** Responses that the server has not sent yet. */
const waiting: ServerResponse[] = [];

const server = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  response.setHeader('content-type', 'image/svg+xml');
  if (path.startsWith('/slow')) waiting.push(response);
  else if (path.startsWith('/none')) response.writeHead(404).end();
  else response.end(svg);
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

test('is our copy, fetched once', async () => {
  const first = await appLogo(`${site}/one.svg`, { waitMs: 10_000 });
  expect(first).toMatch(ours);
  expect(await appLogo(`${site}/one.svg`, { waitMs: 10_000 })).toBe(first);
  expect(asked).toEqual(['/one.svg']);
});

test('nobody waits for a slow one; it is there for the next', async () => {
  const url = `${site}/slow.svg`;
  expect(await appLogo(url, { waitMs: 20 })).toBeNull();
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.end(svg);
  await expect.poll(() => db().logoSource.count({ where: { url, hash: { not: null } } })).toBe(1);
  expect(await appLogo(url, { waitMs: 20 })).toMatch(ours);
});

test('what can’t be had is a letter, and left alone for a minute', async () => {
  for (const url of [`${site}/none.svg`, 'http://169.254.169.254/logo.png', 'data:image/svg+xml,x', 'javascript:alert(1)', 'nothing']) {
    expect(await appLogo(url, { waitMs: 10_000 }), url).toBeNull();
    expect(await appLogo(url, { waitMs: 10_000 }), url).toBeNull();
  }
  expect(asked).toEqual(['/none.svg']);
  expect(await appLogo(null, { waitMs: 1 })).toBeNull();
});
