import { expect, test } from 'vitest';
import { lifetimeInWords } from '#lib/auth/oauth/lifetimes.ts';

test('lifetimes are said in the largest unit that fits', () => {
  expect(lifetimeInWords('AccessToken')).toBe('an hour');
  expect(lifetimeInWords('RefreshToken')).toBe('30 days');
  expect(lifetimeInWords('Grant')).toBe('a year');
  expect(lifetimeInWords('Interaction')).toBe('30 minutes');
  expect(lifetimeInWords('AuthorizationCode')).toBe('a minute');
});
