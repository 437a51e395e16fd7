import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PublicPages } from '#lib/adapters/pages/public-pages.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { log } from '#lib/core/log.ts';

/** What was drawn, in turn. */
const drawn: { path: string; headers: IncomingHttpHeaders }[] = [];
let server: Server;
let caches: PublicPages['caches'];

beforeAll(async () => {
  const pages = new PublicPages({
    errors: { missing: async () => 'the missing page', failed: () => 'the page that failed' },
    mayDraw: async () => true,
    draw(request, response) {
      drawn.push({ path: request.url ?? '', headers: request.headers });
      tagPage('listings');
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
        response.statusCode = request.url === '/listings/none' ? 404 : 500;
        return response.end('<html id="__next_error__"><head></head><body><script>1</script></body></html>');
      }
      if (request.url === '/listings/streamed') return response.end(page('<template id="B:0"></template>'));
      response.end(page(`${text}<p>drawing ${drawn.length}</p><script>let page = 1</script>`));
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

test('a page has no script but ours, and its policy allows no other', async () => {
  const answer = await ask('/listings/tidemark');
  expect(answer).not.toContain('<script');
  expect(answer).toMatch(/content-security-policy: [^\r]*script-src( 'sha256-[\w+/]{43}='){4};/);
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
