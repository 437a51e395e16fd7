import { expect, test } from 'vitest';
import { ClaimListing } from '#lib/claims/schema.ts';

const issues = (claim: unknown) => ClaimListing.safeParse(claim).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('a claim by mail needs an address, the others don’t', () => {
  expect(issues({ slug: 'tidemark', method: 'email' })).toEqual([['email', 'is required for the method email']]);
  expect(issues({ slug: 'tidemark', method: 'email', email: 'ines@tidemark.example' })).toBeUndefined();
  for (const method of ['dns', 'meta', 'file']) expect(issues({ slug: 'tidemark', method })).toBeUndefined();
});

test('what is wrong is named', () => {
  expect(issues({ slug: 'Tide mark', method: 'sms' })).toEqual([
    ['slug', 'must be a listing’s slug: lower-case letters, digits and hyphens'],
    ['method', 'must be one of dns, meta, file, email'],
  ]);
});
