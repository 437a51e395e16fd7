import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { batchesOf, type EdgeSettings, edgeHeaders, edgeOf } from '#lib/ports/edge/edge.ts';

interface Asked {
  line: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let server: Server;
let url: string;
let asked: Asked[] = [];
let answer: { status: number; body: string };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked.push({ line: `${request.method} ${request.url}`, headers: request.headers, body: await text(request) });
    response.writeHead(answer.status).end(answer.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: '{"success":true}' };
});

const edge = (kind: EdgeSettings['kind'], more: Partial<EdgeSettings> = {}) =>
  edgeOf({ kind, urls: [url], key: 'a key of the operator', zone: 'zone1', siteUrl: 'https://debut.example', ...more });

test('Varnish: each machine gets the tags in a header that xkey reads', async () => {
  await edge('varnish', { urls: [url, `${url}/second`] }).drop(['listing:a', 'listings']);
  expect(asked.map(({ line }) => line).sort()).toEqual(['PURGE /', 'PURGE /second']);
  expect(asked[0]?.headers).toMatchObject({ 'xkey-purge': 'listing:a listings', 'x-purge-key': 'a key of the operator' });
});

test('Fastly: a purge of surrogate keys of the service', async () => {
  await edge('fastly').drop(['listing:a', 'listings']);
  expect(asked).toMatchObject([
    { line: 'POST /service/zone1/purge', headers: { 'fastly-key': 'a key of the operator', 'surrogate-key': 'listing:a listings' } },
  ]);
});

test('Cloudflare: a purge of tags of the zone, which says in its body whether it was done', async () => {
  await edge('cloudflare').drop(['listing:a']);
  expect(asked).toMatchObject([{ line: 'POST /zones/zone1/purge_cache', headers: { authorization: 'Bearer a key of the operator' } }]);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ tags: ['listing:a'] });
  answer = { status: 200, body: '{"success":false,"errors":[{"code":1}]}' };
  await expect(edge('cloudflare').drop(['listing:a'])).rejects.toThrow('It fails (status 200).');
});

test('a webhook is signed with the key', async () => {
  await edge('webhook').drop(['listing:a']);
  const [{ body = '', headers = {} } = {}] = asked;
  expect(JSON.parse(body)).toEqual({ site: 'https://debut.example', tags: ['listing:a'] });
  expect(headers['x-purge-signature']).toBe(`sha256=${createHmac('sha256', 'a key of the operator').update(body).digest('hex')}`);
});

test.each([
  [401, 'It refuses PURGE_KEY (status 401).'],
  [404, 'It knows no such zone or service, or PURGE_URL is wrong (status 404).'],
  [405, 'It takes no purges at PURGE_URL (status 405).'],
  [429, 'It takes no more purges for now (status 429).'],
  [503, 'It fails (status 503).'],
])('what it answers with %i is told in words', async (status, said) => {
  answer = { status, body: '' };
  await expect(edge('fastly').drop(['a'])).rejects.toThrow(said);
});

test('tags go in batches that the cache takes', () => {
  const tags = Array.from({ length: 75 }, (_, at) => `listing:${at}`);
  expect(batchesOf(tags, { maxTags: 30, maxBytes: 16_000 }).map((batch) => batch.length)).toEqual([30, 30, 15]);
  for (const batch of batchesOf(tags, { maxTags: 200, maxBytes: 100 })) expect(batch.join(' ').length).toBeLessThanOrEqual(100);
  expect(batchesOf(tags, { maxTags: 30, maxBytes: 100 }).flat()).toEqual(tags);
});

test('the headers hold the tags, and are left out where they would be too long, or a tag would be two', () => {
  expect(edgeHeaders(['site', 'listing:a'], 90.7)).toEqual([
    ['cache-control', 'public, max-age=0, s-maxage=90, stale-while-revalidate=10'],
    ['surrogate-key', 'site listing:a'],
    ['cache-tag', 'site,listing:a'],
  ]);
  const many = Array.from({ length: 500 }, (_, at) => `listing:number-${at}`);
  for (const tags of [many, ['a b'], ['a,b'], ['ü'], []]) expect(edgeHeaders(tags, 90)).toBeNull();
  expect(edgeHeaders(['site'], 0.5)).toBeNull();
});
