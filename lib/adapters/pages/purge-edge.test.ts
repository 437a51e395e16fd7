// A cache in front of a site: what it keeps, and how it hears of writes.
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PublicPages } from '#lib/adapters/pages/public-pages.ts';
import { checkEdge, EdgePurger, noteBuild } from '#lib/adapters/pages/purge-edge.ts';
import { hasVarnish, startCachingProxy, startVarnish, type TestCache } from '#lib/adapters/pages/testing/caches.ts';
import { invalidate, listenForInvalidations } from '#lib/cache/invalidation.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { countsOf } from '#lib/cache/tags.ts';
import { config, parseConfig } from '#lib/core/config.ts';
import { pool, transaction } from '#lib/core/db.ts';
import { processWide } from '#lib/core/process-wide.ts';
import { edgeOf } from '#lib/ports/edge/edge.ts';

const own = config();
const settings = processWide('config', () => own);

const kinds = [
  { kind: 'a caching proxy', start: startCachingProxy },
  ...(hasVarnish() ? [{ kind: 'Varnish with scripts/deploy/varnish.vcl', start: startVarnish }] : []),
];

describe.each(kinds)('behind $kind', ({ start }) => {
  let origin: Server;
  let cache: TestCache;
  let purger: EdgePurger;
  let pages: PublicPages;
  let stopFollowing: () => Promise<void>;
  /** What the pages of three listings say. */
  const versions = { a: 0, b: 0, c: 0 };
  const slugs = Object.keys(versions) as (keyof typeof versions)[];
  /** The headers that the origin got. */
  let asked: IncomingHttpHeaders[] = [];

  beforeAll(async () => {
    pages = new PublicPages({
      errors: { missing: async () => 'missing', failed: () => 'failed' },
      mayDraw: async () => true,
      draw(request, response) {
        const slug = (request.url ?? '').split('/')[2] as keyof typeof versions;
        tagPage('listings', `listing:${slug}`);
        response.setHeader('content-type', 'text/html').setHeader('cache-control', 'private, no-store');
        response.end(`<html><head></head><body><p>${slug} says ${versions[slug]}</p></body></html>`);
      },
    });
    origin = createServer(async (request, response) => {
      asked.push(request.headers);
      if (await pages.answer(request, response)) return;
      response.writeHead(200, { 'cache-control': 'private, no-store' }).end(`of ${request.headers.cookie}`);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => origin.once('listening', resolve));
    cache = await start((origin.address() as AddressInfo).port);
    settings.set(parseConfig({ ...process.env, PURGE: 'varnish', PURGE_URL: cache.url }));
    stopFollowing = await listenForInvalidations({
      invalidate: async (tags) => {
        for (const each of pages.caches) each.invalidate(tags);
      },
      invalidateAll: async () => {
        for (const each of pages.caches) each.enable();
      },
      disconnected: () => undefined,
    });
    const edge = config().edge;
    if (!edge) throw new Error('no edge');
    await pool().query('delete from edge_purges');
    purger = new EdgePurger(edgeOf(edge), config().databaseDirectUrl);
    purger.start();
    await vi.waitFor(async () => expect((await checkEdge()).ok).toBe(true), { timeout: 60_000 }); // it was told to drop everything
  });
  afterAll(async () => {
    await purger.stop();
    await stopFollowing();
    await pages.close();
    await cache.stop();
    await new Promise((resolve) => origin.close(resolve));
    settings.set(own);
  });
  beforeEach(() => {
    asked = [];
  });

  async function read(slug: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${cache.url}/listings/${slug}`, { headers });
    return { text: /says (\d+)/.exec(await answer.text())?.[1], control: answer.headers.get('cache-control') };
  }

  async function write(slug: keyof typeof versions, ...tags: string[]) {
    versions[slug]++;
    await transaction((tx) => invalidate(tx, ...(tags.length > 0 ? tags : [`listing:${slug}`])));
  }

  test('a page is asked of the site once, and is new within two seconds of a write', async () => {
    await expect.poll(async () => (await read('a')).text).toBe(String(versions.a));
    asked = [];
    for (let time = 0; time < 20; time++) await read('a');
    expect(asked.length).toBeLessThanOrEqual(1); // a purge that came after the first read may have dropped it once
    await write('a');
    const since = performance.now();
    await expect.poll(async () => (await read('a')).text, { interval: 20 }).toBe(String(versions.a));
    expect(performance.now() - since).toBeLessThan(2_000);
  });

  test('who sends a cookie or a key is let through, and their answers may be kept by nobody', async () => {
    await read('b');
    for (const headers of [{ cookie: 'session=mine' }, { authorization: 'Bearer of-mine' }] as Record<string, string>[]) {
      asked = [];
      const { control } = await read('b', headers);
      expect(asked).toHaveLength(1);
      expect(control).toBe('public, max-age=0, must-revalidate');
    }
    const mine = await fetch(`${cache.url}/dashboard`, { headers: { cookie: 'session=mine' } });
    expect(await mine.text()).toBe('of session=mine');
    expect(await (await fetch(`${cache.url}/dashboard`)).text()).toBe('of undefined');
  });

  test('after any reads and writes, all that is read is what was written last, and nobody reads what is another’s', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('read' as const), slug: fc.constantFrom(...slugs), cookie: fc.boolean() }),
      fc.record({ do: fc.constant('write' as const), slug: fc.constantFrom(...slugs), counts: fc.boolean() }),
      fc.record({ do: fc.constant('dashboard' as const), who: fc.constantFrom('x', 'y') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        await Promise.all(
          steps.map(async (each) => {
            if (each.do === 'read') await read(each.slug, each.cookie ? { cookie: 'session=s' } : {});
            else if (each.do === 'write') await write(each.slug, each.counts ? countsOf(`listing:${each.slug}`) : `listing:${each.slug}`);
            else {
              const answer = await fetch(`${cache.url}/dashboard`, { headers: { cookie: `session=${each.who}` } });
              expect(await answer.text()).toBe(`of session=${each.who}`);
            }
          }),
        );
        for (const slug of slugs) await write(slug); // what only counts is dropped later; see the next test
        for (const slug of slugs) await expect.poll(async () => (await read(slug)).text, { interval: 50 }).toBe(String(versions[slug]));
      }),
      { numRuns: 4 },
    );
  });

  test('changed counts are dropped, too, once they have gathered', async () => {
    await read('c');
    await write('c', countsOf('listing:c'));
    await expect.poll(async () => (await read('c')).text, { interval: 100 }).toBe(String(versions.c));
  });

  test('a cache that takes no purges is named with the lag, and told all of it when it is back', async () => {
    await expect.poll(async () => (await read('a')).text).toBe(String(versions.a));
    cache.setTakesPurges(false);
    await write('a');
    await expect.poll(async () => (await checkEdge()).ok).toBe(false);
    expect((await checkEdge()).detail).toMatch(
      /^It (fails \(status 503\)|refuses PURGE_KEY \(status 403\))\. What it should drop has waited for \d+ s\.$/,
    );
    cache.setTakesPurges(true);
    await expect.poll(async () => (await read('a')).text).toBe(String(versions.a));
    await expect.poll(async () => (await checkEdge()).ok).toBe(true);
  });

  test('another build drops everything', async () => {
    await expect.poll(async () => (await read('b')).text).toBe(String(versions.b));
    versions.b += 100; // as the new build draws it; no row has changed
    for (const each of pages.caches) each.invalidate(['site']);
    await noteBuild('another');
    await expect.poll(async () => (await read('b')).text).toBe(String(versions.b));
  });
});
