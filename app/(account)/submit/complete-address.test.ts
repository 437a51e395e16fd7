import { expect, test } from 'vitest';
import { completeAddress } from './complete-address.ts';

test.each([
  ['acme.com', 'https://acme.com'],
  [' acme.com/app?x=1 ', 'https://acme.com/app?x=1'],
  ['http://acme.com', 'http://acme.com'],
  ['HTTPS://acme.com', 'HTTPS://acme.com'],
  ['localhost:4000', 'http://localhost:4000'],
  ['127.0.0.1:4000/app', 'http://127.0.0.1:4000/app'],
  ['acme', 'acme'],
  ['ada@acme.com', 'ada@acme.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['two words.com', 'two words.com'],
])('%s', (typed, whole) => {
  expect(completeAddress(typed)).toBe(whole);
});
