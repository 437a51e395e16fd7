import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import inject from 'light-my-request';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { packPage, unpackPage } from '#lib/adapters/pages/public-page.ts';
import { PublicPages } from '#lib/adapters/pages/public-pages.ts';
import { DiskCopies } from '#lib/cache/disk/disk-copies.ts';
import { type InvalidationListener, invalidate, listenForInvalidations } from '#lib/cache/invalidation.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { settleVersions } from '#lib/cache/testing/settle-versions.ts';
import { transaction } from '#lib/core/db.ts';
import { log } from '#lib/core/log.ts';

/** The requests that reached Next, in order. */
const drawn: { path: string; headers: IncomingHttpHeaders }[] = [];
let server: Server;
let pages: PublicPages;
let caches: PublicPages['caches'];
const folder = mkdtempSync(join(tmpdir(), 'debut-pages-'));
let build = 'one';
const makeCopies = () => new DiskCopies({ folder, maxBytes: 20 * 1024 * 1024, edition: build, pack: packPage, unpack: unpackPage });

/**
 * Runs before each request. By default it does nothing, so that cached pages are in memory. If it restarts the server, cached pages are
 * only on disk.
 */
let between: () => Promise<void> = async () => undefined;

async function restart(): Promise<void> {
  await pages.close();
  pages = makePages();
  caches = pages.caches;
  await pages.open();
  for (const cache of caches) cache.enable();
}

function makePages(): PublicPages {
  return new PublicPages({
    copies: makeCopies(),
    errors: { missing: async () => 'the missing page', failed: () => 'the page that failed' },
    mayDraw: async () => true,
    draw(request, response) {
      drawn.push({ path: request.url ?? '', headers: request.headers });
      tagPage('listings', `listing:${request.url?.split('/')[2]}`);
      response.setHeader('content-type', 'text/html').setHeader('cache-control', 'private, no-store');
      const text =
        request.url === '/listings/a-long-one'
          ? Array.from(
              { length: 500 },
              (_, at) => `<li class="row"><a href="/listings/a${at}">Listing ${at}</a> has ${at * at} votes</li>`,
            ).join('')
          : '';
      const page = (body: string) => `<html><head><script src="/_next/a.js"></script></head><body>${body}</body></html>`;
      if (request.url === '/listings/none' || request.url === '/listings/broken') {
        response.statusCode = request.url?.startsWith('/listings/none') ? 404 : 500;
        return response.end('<html id="__next_error__"><head></head><body><script>1</script></body></html>');
      }
      if (request.url === '/listings/streamed') return response.end(page('<template id="B:0"></template>'));
      response.end(page(`${text}<p>drawing ${drawn.length}</p><script>let page = 1</script>`));
    },
  });
}

beforeAll(async () => {
  pages = makePages();
  await restart();
  server = createServer(async (request, response) => {
    if (!(await pages.answer(request, response))) response.writeHead(404).end('Next answers');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.close();
  await pages.close();
  rmSync(folder, { recursive: true });
});

/** Invalidates tags in the way that services do. */
async function change(...tags: string[]): Promise<void> {
  await transaction((tx) => invalidate(tx, ...tags));
  await settleVersions();
}

function keysOnDisk(): string[] {
  const database = new DatabaseSync(join(folder, 'pages-1.sqlite'), { readOnly: true });
  const rows = database.prepare('select key from pages order by key').all();
  database.close();
  return rows.map(({ key }) => String(key));
}
const isOnDisk = (path: string) => keysOnDisk().includes(`html ${path}`);

/** Sends a request with an unchanged path. `fetch` would normalize the path. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<string> {
  await between();
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const lines = Object.entries({ host: 'debut.example', connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

describe.each([
  { tier: 'in memory', before: async () => undefined },
  { tier: 'on disk', before: restart },
])('pages that are kept $tier', ({ tier, before: restartOrNot }) => {
  beforeAll(async () => {
    drawn.length = 0;
    rmSync(folder, { recursive: true, force: true });
    await restart();
    between = restartOrNot;
  });
  afterAll(() => {
    between = async () => undefined;
  });

  test('a page is drawn once, without anything of its visitors', async () => {
    const [first, second] = [
      await ask('/listings/tidemark?ref=a', { cookie: 'session=1' }),
      await ask('/listings/tidemark', { cookie: 'session=2' }),
    ];
    expect(first).toContain('drawing 1');
    expect(second).toContain('drawing 1');
    expect(drawn).toEqual([{ path: '/listings/tidemark', headers: expect.not.objectContaining({ cookie: expect.anything() }) }]);
  });

  test.each([
    '/listings/..\\api\\v1\\listings',
    '/listings/%2e%2e\\dashboard',
    '/listings/..\\\\evil.example',
    '//evil.example/listings/a',
    '*',
  ])('%s is no page, whatever it looks like', async (path) => {
    const before = drawn.length;
    expect(await ask(path)).toContain('Next answers');
    expect(drawn.length).toBe(before);
  });

  test('another way to write the address of a page is that page', async () => {
    await ask('/');
    const before = drawn.length;
    expect(await ask('/listings/..')).toContain('200 OK');
    expect(drawn.length).toBe(before);
  });

  test('who has the page already gets no second one', async () => {
    const [, etag = ''] = /etag: ([^\r]+)/.exec(await ask('/listings/tidemark')) ?? [];
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/listings/tidemark', { 'if-none-match': known });
      expect(again).toMatch(/^HTTP\/1.1 304 /);
      expect(again).toContain('content-security-policy: ');
      expect(again).not.toContain('drawing');
    }
    expect(await ask('/listings/tidemark', { 'if-none-match': '"other"' })).toContain('drawing');
  });

  test('a page has no script but ours, and its policy allows no other', async () => {
    const answer = await ask('/listings/tidemark');
    expect(answer).not.toContain('<script');
    expect(answer).toMatch(/content-security-policy: [^\r]*script-src( 'sha256-[\w+/]{43}='){5};/);
  });

  test('in place of a page that Next would draw in the browser, its document is sent', async () => {
    const missing = await ask('/listings/none');
    expect(missing).toMatch(/^HTTP\/1.1 404 /);
    expect(missing).toContain('the missing page');
    const failed = await ask('/listings/broken');
    expect(failed).toMatch(/^HTTP\/1.1 500 /);
    expect(failed).toContain('the page that failed');
  });

  test('a page that waits for scripts is sent as it was drawn, and logged', async () => {
    const error = vi.spyOn(log(), 'error').mockReturnValue(undefined);
    const answer = await ask('/listings/streamed');
    expect(answer).toContain('<script src="/_next/a.js">');
    expect(answer).toContain("script-src 'self' 'unsafe-inline'");
    expect(error).toHaveBeenCalledWith({ path: '/listings/streamed', unfinished: 'streamed part' }, expect.any(String));
    error.mockRestore();
  });

  test('are not shown any more once they have changed, and are gone from the disk', async () => {
    await ask('/listings/tidemark');
    const count = drawn.length;
    await ask('/listings/tidemark');
    expect(drawn.length).toBe(count);
    await change('listings');
    if (tier === 'in memory') for (const cache of caches) cache.invalidate(['listings']);
    expect(await ask('/listings/tidemark')).toContain(`drawing ${count + 1}`);
    expect(await ask('/listings/tidemark')).toContain(`drawing ${count + 1}`);
  });

  test('that nobody has, and searches without number, take no room', async () => {
    await ask('/listings/tidemark');
    await restart(); // all cached pages are now on disk
    const before = keysOnDisk();
    between = async () => undefined;
    for (let at = 0; at < 300; at++) await ask(at % 2 ? `/listings/none?x=${at}` : `/search?q=word${at}`);
    expect(caches[0]?.size).toBe(0);
    await restart();
    expect(keysOnDisk()).toEqual(before);
    between = restartOrNot;
  });
});

test('a search is drawn once, by what it asks for', async () => {
  const before = drawn.length;
  const first = await ask('/search?sort=relevance&q=tide&utm_source=x', { cookie: 'session=1', authorization: 'Bearer x' });
  const second = await ask('/search?q=tide&_rsc=1', { cookie: 'session=2' });
  expect(second.slice(second.indexOf('<html>'))).toBe(first.slice(first.indexOf('<html>')));
  expect(first).toContain('must-revalidate');
  expect(drawn.slice(before)).toEqual([{ path: '/search?q=tide', headers: expect.not.objectContaining({ cookie: expect.anything() }) }]);
  expect(await ask('/search?q=tides')).not.toBe(first);
  expect(drawn.length).toBe(before + 2);
});

test('pictures are kept apart from pages, and made-up headers draw no second one', async () => {
  const [pages, , pictures] = caches;
  const before = { drawn: drawn.length, pages: pages?.size };
  const first = await ask('/listings/tidemark/share/bill-1200x630.png');
  expect(first).toContain('200 OK');
  await ask('/listings/tidemark/share/bill-1200x630.png', { rsc: '1', 'next-router-segment-prefetch': '/made-up' });
  expect([drawn.length, pages?.size, pictures?.size]).toEqual([before.drawn + 1, before.pages, 1]);
});

test('the router of Next gets nothing of a document, so that it loads it', async () => {
  const before = drawn.length;
  for (const prefetch of ['1', '2', '']) expect(await ask('/', { rsc: '1', 'next-router-prefetch': prefetch })).toMatch(/^HTTP\/1.1 204 /);
  expect(drawn.length).toBe(before);
});

test('a page that is still asked for after two seconds is compressed as well as can be, and is the same page', async () => {
  const askCompressed = async () => {
    const answer = await ask('/listings/a-long-one', { 'accept-encoding': 'br' });
    return { bytes: Number(/content-length: (\d+)/.exec(answer)?.[1]), etag: /etag: ([^\r]+)/.exec(answer)?.[1] ?? '' };
  };
  const first = await askCompressed();
  expect(await askCompressed()).toEqual(first);
  const later = performance.now() + 2_001;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  await expect.poll(askCompressed).not.toEqual(first);
  clock.mockRestore();
  const again = await askCompressed();
  expect(again.bytes).toBeLessThan(first.bytes);
  expect(again.etag).not.toBe(first.etag);
  for (const etag of [first.etag, again.etag])
    expect(await ask('/listings/a-long-one', { 'if-none-match': etag })).toMatch(/^HTTP\/1.1 304 /);
});

describe('two processes of a machine', () => {
  const listener = (own: PublicPages): InvalidationListener => ({
    async invalidate(tags) {
      for (const cache of own.caches) cache.invalidate(tags);
    },
    async invalidateAll() {
      await own.open();
      for (const cache of own.caches) cache.enable();
    },
    disconnected: () => own.suspend(),
  });
  /** Sends requests to one process until the answer matches `expected`. */
  const shows = (own: PublicPages, path: string, expected: RegExp) =>
    expect.poll(() => answerOf(own, path), { timeout: 1_000, interval: 20 }).toMatch(expected);
  const answerOf = async (own: PublicPages, path: string) => {
    const { payload } = await inject(async (request, response) => void (await own.answer(request as never, response as never)), path);
    return payload;
  };

  test('draw a page once, and none of them nor the disk has it a second after it was taken away', async () => {
    await restart();
    const [one, other] = [makePages(), makePages()];
    const stops = await Promise.all([one, other].map((own) => listenForInvalidations(listener(own))));
    await answerOf(one, '/listings/taken');
    const count = drawn.length;
    await expect.poll(() => isOnDisk('/listings/taken')).toBe(true);
    await answerOf(other, '/listings/taken');
    expect(drawn.length).toBe(count);

    await change('listing:taken', 'deleted');
    for (const own of [one, other]) await shows(own, '/listings/taken', new RegExp(`drawing (?!${count}<)`));
    await change('listing:taken', 'deleted');
    await expect.poll(() => isOnDisk('/listings/taken'), { timeout: 1_000, interval: 20 }).toBe(false);
    for (const stop of stops) await stop();
    for (const own of [one, other]) await own.close();
  });

  test('that lost their line show no copy until they listen again, and then those that still hold', async () => {
    const own = makePages();
    const follow = listener(own);
    await follow.invalidateAll();
    await answerOf(own, '/listings/held');
    await answerOf(own, '/listings/changed');
    await expect.poll(() => isOnDisk('/listings/changed')).toBe(true);
    follow.disconnected();
    for (const cache of own.caches) cache.suspend();
    await change('listing:changed');
    await follow.invalidateAll();
    const count = drawn.length;
    await answerOf(own, '/listings/held');
    expect(drawn.length).toBe(count);
    await answerOf(own, '/listings/changed');
    expect(drawn.length).toBe(count + 1);
    await own.close();
  });
});

test('after a new version the pages that were asked for most are drawn before they are asked for', async () => {
  await restart();
  for (let times = 0; times < 3; times++) await ask('/listings/asked-for');
  await pages.close(); // writes the request counts
  build = 'two';
  pages = makePages();
  await pages.open();
  for (const cache of pages.caches) cache.enable();
  drawn.length = 0;
  await pages.warm();
  expect(drawn.map(({ path }) => path)).toContain('/listings/asked-for');
  await ask('/listings/asked-for');
  expect(drawn.filter(({ path }) => path === '/listings/asked-for')).toHaveLength(1);
});
