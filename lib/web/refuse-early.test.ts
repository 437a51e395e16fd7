import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { refuseEarly } from '#lib/web/refuse-early.ts';

const { siteUrl } = config();

/** Returns the status with which a request is refused. Returns null if it is not refused. */
function statusOf(headers: Record<string, string>, { method = 'POST', url = '/dashboard', limit = 100 as number | null } = {}) {
  const rawHeaders = Object.entries(headers).flat();
  return refuseEarly({ method, url, headers, rawHeaders } as unknown as IncomingMessage, () => limit)?.status ?? null;
}

test.each([
  ['our own page', { origin: siteUrl, 'sec-fetch-site': 'same-origin' }, null],
  ['another loopback name of a local site', { origin: siteUrl.replace('127.0.0.1', 'localhost') }, null],
  ['a program, which sends no origin', {}, null],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['another port of this machine', { origin: siteUrl.replace(/:\d+$/, ':1') }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['no origin at all', { origin: 'evil' }, 403],
  ['another site whose origin is left out', { 'sec-fetch-site': 'cross-site' }, 403],
  ['an old browser on our own page, which sends only where it was', { referer: `${siteUrl}/submit` }, null],
  ['an old browser on another site', { referer: 'https://evil.example/form' }, 403],
  ['a browser that says where it was, but nothing that can be read', { referer: 'evil' }, 403],
])('a form from %s', (_name, headers, status) => {
  expect(statusOf(headers)).toBe(status);
});

test('whoever checks origins by itself, or changes nothing, is not asked', () => {
  const headers = { origin: 'https://evil.example' };
  expect(statusOf(headers, { url: '/oauth/token' })).toBeNull();
  expect(statusOf(headers, { url: '/api/v1/listings', limit: null })).toBeNull();
  expect(statusOf(headers, { method: 'GET' })).toBeNull();
});

test('a body must name its length and keep to the limit', () => {
  expect(statusOf({ 'content-length': '100' })).toBeNull();
  expect(statusOf({ 'content-length': '101' })).toBe(413);
  expect(statusOf({ 'transfer-encoding': 'chunked' })).toBe(411);
});

test('few headers and cookies are read, whoever handles the request, and few parameters by pages', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`);
  const get = (headers: Record<string, string>, url = '/me/now', limit: number | null = null) =>
    statusOf(headers, { method: 'GET', url, limit });
  expect(get({ cookie: names(200).join('=; ') })).toBeNull();
  expect(get({ cookie: names(201).join('=; ') })).toBe(431);
  expect(get({ cookie: ';'.repeat(5000) })).toBe(431);
  expect(get(Object.fromEntries(names(100).map((name) => [name, ''])))).toBeNull();
  expect(get(Object.fromEntries(names(101).map((name) => [name, ''])))).toBe(431);
  expect(get({}, `/search?${names(200).join('&')}`, 100)).toBeNull();
  expect(get({}, `/search?${names(201).join('&')}`, 100)).toBe(414);
  expect(get({}, `/api/v1/listings?${names(201).join('&')}`)).toBeNull(); // the API itself reports each parameter that it refuses
});

test('the state of the browser’s router is one that Next can read', () => {
  const state = (header: string) => statusOf({ 'next-router-state-tree': header }, { method: 'GET' });
  const page = ['', { children: ['dashboard', { children: ['__PAGE__', {}] }] }, null, null, 16];
  expect(state(encodeURIComponent(JSON.stringify(page)))).toBeNull();
  for (const header of ['', 'x', '%', '{}', '["",{"children":1}]', `${'["",{"a":'.repeat(1500)}1`])
    expect([header.slice(0, 30), state(header)]).toEqual([header.slice(0, 30), 400]);
});

test('a request names one host', () => {
  const ask = (...rawHeaders: string[]) =>
    refuseEarly({ method: 'GET', url: '/', headers: {}, rawHeaders } as unknown as IncomingMessage, () => null)?.status ?? null;
  expect(ask('Host', 'debut.example', 'Accept', 'host')).toBeNull();
  expect(ask('Host', 'debut.example', 'hOST', 'debut.example')).toBe(400);
});
