import { expect, test } from 'vitest';
import { isCallbackAddress } from '#lib/auth/safe-callback.ts';

test.each([
  ['/dashboard', true],
  ['https://debut.example/dashboard', true],
  ['https://evil.example/', true], // valid as an address; `safeCallback` refuses it later
  ['\\/\\/evil:', false],
  ['dashboard', false],
  ['javascript:alert(1)', false],
  ['blob:https://debut.example/4f1c', false],
  ['filesystem:https://debut.example/x', false],
  ['data:text/html,x', false],
  ['//', false],
])('%s names a callback: %s', (requested, expected) => {
  expect(isCallbackAddress(requested)).toBe(expected);
});
