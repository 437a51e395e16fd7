import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConsentRequest } from '#lib/auth/oauth/consent.ts';
import { cautionsOf } from './cautions.tsx';

/** The cautions as text. */
function told(verifiedHost: string | null, redirect: ConsentRequest['redirect']): string[] {
  const client = { id: 'c', name: 'Agent', logoUrl: null, url: null, verifiedHost };
  return cautionsOf({ client, redirect }).map((caution) => renderToStaticMarkup(createElement('p', null, caution)).replace(/<[^>]+>/g, ''));
}

test('a verified application that answers to its own domain needs none', () => {
  expect(told('claude.ai', { kind: 'web', name: 'claude.ai' })).toEqual([]);
  expect(told('agent.example.com', { kind: 'web', name: 'auth.example.com' })).toEqual([]);
});

test('what is out of the ordinary is said', () => {
  expect(told(null, { kind: 'web', name: 'agent.example' })).toEqual(['It registered itself: nobody has checked who is behind it.']);
  expect(told('claude.ai', { kind: 'loopback', name: '127.0.0.1:4711' })).toEqual([
    'The answer goes to a program on this device, at 127.0.0.1:4711, not to a website.',
  ]);
  expect(told(null, { kind: 'app', name: 'cursor' })).toEqual([
    'It registered itself: nobody has checked who is behind it.',
    'The answer goes to whichever app on this device opens cursor: addresses.',
  ]);
});

test('an answer that goes to another’s domain is one', () => {
  const other = ['The answer goes to claude.ai.evil.example, which is not claude.ai.'];
  expect(told('claude.ai', { kind: 'web', name: 'claude.ai.evil.example' })).toEqual(other);
  // Neighbours on a host that many share are not each other.
  expect(told('one.github.io', { kind: 'web', name: 'two.github.io' })).toHaveLength(1);
  expect(told('agent.example:8443', { kind: 'web', name: 'agent.example' })).toEqual([]);
});
