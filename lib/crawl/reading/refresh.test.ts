import { expect, test } from 'vitest';
import { readPage } from '#lib/crawl/read-page.ts';
import { refreshTarget } from '#lib/crawl/reading/refresh.ts';

const base = 'https://tidemark.example/';

test.each([
  ['0; url=/en/', '/en/'],
  ['0;/en/', '/en/'],
  ['0 /en/', '/en/'],
  ['1.5, URL = "/en/" ', '/en/'],
  [`3;url='/a b'`, '/a%20b'],
  ['0; url=https://quay.example/', 'https://quay.example/'],
])('%s leads on', (value, target) => expect(refreshTarget(value, base)).toBe(new URL(target, base).href));

test.each(['', '0', '30; url=/en/', '0; url=/', '0; url=javascript:alert(1)', 'url=/en/'])('%j does not', (value) =>
  expect(refreshTarget(value, base)).toBeNull(),
);

test.each([
  ['<meta content="0;/en/" http-equiv="Refresh">', 'https://tidemark.example/en/'],
  ['<noscript><meta http-equiv="refresh" content="0;/en/"></noscript>', undefined],
  ['<!-- <meta http-equiv="refresh" content="0;/en/"> -->', undefined],
])('only the page’s own refresh counts: %s', (html, target) => {
  expect(readPage({ url: base, contentType: 'text/html', html, bytes: 1 }).data.refresh).toBe(target);
});
