import { expect, test } from 'vitest';
import { pageFormOf } from '#lib/adapters/pages/page-form.ts';

test.each([
  ['a visitor', '/listings/tidemark', { accept: 'text/html,*/*' }, 'html'],
  ['an agent that prefers Markdown', '/listings/tidemark', { accept: 'text/markdown, text/html;q=0.5' }, 'markdown'],
  ['the same on a page without Markdown', '/launches', { accept: 'text/markdown' }, 'html'],
  ['who likes HTML as much', '/listings/tidemark', { accept: 'text/html, text/markdown' }, 'html'],
  ['the router of Next, for a followed link', '/launches', { rsc: '1' }, undefined],
  ['the router of Next, for a link in view', '/launches', { rsc: '1', 'next-router-prefetch': '1' }, undefined],
  ['a picture with made-up headers', '/listings/a/share/bill-1200x630.png', { rsc: '1' }, 'html'],
  ['a picture of a page', '/compare/a/b/opengraph-image-1a2b3c', { rsc: '1' }, 'html'],
  ['a file', '/feeds/launches.xml', { rsc: '1', 'next-router-prefetch': '2' }, 'html'],
  ['a header that only looks like one of the router', '/launches', { rsc: '0' }, 'html'],
])('%s', (_, path, headers, variant) => expect(pageFormOf(path, headers)?.variant).toBe(variant));

test('nothing else of a visitor reaches the drawing', () => {
  const headers = { cookie: 'session=secret', authorization: 'Bearer secret', 'x-forwarded-host': 'evil.example', 'next-url': '/x' };
  expect(pageFormOf('/launches', headers)?.headers).toEqual({ accept: 'text/html', 'user-agent': 'drawing' });
});
