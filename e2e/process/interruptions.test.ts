// What visitors notice while a process gives its port to the next one, while the database is away, and between a stop signal and the end.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { digest } from '#lib/auth/digest.ts';
import { sessionCookieName } from '#lib/auth/session-cookie.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { db } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { makeDraft, makeListing } from '#scripts/testing/factories.ts';
import { type CuttableProxy, startCuttableProxy } from '../../scripts/testing/cuttable-proxy.ts';
import { freePort, type Product, startProduct } from '../../scripts/testing/product.ts';
import { startSteadyLoad } from '../../scripts/testing/steady-load.ts';
import { routeAddresses } from '../support/route-addresses.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();

const running: Product[] = [];
const authorization = `Bearer ${inject('demoKey')}`;
let database: CuttableProxy;
let port: string;
let userId: string;

async function start(graceSeconds: number): Promise<Product> {
  const product = await startProduct({
    DATABASE_URL: database.url,
    AUTH_SECRET: inject('siteSecret'),
    PORT: port,
    DEMO: 'on',
    ROLE: 'web',
    REUSE_PORT: 'on',
    SHUTDOWN_GRACE: String(graceSeconds),
    RATE_LIMIT_CREDENTIAL: '100000',
    RATE_LIMIT_WRITES: '100000',
  });
  running.push(product);
  return product;
}

beforeAll(async () => {
  database = await startCuttableProxy(inject('siteDatabase'));
  port = String(await freePort());
  await start(1);
  ({ id: userId } = await db().user.findUniqueOrThrow({ where: { email: 'demo@example.com' } }));
});
afterAll(async () => {
  await Promise.all(running.map(({ stop }) => stop('SIGKILL')));
  database.cut();
});

test('the next process takes over the port, and the old one ends after its grace time: no read and no write fails', async () => {
  const [old] = running as [Product];
  const { id } = await makeDraft({ userId, found: { tagline: ['Tide tables', 'Tide tables.'] } });
  let edits = 0;
  const load = startSteadyLoad(
    old.url,
    [
      { method: 'GET', path: '/' },
      { method: 'GET', path: '/api/v1/me', headers: { authorization } },
      {
        method: 'PATCH',
        path: `/api/v1/drafts/${id}`,
        headers: { authorization, 'content-type': 'application/json' },
        body: () => JSON.stringify({ fields: { tagline: `Edit ${edits++}` } }),
      },
    ],
    { pauseMs: 50 },
  );
  await start(60);
  expect(await old.stop()).toBe(0);
  const before = load.answered();
  await expect.poll(() => load.answered()).toBeGreaterThan(before + 20);
  await load.stop();
  expect(load.failures).toEqual([]);
});

test('while the database is away, kept pages go on, all else is 503, and nobody is signed out', async () => {
  const { url } = running[1] as Product;
  const ask = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { redirect: 'manual', headers, ...init });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      location: answer.headers.get('location') ?? '',
      cookies: answer.headers.getSetCookie(),
      text: await answer.text(),
    };
  };
  const unavailable = { status: 503, retryAfter: expect.stringMatching(/^[1-9]\d*$/), cookies: [] };
  const token = randomBytes(32).toString('hex');
  await db().session.create({ data: { sessionToken: digest(token), userId, expires: new Date(Date.now() + dayMs) } });
  const signedIn = { cookie: `${sessionCookieName()}=${token}` };
  expect(await ask('/dashboard', signedIn)).toMatchObject({ status: 200 });
  const kept = ['/api/v1/listings/marginalia', '/', '/listings/marginalia', '/feeds/launches.rss', '/sitemap.xml'];
  for (const path of kept) expect(await ask(path), path).toMatchObject({ status: 200 });

  database.cut();
  for (const path of kept) expect(await ask(path), path).toMatchObject({ status: 200 });
  const others = [
    '/listings/querylight',
    '/listings/querylight.md',
    '/feeds/updates.rss',
    '/sitemaps/listings-0.xml',
    '/badges/querylight/listed.svg',
  ];
  for (const path of [...others, '/search?q=ink', '/api/v1/listings/querylight']) expect(await ask(path), path).toMatchObject(unavailable);
  expect((await ask('/listings/querylight', { accept: 'text/html' })).text).toContain('You are still signed in');
  expect(await ask('/api/auth/session', signedIn)).toMatchObject(unavailable);
  const { id: draft } = await makeDraft({ userId });
  const { id: listing } = await makeListing({ ownerId: userId, status: 'draft', submittedAt: new Date() });
  // Other tests ask for all that belongs to the demonstration's person, and follow its links.
  onTestFinished(async () => {
    await db().listing.delete({ where: { id: listing } });
    await db().draft.delete({ where: { id: draft } });
  });
  const routes = await routeAddresses(inject('site'), { listing, draft, order: 'unknown' });
  for (const path of routes.filter((route) => /^\/(dashboard|drafts|submit|claim|invites|me|sign-in)\b/.test(route))) {
    const { cookies, location, retryAfter, status } = await ask(path, signedIn);
    expect([cookies, location], path).toEqual([[], '']);
    if (status !== 200 && status !== 405) expect({ cookies, status, retryAfter }, path).toEqual(unavailable); // few pages need no database
  }
  // More often than strangers may ask in a minute.
  for (let turn = 0; turn < 130; turn++) expect(await ask('/api/v1/me', { authorization })).toMatchObject(unavailable);
  const toolCall = await ask(
    '/mcp',
    { authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_account', arguments: {} } }),
    },
  );
  expect(toolCall).toMatchObject({ ...unavailable, text: expect.stringContaining('The database is unavailable. Try again in a moment.') });
  expect(await ask('/api/health')).toMatchObject({ status: 503 });

  // Another process, which reaches the database, changes a listing. Nobody sees the old page when the connection is back.
  const tagline = `Changed meanwhile, ${Date.now()}`;
  await db().listing.update({ where: { slug: 'marginalia' }, data: { tagline } });
  await db().$executeRaw`select invalidate_tags(${listingTag('marginalia')})`; // as every write does
  database.restore();
  await expect.poll(async () => (await ask('/api/health')).status).toBe(200);
  for (const path of ['/listings/marginalia', '/api/v1/listings/marginalia']) expect((await ask(path)).text, path).toContain(tagline);
  expect(await ask('/dashboard', signedIn)).toMatchObject({ status: 200 });
  expect(await ask('/api/v1/me', { authorization })).toMatchObject({ status: 200 });
});

test('told to stop, it says that it is not ready and still answers; a second signal ends it at once', async () => {
  const { process, stop, url } = running[1] as Product;
  process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(503);
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ status: 'stopping' });
  expect((await fetch(`${url}/api/health?live`)).status).toBe(200);
  for (const path of ['/', '/pricing', '/sign-in', '/api/v1/site']) {
    const answer = await fetch(url + path);
    expect([answer.status, answer.headers.get('connection')], path).toEqual([200, 'close']);
  }
  const ended = stop();
  const again = setInterval(() => process.kill('SIGTERM'), 200); // the grace time is a minute
  expect(await ended).toBe(0);
  clearInterval(again);
});
