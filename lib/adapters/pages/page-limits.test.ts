import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mayDraw } from '#lib/adapters/pages/page-limits.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';

const limit = 20;
/** The time that rendering each page takes, in milliseconds of this thread. */
const drawingMs: Record<string, number> = { '/cheap': 2, '/slow': 42, '/unknown': 42 };
let threadMs = 0;
const own = config();
let server: Server;

beforeAll(async () => {
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => ({ user: threadMs * 1_000, system: 0 }));
  processWide('config', () => own).set(parseConfig({ ...process.env, RATE_LIMIT_PAGES: String(limit), TRUST_PROXY: '1' }));
  server = createServer(async (request, response) => {
    if (!(await mayDraw(request, response))) return;
    for await (const _ of request);
    threadMs += drawingMs[request.url ?? ''] ?? 8;
    response.writeHead(request.url === '/unknown' ? 404 : 200).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  vi.restoreAllMocks();
  processWide('config', () => own).set(own);
  server.close();
});

function ask(path: string, from: string | null, userAgent = 'a browser'): Promise<Response> {
  const headers = { 'user-agent': userAgent, ...(from && { 'x-forwarded-for': from }) };
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
}

/** Returns how many of at most `2 * limit` requests are answered before one is refused. */
async function answered(path: string, from: string | null, userAgent?: string): Promise<number> {
  let count = 0;
  while (count < 2 * limit && (await ask(path, from, userAgent)).status !== 429) count++;
  return count;
}

test.each([
  ['pages, which take a point at least', '/cheap', '198.18.1.1', limit - 2], // a page is started only if three points are left
  ['pages that take four points and a bit', '/slow', '198.18.2.1', limit / 5],
  ['pages that nobody has', '/unknown', '198.18.3.1', limit / 5],
  ['searches, which take five at least, of the database', '/search?q=a', '192.0.2.2', limit / 5],
  ['share pictures', '/compare/a/b/opengraph-image-1a2b3c', '192.0.2.3', limit / 5],
  ['pictures of a listing to share', '/listings/a/share/bill-1080x1080.png', '192.0.2.6', limit / 5],
  ['files of the build, which are not counted', '/_next/static/a.js', '192.0.2.4', 2 * limit],
])('an address may ask for a number of %s', async (_, path, from, expected) => {
  expect(await answered(path, from)).toBe(expected);
});

test('a body is counted before it is read', async () => {
  const send = (bytes: number) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/cheap`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '198.18.4.1' },
      body: 'x'.repeat(bytes),
    });
  const statuses = [];
  for (let at = 0; at < 3; at++) statuses.push((await send(10 * 32 * 1024)).status); // ten points for the body, and one for the page
  expect(statuses).toEqual([200, 429, 429]);
});

test('a path is counted as what it leads to', async () => {
  const { port } = server.address() as AddressInfo;
  const statusOf = (path: string): Promise<number | undefined> =>
    new Promise((resolve) =>
      get({ port, path, headers: { 'x-forwarded-for': '198.51.100.9' } }, (answer) => resolve(answer.resume().statusCode)),
    );
  for (const path of ['/_next/../search', '/_next/%2e%2e/search', '/_next/..\\search', '/a/../search'])
    expect(await statusOf(path)).toBe(200);
  expect(await statusOf('/_next/../search')).toBe(429);
});

test('who is refused hears when to come back; others are not', async () => {
  await answered('/search', '198.51.100.1');
  const refused = await ask('/', '198.51.100.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/^Too many pages were asked for from your network\. Try again in \d+ s\.$/m);
  expect((await ask('/', '198.51.100.2')).status).toBe(200);
});

test('many addresses of a network count together', async () => {
  let count = 0;
  for (let host = 0; host < 200 && (await ask('/search', `203.0.113.${host}`)).status !== 429; host++) count++;
  expect(count).toBe(limit);
  expect((await ask('/', '203.0.112.1')).status).toBe(200);
});

test('a crawler that says who it is has a limit of its own', async () => {
  await answered('/search', '2001:db8:1::1');
  expect((await ask('/', '2001:db8:1::1')).status).toBe(429);
  expect((await ask('/', '2001:db8:1::1', 'Mozilla/5.0 (compatible; Googlebot/2.1)')).status).toBe(200);
});

test('requests of this machine are not counted', async () => {
  expect(await answered('/search', null)).toBe(2 * limit);
});
