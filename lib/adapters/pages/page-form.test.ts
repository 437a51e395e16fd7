import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { getRequestMeta } from 'next/dist/server/request-meta.js';
import { applyAppPageRscRequestMetaFromHeaders } from 'next/dist/server/route-modules/app-page/normalize-request-url.js';
import { parseRequestHeaders } from 'next/dist/server/route-modules/app-page/parse-request-headers.js';
import { describe, expect, test } from 'vitest';
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
  ['a header that only looks like one of the router', '/launches', { rsc: '0' }, 'html'],
  ['a segment without a prefetch', '/launches', { rsc: '1', 'next-router-segment-prefetch': '/made-up' }, 'rsc'],
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

test('a segment with a name that no page has is no form of a page', () => {
  const segment = (name: string) => pageFormOf('/', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': name });
  expect([segment('/../../x y'), segment(`/${'a'.repeat(1000)}`)]).toEqual([null, null]);
});

describe('headers that choose a form', () => {
  const header = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const segments = ['/_tree', '/_index', '/_head', '/made-up-1', '/made-up-2', ''];
  const request = fc.record({
    rsc: header('1', '0', '', '1, 1', 'true'),
    'next-router-prefetch': header('1', '2', '3', '', '0', '4', '1, 1', '9'.repeat(100)),
    'next-router-segment-prefetch': header(...segments),
    'next-router-state-tree': header('%5B%22%22%2C%7B%7D%5D'),
    'next-url': header('/', '/launches'),
    'next-hmr-refresh': header('1'),
    'next-action-not-found': header('1'),
    'x-now-route-matches': header('1'),
    'user-agent': header('Googlebot', 'a browser'),
    cookie: header('session=secret'),
  });
  const cleaned = (headers: object) => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  /** What Next itself takes from the headers of a request for a page whose answer is the same for everybody. */
  const nextReads = (headers: IncomingHttpHeaders) => {
    const { isRSCRequest, isPrefetchRequest, isRuntimePrefetchRequest, isAppShellPrefetchRequest } = parseRequestHeaders(headers, {
      isRoutePPREnabled: false,
      previewModeId: undefined,
    });
    const read = { headers: { ...headers } } as IncomingMessage;
    applyAppPageRscRequestMetaFromHeaders(read as never);
    const segment = getRequestMeta(read as never, 'segmentPrefetchRSCRequest');
    return { isRSCRequest, isPrefetchRequest, isRuntimePrefetchRequest, isAppShellPrefetchRequest, segment };
  };

  test('two requests that Next reads alike share a form, and Next reads in the form what it read in the request', () => {
    const formsByReading = new Map<string, string>();
    fc.assert(
      fc.property(request, (sent) => {
        const headers = cleaned(sent);
        const reading = nextReads(headers);
        const form = pageFormOf('/launches', headers);
        const key = JSON.stringify(reading);
        if (!formsByReading.has(key)) formsByReading.set(key, form?.variant ?? '');
        expect(form?.variant).toBe(formsByReading.get(key));
        expect(nextReads(form?.headers ?? {})).toEqual(reading);
      }),
      { numRuns: 3000 },
    );
    expect(formsByReading.size).toBe(4 + segments.length); // HTML, a followed link, two runtime prefetches, a prefetch, its segments
  });

  test('a page that Next draws at each call has no segments but its tree', () => {
    const forms = segments.map((segment) =>
      pageFormOf('/search', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment }),
    );
    expect(new Set(forms.map((form) => form?.variant))).toEqual(new Set(['rsc1/_tree', 'rsc1']));
  });
});
