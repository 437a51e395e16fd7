import { expect, test } from 'vitest';
import { pageFormOf } from '#lib/adapters/pages/page-form.ts';

test.each([
  ['a visitor', '/listings/tidemark', { accept: 'text/html,*/*' }, 'html'],
  ['an agent that prefers Markdown', '/listings/tidemark', { accept: 'text/markdown, text/html;q=0.5' }, 'markdown'],
  ['the same on a page without Markdown', '/launches', { accept: 'text/markdown' }, 'html'],
  ['who likes HTML as much', '/listings/tidemark', { accept: 'text/html, text/markdown' }, 'html'],
  ['a followed link', '/launches', { rsc: '1' }, 'rsc'],
  ['a link in view', '/launches', { rsc: '1', 'next-router-prefetch': '1' }, 'rsc1'],
  ['a picture with made-up headers', '/listings/a/share/bill-1200x630.png', { rsc: '1', 'next-router-segment-prefetch': '/x' }, 'html'],
  ['a picture of a page', '/compare/a/b/opengraph-image-1a2b3c', { rsc: '1' }, 'html'],
  ['a file', '/feeds/launches.xml', { rsc: '1', 'next-router-prefetch': '2' }, 'html'],
  ['a segment', '/launches', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }, 'rsc1/_tree'],
])('%s', (_, path, headers, variant) => expect(pageFormOf(path, headers)?.variant).toBe(variant));

test('nothing else of a visitor reaches the drawing', () => {
  const headers = {
    rsc: '1',
    cookie: 'session=secret',
    authorization: 'Bearer secret',
    'x-forwarded-host': 'evil.example',
    'next-url': '/x',
  };
  expect(pageFormOf('/launches', headers)?.headers).toEqual({ rsc: '1' });
  expect(pageFormOf('/launches', { cookie: 'session=secret' })?.headers).toEqual({ accept: 'text/html' });
});

test('headers that our pages don’t send are no form of a page', () => {
  expect(pageFormOf('/', { rsc: '1', 'next-router-prefetch': '9'.repeat(1000) })).toBeNull();
  expect(pageFormOf('/', { rsc: '1', 'next-router-segment-prefetch': '/../../x y' })).toBeNull();
  expect(pageFormOf('/', { rsc: '1', 'next-router-segment-prefetch': `/${'a'.repeat(1000)}` })).toBeNull();
});
