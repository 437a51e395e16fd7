import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConsentRequest } from '#lib/auth/oauth/consent.ts';
import { config } from '#lib/core/config.ts';
import { cautionsOf } from './cautions.tsx';

/** Returns the cautions as text. */
function told(verifiedHost: string | null, redirect: ConsentRequest['redirect'], name = 'Agent'): string[] {
  const client = { id: 'c', name, logoUrl: null, url: null, verifiedHost };
  return cautionsOf({ client, redirect }).map((caution) => renderToStaticMarkup(createElement('p', null, caution)).replace(/<[^>]+>/g, ''));
}

test('a verified application that answers to its own domain needs none', () => {
  expect(told('claude.ai', { kind: 'web', name: 'claude.ai' })).toEqual([]);
  expect(told('agent.example.com', { kind: 'web', name: 'auth.example.com' })).toEqual([]);
});

const unchecked = 'Nobody has checked who runs this application. It chose its own name.';

test('what is out of the ordinary is said', () => {
  expect(told(null, { kind: 'web', name: 'agent.example' })).toEqual([unchecked]);
  expect(told('claude.ai', { kind: 'loopback', name: '127.0.0.1:4711' })).toEqual([
    'Access goes to a program on this device, not to a website.',
  ]);
  expect(told(null, { kind: 'app', name: 'cursor' })).toEqual([
    unchecked,
    'Access goes to whichever app on this device opens cursor: addresses.',
  ]);
});

test('an answer that goes to another’s domain is one', () => {
  const other = ['Access goes to claude.ai.evil.example, which is not claude.ai.'];
  expect(told('claude.ai', { kind: 'web', name: 'claude.ai.evil.example' })).toEqual(other);
  // Two sites on a shared host belong to different people.
  expect(told('one.github.io', { kind: 'web', name: 'two.github.io' })).toHaveLength(1);
  expect(told('agent.example:8443', { kind: 'web', name: 'agent.example' })).toEqual([]);
});

test('a name that would have it taken for ours is one', () => {
  const { siteName, siteUrl } = config();
  const notOurs = `The application uses the name ${siteName}, but is not ours.`;
  expect(told(null, { kind: 'web', name: 'agent.example' }, `${siteName} Sign-in`)).toContain(notOurs);
  expect(told('agent.example', { kind: 'web', name: 'agent.example' }, siteName)).toEqual([notOurs]);
  const { host } = new URL(siteUrl);
  expect(told(host, { kind: 'web', name: host }, siteName)).toEqual([]);
});
