import { beforeAll, expect, test } from 'vitest';
import { makeListing } from '#scripts/testing/factories.ts';
import { GET } from './route.ts';

let slug: string;
beforeAll(async () => {
  ({ slug } = await makeListing());
});

function get(path: string, headers: Record<string, string> = {}) {
  const url = new URL(path, 'http://127.0.0.1:3000');
  const [, , of = '', style = ''] = url.pathname.split('/');
  return GET(new Request(url, { headers }), { params: Promise.resolve({ slug: of, style }) });
}

test('an image for other people’s pages', async () => {
  const answer = await get(`/badges/${slug}/listed.svg?shape=pill&mode=dark&size=s`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(await answer.text()).toContain('width="160" height="32"');
});

test('a count is asked for each minute', async () => {
  const answer = await get(`/badges/${slug}/votes.svg`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60, stale-while-revalidate=300']);
  expect(await answer.text()).toContain('0 votes on Debut');
});

test('words it does not know show the usual badge', async () => {
  const usual = await (await get(`/badges/${slug}/listed.svg`)).text();
  expect(await (await get(`/badges/${slug}/listed.svg?shape=<x>&mode=&size=XXL&utm=1`)).text()).toBe(usual);
});

test.each([
  'nobody/listed.svg',
  'SLUG/award-1.svg',
  'SLUG/top-billboard.svg',
  'SLUG/listed',
  'SLUG/listed.png',
  '../listed.svg',
  'x'.repeat(300),
])('404: %s', async (path) => {
  expect((await get(`/badges/${path.replace('SLUG', slug)}`)).status).toBe(404);
});
