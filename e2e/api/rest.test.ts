// Four operations over real HTTP, from `server.ts` and from a server that runs Next alone.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '../../scripts/testing/product.ts';

const site = inject('site');
const key = inject('demoKey');
let nextAlone = '';
let stop: () => Promise<unknown> = async () => undefined;

beforeAll(async () => {
  // The same build, served by Next without server.ts, for hosts that can run only Next.
  const port = await freePort();
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_DIST_DIR: '.next-test',
      DATABASE_URL: inject('siteDatabase'),
      AUTH_SECRET: 'x'.repeat(40),
      SITE_URL: site,
      RATE_LIMIT_ANONYMOUS: '1000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve) => child.stdout.on('data', (chunk) => String(chunk).includes('Ready') && resolve()));
  nextAlone = `http://127.0.0.1:${port}`;
  stop = () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    return ended;
  };
});
afterAll(() => stop());

const ask = (base: string, path: string, init: RequestInit = {}) => fetch(`${base}/api/v1${path}`, init);
const bearer = { headers: { authorization: `Bearer ${key}` } };

test('get_site_info', async () => {
  const answer = await (await ask(site, '/site')).json();
  expect(answer).toMatchObject({
    name: 'Debut',
    counts: { live_listings: expect.any(Number) },
    openapi_url: `${site}/api/v1/openapi.json`,
  });
  expect(answer.counts.live_listings).toBeGreaterThanOrEqual(100);
  for (const url of [...Object.values(answer.urls as Record<string, string>), answer.docs_url, answer.openapi_url])
    expect((await fetch(url)).status, url).toBe(200);
});

test('get_account', async () => {
  const answer = await ask(site, '/me', bearer);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toMatchObject({
    email: 'demo@example.com',
    access: { via: 'api_key', scopes: ['account:read', 'listings:write', 'orders:write'] },
  });
});

test('list_categories, with and without the empty ones', async () => {
  interface Node {
    slug: string;
    live_listings: number;
    subcategories: Node[];
  }
  const all = ((await (await ask(site, '/categories')).json()) as { items: Node[] }).items;
  const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.subcategories)]);
  expect(all.length).toBeGreaterThanOrEqual(12);
  const tools = all.find(({ slug }) => slug === 'developer-tools') as Node;
  expect(tools.subcategories.slice(0, 2).map(({ slug }) => slug)).toEqual(['databases', 'testing']);
  // A listing counts once in each parent category, however many of its subcategories the listing has.
  for (const { live_listings, subcategories } of all) {
    const below = subcategories.map((child) => child.live_listings);
    expect(live_listings).toBeGreaterThanOrEqual(Math.max(...below));
  }
  const used = ((await (await ask(site, '/categories?include_empty=false')).json()) as { items: Node[] }).items;
  expect(flat(used).every(({ live_listings }) => live_listings > 0)).toBe(true);
  expect(flat(all).length).toBeGreaterThanOrEqual(flat(used).length);
});

test('get_listing: live, on its way, and absent', async () => {
  const live = await ask(site, '/listings/tidemark');
  expect(live.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=300');
  const profile = await live.json();
  expect(profile).toMatchObject({
    slug: 'tidemark',
    url: `${site}/listings/tidemark`,
    status: 'live',
    not_found_on_website: ['demo_video_url'],
  });
  expect(profile.votes).toBeGreaterThan(100);
  expect(await (await ask(site, '/listings/saddlebag')).json()).toMatchObject({ status: 'scheduled', votes: 0 });
  expect((await ask(site, '/listings/none')).status).toBe(404);
  expect((await ask(site, '/listings/NOT-A-SLUG')).status).toBe(400);
});

/** Every address on this site that a JSON value contains. Tools are called at the tool server’s address; it is no page to read. */
function linksIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith(`${site}/`) && value !== `${site}/mcp` && !/\s/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linksIn) : [];
}

test('every link that an answer carries leads somewhere, with the rights with which the answer was read', async () => {
  const read = async (path: string) => (await ask(site, path, bearer)).json();
  const lists = [
    '/listings?per_page=50',
    '/launches?section=upcoming&per_page=20',
    '/founders?per_page=20',
    '/blog',
    '/awards?per_page=20',
  ];
  const own = ['/me', '/drafts', '/me/listings', '/claims', '/orders', '/products', '/interview-questions', '/categories', '', '/site'];
  const answers = await Promise.all([...lists, ...own].map(read));
  const items = (at: number) => (answers[at] as { items: { slug: string }[] }).items;
  const single = [
    ...items(0)
      .slice(0, 8)
      .flatMap(({ slug }) => [`/listings/${slug}?include=evidence`, `/listings/${slug}/alternatives`]),
    '/listings/tidemark/badges',
    '/compare?a=tidemark&b=ebbline',
    ...items(2)
      .slice(0, 5)
      .map(({ slug }) => `/founders/${slug}`),
    ...items(3)
      .slice(0, 5)
      .map(({ slug }) => `/blog/${slug}`),
    ...['community-weekly', 'billboard', 'revenue'].map((board) => `/leaderboards/${board}`),
    '/launches/weeks/this',
  ];
  for (const path of single) answers.push(await read(path));
  for (const { id } of (answers[lists.length + 2] as { items: { id: number }[] }).items) answers.push(await read(`/me/listings/${id}`));
  for (const { id } of (answers[lists.length + 1] as { items: { id: string }[] }).items) answers.push(await read(`/drafts/${id}`));
  const links = [...new Set(answers.flatMap(linksIn))];
  expect(links.length).toBeGreaterThan(100);
  const broken: string[] = [];
  for (const link of links) {
    const { ok, status, body } = await fetch(link, link.startsWith(`${site}/api/`) ? bearer : {});
    await body?.cancel();
    if (!ok) broken.push(`${status} ${link}`);
  }
  expect(broken).toEqual([]);
});

test('the demo has the file of all live listings from its first start', async () => {
  const address = `${site}/data/listings.ndjson.gz`;
  await expect.poll(async () => (await fetch(address, { method: 'HEAD' })).status, { timeout: 60_000 }).toBe(200);
  const answer = await fetch(address);
  const body = Buffer.from(await answer.arrayBuffer());
  expect(answer.headers.get('content-type')).toBe('application/gzip');
  const lines = gunzipSync(body).toString().trim().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(100);
  expect(lines.map((line) => JSON.parse(line).slug)).toContain('tidemark');
  const known = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(known.status).toBe(304);
  const { file, schema } = await (await fetch(`${site}/data/listings.json`)).json();
  expect([file.entries, file.bytes]).toEqual([lines.length, body.length]);
  expect(await (await fetch(schema)).json()).toMatchObject({ $id: schema, type: 'object' });
});

describe('server.ts and Next alone give the same answers', () => {
  test.each([
    ['GET', '', {}],
    ['GET', '/site', {}],
    ['GET', '/listings/tidemark', {}],
    ['HEAD', '/listings/tidemark', {}],
    ['GET', '/listings/none', {}],
    ['GET', '/categories?include_empty=maybe', {}],
    ['GET', '/categories?include_emty=true', {}],
    ['GET', '/me', {}],
    ['GET', '/me', { authorization: 'Bearer nonsense' }],
    ['GET', '/me', { authorization: `Bearer ${key}` }],
    ['DELETE', '/me', {}],
    ['OPTIONS', '/me', {}],
    ['GET', '/nowhere', {}],
    ['GET', '/openapi.json', {}],
  ] as [string, string, Record<string, string>][])('%s %s', async (method, path, headers) => {
    const init = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const [ours, next] = await Promise.all([ask(site, path, init), ask(nextAlone, path, init)]);
    const comparable = async (answer: Response) => ({
      status: answer.status,
      body: (await answer.text()).replace(/"request_id":"[^"]+"/, ''),
      headers: Object.fromEntries(
        ['allow', 'cache-control', 'content-type', 'etag', 'www-authenticate', 'access-control-allow-origin'].map((name) => [
          name,
          answer.headers.get(name),
        ]),
      ),
    });
    expect(await comparable(next)).toEqual(await comparable(ours));
  });
});

test('a body that nobody reads does not disturb the next request', async () => {
  const answer = await ask(site, '/me', { method: 'POST', body: 'x' });
  expect(answer.status).toBe(405);
  expect((await ask(site, '/me', bearer)).status).toBe(200);
});

test('ready and alive', async () => {
  const ready = await fetch(`${site}/api/health`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({
    status: 'ok',
    role: 'all',
    ports: {
      database: { implementation: 'embedded', ok: true },
      jobs: { implementation: 'embedded', ok: true },
      mail: { implementation: 'outbox', ok: true },
      rate_limits: { ok: true },
    },
  });
  expect(await (await fetch(`${site}/api/health?live`)).json()).toMatchObject({ status: 'ok' });
  const forwarded = await fetch(`${site}/api/health`, { headers: { 'x-forwarded-for': '93.184.216.34' } });
  expect([forwarded.status, await forwarded.json()]).toEqual([200, { status: 'ok' }]);
});

test('the embedded engine’s functions can not be reached, nor the revalidation route by a stranger', async () => {
  const unsigned = await fetch(`${site}/api/inngest?fnId=debut-deliver-mail&stepId=step`, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(404);
  expect((await fetch(`${site}/internal/revalidate`, { method: 'POST', body: '["site"]' })).status).toBe(404);
});

describe('what clients send that they should not', () => {
  /** Sends raw bytes and returns the first line of the answer. */
  const raw = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(site);
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk;
        if (said.includes('\r\n')) {
          socket.destroy();
          resolve(said.split('\r\n')[0] ?? '');
        }
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(said));
    });
  const host = 'Host: 127.0.0.1\r\n';

  test.each([
    ['a whole URL as target', `GET ${site}/api/v1/site HTTP/1.1\r\n${host}\r\n`, 200],
    ['a whole URL of somebody else', `GET http://evil.example/api/v1/site HTTP/1.1\r\n${host}\r\n`, 200],
    ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 400],
    [
      'an offer to upgrade',
      `GET /api/v1/site HTTP/1.1\r\n${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
      200,
    ],
    ['broken percent-encoding of a page', `GET /listings/%E0%A4%A HTTP/1.1\r\n${host}\r\n`, 400],
    ['U+0000 in a page', `GET /listings/%00 HTTP/1.1\r\n${host}\r\n`, 404],
    ['a body without length to a page', `POST /api/auth/signout HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`, 411],
    ['a body of 400 MB to a page', `POST /api/auth/signout HTTP/1.1\r\n${host}Content-Length: 400000000\r\n\r\n`, 413],
    ['the outbox as an old proxy would ask', `GET /dev/outbox HTTP/1.0\r\n${host}\r\n`, 404],
    ['a health that is none', `GET /api/healthy HTTP/1.1\r\n${host}\r\n`, 404],
    ['a longer way to the link of a mail', `GET /api/auth/callback/email/x?token=a&email=b HTTP/1.1\r\n${host}\r\n`, 404],
    ['a longer way to a mail', `POST /api/auth/signin/email/x HTTP/1.1\r\n${host}Content-Length: 0\r\n\r\n`, 404],
  ])('%s', async (_, bytes, status) => {
    expect(await raw(bytes)).toMatch(new RegExp(`^HTTP/1\\.[01] ${status} `));
  });

  test('a name that is a word of the language is a name like any other', async () => {
    expect((await ask(site, '/site?__proto__=x')).status).toBe(400);
    expect((await ask(site, '/site?constructor=x')).status).toBe(400);
  });

  test('thousands of parameters are one mistake', async () => {
    expect((await ask(site, `/site?${'a&'.repeat(7000)}`)).status).toBe(400);
  });
});

test('pages carry their security headers', async () => {
  const { headers } = await fetch(site);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-powered-by')).toBeNull();
});
