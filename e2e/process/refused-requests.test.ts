// Requests that no page of ours sends get an answer that says so: never 500, which would call the people who run the site.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const site = inject('site');
const folder = join(import.meta.dirname, '../..', process.env.NEXT_DIST_DIR ?? '.next-test');

/** The id of the action that the form of the sign-in page calls. */
function signInAction(): string {
  const { node } = JSON.parse(readFileSync(join(folder, 'server/server-reference-manifest.json'), 'utf8')) as {
    node: Record<string, { filename: string; exportedName: string }>;
  };
  const found = Object.entries(node).find(([, { filename }]) => filename === 'app/(account)/sign-in/actions.ts');
  return found?.[0] ?? '';
}

const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const text = { 'content-type': 'text/plain;charset=UTF-8' };
const parts = (count: number, nameOf: (index: number) => string) =>
  `${Array.from({ length: count }, (_, n) => `--x\r\ncontent-disposition: form-data; name="${nameOf(n)}"\r\n\r\n1\r\n`).join('')}--x--\r\n`;

const bodies: Record<string, { body: string; headers: Record<string, string> }> = {
  'no React data': { headers: text, body: 'nonsense' },
  'a reference to nothing': { headers: text, body: '["$F1"]' },
  'a number of 500,000 digits': { headers: text, body: `["$n${'9'.repeat(500_000)}"]` },
  '7,000 fields without arguments': { headers: multipart, body: parts(7000, (n) => `1_${n}`) },
  'a body that ends early': { headers: multipart, body: '--x\r\ncontent-disposition: form-data; name="0"\r\n\r\n[' },
};

for (const [kind, { body, headers }] of Object.entries(bodies))
  test(`the arguments of an action are ${kind}: 400`, async () => {
    const answer = await fetch(`${site}/sign-in`, {
      method: 'POST',
      headers: { ...headers, 'next-action': signInAction(), accept: 'text/x-component', origin: site },
      body,
    });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringMatching(/^What was sent is none of our forms\. Load the page again/),
    ]);
  });

test('a form without JavaScript that ends early: 400, as a page', async () => {
  const body = '--x\r\ncontent-disposition: form-data; name="$ACTION_REF_1"\r\n\r\n';
  const answer = await fetch(`${site}/sign-in`, { method: 'POST', headers: { ...multipart, accept: 'text/html', origin: site }, body });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('<h1>This form could not be read</h1>')]);
});

test('an address to return to that is none: 400; asking for the session by POST: 405', async () => {
  const ask = (path: string, init: RequestInit = {}) => fetch(site + path, { redirect: 'manual', ...init });
  for (const callback of ['\\/\\/evil:', 'https://[', '//evil:x'])
    expect((await ask(`/api/auth/signin?callbackUrl=${encodeURIComponent(callback)}`)).status, callback).toBe(400);
  const cookie = `next-auth.callback-url=${encodeURIComponent('\\/\\/evil:')}`;
  expect((await ask('/api/auth/csrf', { headers: { cookie } })).status).toBe(400);
  for (const path of ['session', 'csrf', 'providers'])
    expect((await ask(`/api/auth/${path}`, { method: 'POST', headers: { origin: site }, body: new URLSearchParams() })).status, path).toBe(
      405,
    );
});
