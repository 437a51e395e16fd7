import { expect, test } from 'vitest';
import { lifetimeText } from '#lib/auth/oauth/lifetimes.ts';

test('lifetimes are said in the largest unit that fits', () => {
  expect(lifetimeText('AccessToken')).toBe('an hour');
  expect(lifetimeText('RefreshToken')).toBe('30 days');
  expect(lifetimeText('Grant')).toBe('a year');
  expect(lifetimeText('Interaction')).toBe('30 minutes');
  expect(lifetimeText('AuthorizationCode')).toBe('a minute');
});
