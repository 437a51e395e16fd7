import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { crawlerRank, DrawQueue, maxDrawnPerMinute, maxWaiting } from '#lib/adapters/pages/draw-queue.ts';
import { PublicPages } from '#lib/adapters/pages/public-pages.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';

const own = config();
let server: Server;
let pages: PublicPages;
/** Callbacks that finish the rendering of a path, by path. */
const finish = new Map<string, () => void>();
let isHeld = true;
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

beforeAll(async () => {
  processWide('config', () => own).set(parseConfig({ ...process.env, TRUST_PROXY: '1' }));
  pages = new PublicPages({
    errors: { missing: async () => '', failed: () => '' },
    mayDraw: async () => true,
    async draw(request, response) {
      tagPage('listings');
      if (isHeld) await new Promise<void>((resolve) => finish.set(request.url ?? '', resolve));
      response.setHeader('content-type', 'text/html').setHeader('cache-control', 's-maxage=900');
      response.end('<html><head></head><body>A listing</body></html>');
    },
  });
  for (const cache of pages.caches) cache.enable();
  server = createServer(async (request, response) => void (await pages.answer(request, response))).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  processWide('config', () => own).set(own);
  await pages.close();
  server.close();
});

const ask = (path: string, from: string, agent = 'a browser') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { 'user-agent': agent, 'x-forwarded-for': from } });
const drawnNow = (path: string) => vi.waitUntil(() => finish.get(path), { timeout: 10_000, interval: 1 });

test('visitors do not wait behind crawlers, and crawlers that are too many are told when to come back', async () => {
  const first = ask('/listings/first', '198.51.100.1', googlebot);
  const end = await drawnNow('/listings/first');
  const others = Array.from({ length: maxWaiting + 5 }, (_, at) => ask(`/listings/${at}`, `198.51.${at}.1`, googlebot));
  const refused = await Promise.race(others);
  expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([503, '30', expect.stringContaining('30 s')]);

  const person = ask('/listings/tidemark', '203.0.113.1');
  (await drawnNow('/listings/tidemark'))();
  expect((await person).status).toBe(200);
  expect((await ask('/listings/tidemark', '198.51.100.2', googlebot)).status).toBe(200); // this page is cached
  expect([...finish.keys()]).toEqual(['/listings/first', '/listings/tidemark']);

  isHeld = false;
  end();
  expect((await first).status).toBe(200);
  await Promise.all(others);
  await expect.poll(async () => (await ask('/listings/later', '198.51.100.3', googlebot)).status).toBe(200);
});

test('who has many pages drawn within a minute counts as a crawler, whatever it says, and others in other networks do not', async () => {
  const queue = new DrawQueue();
  const request = (from: string, agent = 'a browser') =>
    ({
      headers: { 'x-forwarded-for': from, 'user-agent': agent, host: 'debut.example' },
      httpVersion: '1.1',
      socket: { remoteAddress: '127.0.0.1' },
    }) as never;
  const ranks = Array.from({ length: maxDrawnPerMinute + 2 }, (_, at) => queue.rankOf(request(`198.51.100.${at}`)));
  expect(ranks.slice(0, 3)).toEqual([1, 2, 3]);
  expect(ranks.indexOf(crawlerRank)).toBe(maxDrawnPerMinute);
  expect(queue.rankOf(request('198.51.101.1'))).toBe(1);
  expect(queue.rankOf(request('198.51.101.1', googlebot))).toBe(crawlerRank);
});

test('two pages are drawn at a time, and who had the fewest drawn goes first, crawlers last', async () => {
  const queue = new DrawQueue();
  const begun: number[] = [];
  const turns = [crawlerRank, 9, 4, 4.5, crawlerRank, 1].map(async (rank) => {
    const endTurn = await queue.takeTurn(rank);
    begun.push(rank);
    return endTurn as () => void;
  });
  await vi.waitUntil(() => begun.length === 2, { interval: 1 });
  expect(begun).toEqual([crawlerRank, 9]); // these two found nobody before them
  for (const at of [1, 5, 2, 3]) (await (turns[at] as Promise<() => void>))();
  await Promise.all([turns[1], turns[5], turns[2], turns[3]]);
  expect(begun).toEqual([crawlerRank, 9, 1, 4, 4.5]); // the second crawler waits for the first one
  (await (turns[0] as Promise<() => void>))();
  await turns[4];
  expect(begun.at(-1)).toBe(crawlerRank);
});

test('a page that takes long to draw does not hold up the others', async () => {
  vi.useFakeTimers();
  try {
    const queue = new DrawQueue();
    await queue.takeTurn(1);
    await queue.takeTurn(1);
    let hasBegun = false;
    const third = queue.takeTurn(1).then(() => {
      hasBegun = true;
    });
    await vi.advanceTimersByTimeAsync(900);
    expect(hasBegun).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await third;
  } finally {
    vi.useRealTimers();
  }
});
