import { expect, test } from 'vitest';
import { shortAddress, shortHost, webAddress } from '#lib/core/link-address.ts';

test('only addresses of the web become links', () => {
  expect(webAddress('https://acme.com')).toBe('https://acme.com/');
  expect(webAddress('http://acme.com/a?b=c')).toBe('http://acme.com/a?b=c');
  for (const text of ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'acme.com', '//acme.com', '', null, undefined])
    expect(webAddress(text)).toBeNull();
});

test('an address is said without what nobody says', () => {
  expect(shortAddress('https://www.acme.com/')).toBe('acme.com');
  expect(shortAddress('https://docs.acme.com/start/?utm=1')).toBe('docs.acme.com/start');
  expect(shortHost('https://www.acme.com:8080/start')).toBe('acme.com:8080');
  expect(shortHost('https://docs.www.acme.com')).toBe('docs.www.acme.com');
});

test.each(['//typo-of-my-site.example', 'acme', 'http://[', ''])('“%s” is shown as it is stored, and fails no page', (stored) => {
  expect([shortAddress(stored), shortHost(stored)]).toEqual([stored, stored]);
});
