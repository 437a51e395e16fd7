// What one request may cost: no header, address or body that fits through the door holds the process up.
// `npm run test:deep -- e2e/process/request-cost.test.ts` asks every route and prints the costliest.
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bodyLimit, pageBodyBytes } from '#lib/adapters/body-limit.ts';
import { isDeep } from '#scripts/testing/deep.ts';
import { routeAddresses } from '../support/route-addresses.ts';

const site = inject('site');
/** Milliseconds of the answering thread that a grown request may cost above the plain one; in the tests with room for slow machines. */
const limit = isDeep ? 50 : 250;

/** Routes that read cookies, parameters or bodies, each by another part of Next or of ours. */
const sample = ['/me/now', '/api/auth/session', '/search/palette', '/dashboard', '/oauth/authorize', '/badges/tidemark/listed.svg', '/mcp'];
/** Addresses that are more than a route: what they do depends on the rest of the path. */
const more = ['/oauth/token', '/oauth/register', '/api/auth/signin/email', '/api/auth/callback/email', '/api/v1/me/drafts'];
let addresses = [...sample, ...more];

beforeAll(async () => {
  if (isDeep) addresses = [...(await routeAddresses(site, { listing: 'none', draft: 'none', order: 'none' })), ...more];
});

interface Form {
  method?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
}

const grown = (length: number, part: (index: number) => string) => {
  let text = '';
  for (let index = 0; text.length < length; index++) text += part(index);
  return text;
};
const field = (index: number) => `--x\r\ncontent-disposition: form-data; name="1_${index}"\r\n\r\n1\r\n`;
const multipart = (bytes: number) => `${grown(bytes, field)}--x--\r\n`;
const json = { 'content-type': 'application/json' };

/** Returns the forms of a request, with bodies of so many bytes. */
const formsOf = (bodyBytes: number): Record<string, Form> => ({
  cookies: { headers: { cookie: grown(15_000, (index) => `${index.toString(36)}=;`) } },
  headers: { headers: Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`x${index}`, ''])) },
  parameters: { query: grown(15_000, (index) => `${index.toString(36)}&`) },
  'one parameter again and again': { query: 'q&'.repeat(7500) },
  'one long parameter': { query: `q=${'%F0%9F%8C%B1'.repeat(1200)}` },
  accept: { headers: { accept: 'text/html;q=0.1,'.repeat(900) } },
  languages: { headers: { 'accept-language': 'en;q=0.5,'.repeat(1600) } },
  codings: { headers: { 'accept-encoding': 'br;q=0.5,'.repeat(1600) } },
  tags: { headers: { 'if-none-match': '"a",'.repeat(3700) } },
  forwarded: { headers: { 'x-forwarded-for': '::1,'.repeat(3700) } },
  multipart: { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: multipart(bodyBytes) },
  'server action': {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'next-action': `7f${'0'.repeat(40)}` },
    body: multipart(bodyBytes),
  },
  fields: { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: grown(bodyBytes, (i) => `a${i}=1&`) },
  'nested JSON': {
    method: 'POST',
    headers: json,
    body: '['.repeat(bodyBytes / 2) + ']'.repeat(bodyBytes / 2),
  },
  'wide JSON': { method: 'POST', headers: json, body: `{${grown(bodyBytes, (i) => `"a${i}":1,`)}"z":1}` },
  'long JSON': { method: 'POST', headers: json, body: `[${grown(bodyBytes, () => '{},')}{}]` },
});
/** As much as a page takes, and as much as the API and the tool server take. */
const [pageForms, apiForms] = [formsOf(pageBodyBytes - 5000), formsOf(1_000_000)];

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

/** Sends a request and resolves with the status; 0 if the connection was closed, because the answer need not wait for the whole body. */
function statusOf(address: string, { method = 'GET', query, headers, body }: Form): Promise<number> {
  const url = site + address + (query ? `?${query}` : '');
  return new Promise((resolve) => {
    const sent = request(url, { method, agent, headers: { ...headers, ...(body && { 'content-length': body.length }) } }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

/** Milliseconds that the answering thread of the site has worked so far; on systems that don't count them, the time of day. */
const counter = `/proc/${inject('sitePid')}/schedstat`;
const workedMs = existsSync(counter) ? () => Number(readFileSync(counter, 'utf8').split(' ')[0]) / 1e6 : () => performance.now();

async function costOf(address: string, form: Form): Promise<{ status: number; ms: number }> {
  let ms = Number.POSITIVE_INFINITY;
  let status = 0;
  for (let attempt = 0; attempt < 3 && ms > 10; attempt++) {
    const before = workedMs();
    status = await statusOf(address, form);
    ms = Math.min(ms, workedMs() - before);
  }
  return { status, ms };
}

test(`no request costs ${limit} ms more because it is large`, async () => {
  const rows: { address: string; form: string; status: number; ms: number; above: number }[] = [];
  for (const address of addresses) {
    const plain = await costOf(address, {});
    for (const [form, settings] of Object.entries(bodyLimit(address) === null ? apiForms : pageForms)) {
      const { status, ms } = await costOf(address, settings);
      rows.push({ address, form, status, ms: Math.round(ms), above: Math.round(ms - plain.ms) });
    }
  }
  rows.sort((a, b) => b.above - a.above);
  if (isDeep) console.table(rows.slice(0, 10));
  expect(rows.filter(({ above }) => above > limit)).toEqual([]);
  expect(rows.filter(({ status }) => status >= 500)).toEqual([]);
});
