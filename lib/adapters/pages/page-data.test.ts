import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import inject from 'light-my-request';
import { beforeEach, expect, test } from 'vitest';
import { PublicPages } from '#lib/adapters/pages/public-pages.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { loadDeletedSlugs } from '#lib/listings/showing/deleted-slugs.ts';
import { makeListing } from '#scripts/testing/factories.ts';

let text: string;
let mayKeep: boolean;
let drawings: number;
beforeEach(() => {
  text = 'two votes';
  mayKeep = true;
  drawings = 0;
});

const chunk = '<script src="/_next/static/chunks/a.js" async=""></script>';
const isHere = (path: string) => path === '/listings/tidemark';

/** A process of the site that keeps public pages. Returns what asks it; a visitor who gets nothing of it gets 503. */
function startProcess() {
  const pages = new PublicPages({
    build: 'build 1',
    isStatic: isHere,
    mayDraw: async () => true,
    draw(_request, response) {
      drawings++;
      tagPage('listings');
      response.writeHead(text ? 200 : 404, {
        'content-type': 'text/html',
        'cache-control': mayKeep ? 's-maxage=900' : 'private, no-store',
      });
      response.end(`<head>${chunk}</head>${text}<script>self.__next_f.push([1,"${text}, as data"])</script>`);
    },
  });
  for (const cache of pages.followers) cache.enable();
  const ask = (url: string, headers = {}) =>
    inject(async (request, response) => void ((await pages.answer(request, response)) || response.writeHead(503).end()), { url, headers });
  const pathOfData = async () => /\/_data\/[^"]+/.exec((await ask('/listings/tidemark')).payload)?.[0] ?? '';
  const change = (...more: string[]) => {
    for (const cache of pages.followers) cache.invalidate(['listings', ...more]);
  };
  return { ask, pathOfData, change };
}

test('a page that is kept has its data apart, which the browser may keep for an hour', async () => {
  const { ask, pathOfData } = startProcess();
  expect((await ask('/listings/tidemark')).payload).not.toContain('as data');
  for (const headers of [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip, br;q=0' }]) {
    const answer = await ask(await pathOfData(), headers);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, max-age=3600',
    });
    const coding = answer.headers['content-encoding'];
    const script =
      coding === 'br' ? brotliDecompressSync(answer.rawPayload) : coding === 'gzip' ? gunzipSync(answer.rawPayload) : answer.payload;
    expect(String(script)).toBe('self.__next_f.push([1,"two votes, as data"])');
  }
  expect(drawings).toBe(1);
});

test('a page that is drawn for each visit has its data inside', async () => {
  mayKeep = false;
  const { ask } = startProcess();
  expect((await ask('/listings/tidemark')).payload).toContain('as data');
});

test('another process draws the page and has the data, too', async () => {
  const path = await startProcess().pathOfData();
  const { ask } = startProcess();
  expect((await ask(path)).payload).toContain('two votes, as data');
  expect(drawings).toBe(2);
});

test('whoever has the page open from before it changed gets the data of that page, and never those of another', async () => {
  const first = startProcess();
  const path = await first.pathOfData();
  text = 'three votes';
  first.change();
  expect(await first.pathOfData()).not.toBe(path);
  expect((await first.ask(path)).payload).toContain('two votes, as data');
  const other = await startProcess().ask(path);
  expect(other.statusCode).toBe(410);
  expect(other.headers['cache-control']).toBe('no-store');
});

test.each(['/dashboard', '/listings/..\\dashboard', '//evil.example/', '/listings/tidemark/edit'])(
  'there are no data of %s',
  async (address) => {
    const { ask, pathOfData } = startProcess();
    const id = (await pathOfData()).split('/')[2];
    text = 'three votes';
    expect((await startProcess().ask(`/_data/${id}${address}`)).statusCode).toBe(410);
    expect((await ask(`/_data/made-up${address}`)).statusCode).toBe(503);
  },
);

test('the data of pages that showed a listing go when it is hidden', async () => {
  const { ask, pathOfData, change } = startProcess();
  const path = await pathOfData();
  text = 'three votes';
  change('visibility');
  expect((await ask(path)).statusCode).toBe(410);
  expect((await ask(await pathOfData())).payload).toContain('three votes, as data');
});

test('the data of a listing go with it', async () => {
  const { ask, pathOfData, change } = startProcess();
  const path = await pathOfData();
  await makeListing({ slug: 'tidemark', status: 'deleted', deletedFrom: 'live', deletedAt: new Date() });
  await loadDeletedSlugs();
  text = '';
  change();
  expect((await ask(path)).statusCode).toBe(410);
});
