// Two processes on one database: a change made through one is visible in the other on the first read a second later.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { machineActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { takeBackDecision } from '#lib/reports/take-back-decision.ts';
import { takeDownByTeam } from '#lib/reports/take-down-by-team.ts';
import { freePort, type Product, startProduct } from '../../scripts/testing/product.ts';
import { addressOf, publicPages } from '../support/public-pages.ts';
import { useSiteDatabase } from '../support/site-database.ts';

useSiteDatabase();
const secret = 'a secret for two processes: 0123456789abcdefghij';
let second: Product;
let client: pg.Client;

/** The same address and folder at each start, so that it finds the pages that it had on disk. */
const [port, folder] = [String(await freePort()), mkdtempSync(join(tmpdir(), 'debut-second-'))];
const startSecond = () =>
  startProduct({ PORT: port, DATA_DIR: folder, DATABASE_URL: inject('siteDatabase'), AUTH_SECRET: secret, RATE_LIMIT_ANONYMOUS: '100000' });

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('siteDatabase') });
  await client.connect();
  // Two processes of a site have one storage.
  symlinkSync(join(inject('siteFolder'), 'storage'), join(folder, 'storage'));
  second = await startSecond();
});
afterAll(async () => {
  await second.stop();
  await client.end();
  rmSync(folder, { recursive: true });
});

/** Renames a listing like a service does: the change and the invalidation of its tags are in one transaction. */
async function rename(slug: string, tagline: string): Promise<void> {
  await client.query('begin');
  await client.query('update listings set tagline = $2 where slug = $1', [slug, tagline]);
  await client.query("select invalidate_tags('listings', $1)", [`listing:${slug}`]);
  await client.query('commit');
}

const page = async (base: string, path: string) => (await fetch(base + path)).text();
const read = async (base: string) => ((await (await fetch(`${base}/api/v1/listings/marginalia`)).json()) as { tagline: string }).tagline;

test('a page and an API answer that were cached are fresh in both processes', async () => {
  const bases = [inject('site'), second.url];
  for (const base of bases) {
    const visit = await fetch(`${base}/listings/marginalia`);
    expect(visit.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    await page(base, '/');
    await read(base);
  }
  const tagline = `Keeps the page you were reading, ${Date.now()}`;
  await rename('marginalia', tagline);
  await delay(1000); // the guarantee: the change is visible on the first read a second later
  for (const base of bases) {
    expect(await page(base, '/listings/marginalia'), base).toContain(tagline);
    expect(await page(base, '/'), base).toContain(tagline);
    expect(await read(base), base).toBe(tagline);
  }
});

test('a setting that an admin changes holds in both processes, on kept pages, for programs and for a missing page', async () => {
  const bases = [inject('site'), second.url];
  const paths = ['/', '/about', '/nowhere', '/api/v1/site', '/api/v1/openapi.json', '/llms.txt'];
  const answers = async () => Promise.all(bases.flatMap((base) => paths.map((path) => page(base, path))));
  await answers();
  const set = async (change: string) => {
    await client.query('begin');
    await client.query(change);
    await client.query("select invalidate_tags('settings', 'site')");
    await client.query('commit');
    await delay(1000); // the guarantee
  };
  await set(`insert into site_settings (key, value) values ('site_name', '"Premiere Hall"')`);
  try {
    for (const answer of await answers()) expect(answer).toContain('Premiere Hall');
  } finally {
    await set("delete from site_settings where key = 'site_name'");
  }
  for (const answer of await answers()) expect(answer).not.toContain('Premiere Hall');
});

test('a listing that its owner pauses is on no kept search page, and back when it is resumed', async () => {
  const bases = [inject('site'), second.url];
  const call = async (path: string, method = 'GET') =>
    (await fetch(`${bases[0]}/api/v1/me/listings${path}`, { method, headers: { authorization: `Bearer ${inject('demoKey')}` } })).json();
  const { items } = (await call('')) as { items: { id: number; slug: string; name: string; status: string }[] };
  const { id, slug, name } = items.find(({ status }) => status === 'live') ?? expect.fail('the demo’s owner has a live listing');
  const search = `/search?${new URLSearchParams({ q: name })}`;
  for (const base of bases) expect(await page(base, search), base).toContain(`/listings/${slug}"`);

  await call(`/${id}/pause`, 'POST');
  await delay(1000);
  for (const base of bases) expect(await page(base, search), base).not.toContain(`/listings/${slug}"`);

  await call(`/${id}/resume`, 'POST');
  await delay(1000);
  for (const base of bases) expect(await page(base, search), base).toContain(`/listings/${slug}"`);
});

/** Where the name of a live listing may stand: each kind of public page, list, feed, file and read of the API. */
async function publicAddresses(slug: string, base: string): Promise<string[]> {
  const kinds = await Promise.all(publicPages.map(([, path]) => addressOf(base, path)));
  const reads = [
    'listings',
    'launches',
    'launches/weeks/current',
    'leaderboards/community-all-time',
    'founders',
    'founders/ines-marujo',
    'awards',
  ];
  const found = await page(base, '/sitemap.xml');
  return [
    ...kinds.filter((path) => !/^\/(sign-in|dev|report|removal|there-is-none|listings\/there)/.test(path)),
    ...[...found.matchAll(/<loc>([^<]+\/sitemaps\/[^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
    ...['launches', 'updates', 'blog'].map((feed) => `/feeds/${feed}.xml`),
    ...[
      `/search?q=${slug}`,
      `/search/palette?q=${slug}`,
      '/llms.txt',
      '/launches.ics',
      '/launches/race.json',
      `/compare/${slug}/querylight`,
    ],
    ...[`/listings/${slug}.md`, `/badges/${slug}/listed.svg`, `/feeds/listings/${slug}.atom`, `/compare/changeling/${slug}`],
    ...reads.map((path) => `/api/v1/${path}`),
    ...['', '/alternatives', '/badges', '/reviews', '/questions', '/updates'].map((part) => `/api/v1/listings/${slug}${part}`),
    ...[`listings?q=${slug}`, `compare?slugs=${slug},querylight`].map((path) => `/api/v1/${path}`),
  ];
}

test('a listing that the team takes down is gone everywhere within a second, in both processes, and back when it is restored', async () => {
  const [bases, slug] = [[inject('site'), second.url], 'tidemark'];
  const { id, name, logoUrl } = await db().listing.findUniqueOrThrow({ where: { slug } });
  const { editors } = await db().listing.findUniqueOrThrow({ where: { slug }, select: { editors: { select: { user: true } } } });
  const owner = editors[0]?.user.email ?? '';
  const share = /<meta property="og:image" content="([^"]+)"/.exec(await page(inject('site'), `/listings/${slug}`))?.[1] ?? '';
  // Its own pictures: its page has some of others.
  const pictures = [...(await page(inject('site'), `/api/v1/listings/${slug}`)).matchAll(/\/media\/[a-z0-9-]+\.webp/g)].map(
    ([path]) => path,
  );
  expect(pictures.length).toBeGreaterThan(2);
  const files = [...new Set(pictures), logoUrl ?? '', new URL(share).pathname].filter(Boolean);
  const addresses = await publicAddresses(slug, inject('site'));
  const mentions = async (base: string) => {
    const found: string[] = [];
    for (const path of addresses) {
      const answer = await fetch(base + path);
      if (answer.ok && new RegExp(`/listings/${slug}\\b|"slug":"${slug}"|>${name}<`).test(await answer.text())) found.push(path);
    }
    return found;
  };
  const statuses = (base: string) => Promise.all(files.map(async (path) => (await fetch(base + path)).status));
  const readCount = async (base: string) =>
    ((await (await fetch(`${base}/api/v1/site`)).json()) as { counts: { live_listings: number } }).counts.live_listings;
  const inFile = async (base: string) => {
    const answer = await fetch(`${base}/data/listings.ndjson.gz`);
    return gunzipSync(Buffer.from(await answer.arrayBuffer())).includes(`"slug":"${slug}"`);
  };
  await expect.poll(async () => (await fetch(`${inject('site')}/data/listings.ndjson.gz`, { method: 'HEAD' })).status).toBe(200);
  const before = await Promise.all(bases.map(mentions));
  const [count] = await Promise.all(bases.map(readCount));
  expect(before[0]).toEqual(before[1]);
  expect(before[0]?.length).toBeGreaterThan(30);
  for (const base of bases) expect(await statuses(base)).toEqual(files.map(() => 200));

  const report = await takeDownByTeam(machineActor, id, { explanation: 'Its name belongs to somebody else.', rule: 'listed' });
  // Other tests need the listing, whatever fails here.
  onTestFinished(async () => {
    await takeBackDecision(machineActor, report, 'The test is over.').catch(() => undefined);
  });
  await delay(1000); // the guarantee, as above
  for (const base of bases) {
    expect(await mentions(base), base).toEqual([]);
    expect(await inFile(base), base).toBe(false);
    expect(await statuses(base), base).toEqual(files.map(() => 404));
    expect(await readCount(base), base).toBe((count ?? 0) - 1);
  }
  const mails = () => db().mail.findMany({ where: { to: owner, kind: 'content-decided' }, orderBy: { createdAt: 'asc' } });
  expect((await mails()).at(-1)?.subject).toMatch(/^We removed your listing/);

  await takeBackDecision(machineActor, report, 'It was a mistake.');
  await delay(1000);
  for (const base of bases) {
    expect(await mentions(base), base).toEqual(before[0]);
    expect(await inFile(base), base).toBe(true);
    expect(await statuses(base), base).toEqual(files.map(() => 200));
    expect(await readCount(base), base).toBe(count);
  }
  expect(await mails()).toHaveLength(2);
});

test('a page whose drawing began before the change and ended after it does not stay old', async () => {
  const site = inject('site');
  for (let round = 0; round < 10; round++) {
    await rename('querylight', `Before ${round}`); // invalidates the cached page, so that the next visit renders it
    await delay(60);
    const drawing = page(site, '/listings/querylight');
    await delay(round); // each round changes the listing at a later moment of the rendering
    await rename('querylight', `After ${round}`);
    await drawing;
    await delay(1000);
    expect(await page(site, '/listings/querylight')).toContain(`After ${round}`);
  }
});

test('what changed while a process was away is fresh when it is back', async () => {
  await page(second.url, '/listings/marginalia');
  await second.stop('SIGKILL');
  const tagline = `Changed meanwhile, ${Date.now()}`;
  await rename('marginalia', tagline);
  second = await startSecond();
  expect(await page(second.url, '/listings/marginalia')).toContain(tagline);
  expect(await page(second.url, '/')).toContain(tagline);
  expect(await read(second.url)).toBe(tagline);
});

test('a process that lost its line to the database keeps nothing until it listens again', async () => {
  await read(second.url);
  const losses = () => second.output().split('connection for cache invalidations lost').length;
  const before = losses();
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'debut cache'");
  await expect.poll(losses).toBeGreaterThan(before);
  const tagline = `Said into the silence, ${Date.now()}`;
  await rename('marginalia', tagline);
  for (const base of [inject('site'), second.url]) {
    expect(await read(base)).toBe(tagline);
    await expect.poll(() => page(base, '/listings/marginalia')).toContain(tagline);
  }
});

test('a visitor of an unknown address does not stand in the way of the listing that comes there', async () => {
  expect((await fetch(`${inject('site')}/listings/newcomer`)).status).toBe(404);
  await client.query("update listings set slug = 'newcomer' where slug = 'larderly'");
  await rename('newcomer', 'Was not here a moment ago');
  await expect.poll(async () => (await fetch(`${inject('site')}/listings/newcomer`)).status, { timeout: 30_000 }).toBe(200);
  await client.query("update listings set slug = 'larderly' where slug = 'newcomer'");
  await rename('larderly', 'Cooks from what you have, not from what you lack');
});
