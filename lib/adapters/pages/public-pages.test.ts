import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PublicPages } from '#lib/adapters/pages/public-pages.ts';
import { tagPage } from '#lib/cache/tag-page.ts';

/** What was drawn, in turn. */
const drawn: { path: string; headers: IncomingHttpHeaders }[] = [];
let server: Server;
let caches: PublicPages['caches'];

beforeAll(async () => {
  const pages = new PublicPages({
    build: 'build 1',
    isStatic: (path) => path === '/' || /^\/listings\/[^/]+(\/share\/[^/]+)?$/.test(path),
    mayDraw: async () => true,
    draw(request, response) {
      drawn.push({ path: request.url ?? '', headers: request.headers });
      tagPage('listings');
      const isSearch = request.url?.startsWith('/search');
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': isSearch ? 'private, no-store' : 's-maxage=900' });
      const text =
        request.url === '/listings/a-long-one'
          ? Array.from(
              { length: 500 },
              (_, at) => `<li class="row"><a href="/listings/a${at}">Listing ${at}</a> has ${at * at} votes</li>`,
            ).join('')
          : '';
      response.end(`${text}<script>let page = ${drawn.length}</script>`);
    },
  });
  caches = pages.caches;
  for (const cache of caches) cache.enable();
  server = createServer(async (request, response) => {
    if (!(await pages.answer(request, response))) response.writeHead(404).end('Next answers');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());

/** Sends a request as it stands: `fetch` would normalise the path. */
function ask(path: string, headers: Record<string, string> = {}): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const lines = Object.entries({ host: 'debut.example', connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

test('a page is drawn once, without anything of its visitors', async () => {
  const [first, second] = [
    await ask('/listings/tidemark?ref=a', { cookie: 'session=1' }),
    await ask('/listings/tidemark', { cookie: 'session=2' }),
  ];
  expect(first).toContain('let page = 1');
  expect(second).toContain('let page = 1');
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

test('a search is drawn once, by what it asks for, although Next calls it private', async () => {
  const before = drawn.length;
  const first = await ask('/search?sort=relevance&q=tide&utm_source=x', { cookie: 'session=1', authorization: 'Bearer x' });
  const second = await ask('/search?q=tide&_rsc=1', { cookie: 'session=2' });
  expect(second.slice(second.indexOf('<script>'))).toBe(first.slice(first.indexOf('<script>')));
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

test('headers that Next ignores draw no second page', async () => {
  await ask('/', { rsc: '1' });
  const before = { drawn: drawn.length, kept: caches[0]?.size };
  for (let at = 0; at < 50; at++) await ask('/', { rsc: '1', 'next-router-segment-prefetch': `/made-up-${at}`, 'next-url': `/${at}` });
  expect({ drawn: drawn.length, kept: caches[0]?.size }).toEqual(before);
});

test('another way to write the address of a page is that page', async () => {
  await ask('/');
  const before = drawn.length;
  expect(await ask('/listings/..')).toContain('200 OK');
  expect(drawn.length).toBe(before);
});

test('headers that ask for no form of a page are refused: no proxy is to keep what Next would answer', async () => {
  const answer = await ask('/', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/x y' });
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('cache-control: no-store');
});

test('who has the page already gets no second one', async () => {
  const [, etag = ''] = /etag: ([^\r]+)/.exec(await ask('/listings/tidemark')) ?? [];
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask('/listings/tidemark', { 'if-none-match': known });
    expect(again).toMatch(/^HTTP\/1.1 304 /);
    expect(again).toContain('content-security-policy: ');
    expect(again).not.toContain('let page');
  }
  expect(await ask('/listings/tidemark', { 'if-none-match': '"other"' })).toContain('let page');
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

test('a kept page names the hash of its inline script, and no other may run', async () => {
  expect(await ask('/listings/tidemark')).toMatch(/content-security-policy: [^\r]*script-src 'self' 'sha256-[\w+/]{43}=';/);
});
