import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { config } from '#lib/core/config.ts';
import { refuseEarly } from '#lib/web/refuse-early.ts';

const { siteUrl } = config();

/** Returns the status with which a request is refused; null if it is routed. */
function statusOf(headers: Record<string, string>, { method = 'POST', url = '/dashboard', limit = 100 as number | null } = {}) {
  return refuseEarly({ method, url, headers } as unknown as IncomingMessage, () => limit)?.status ?? null;
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
