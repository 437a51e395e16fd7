import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';
import { isUuid } from '#lib/core/ids.ts';

/** The purposes of tokens in mailed links. Each purpose has its own secret, so that a token for one purpose is invalid for the other. */
export type SealPurpose = 'subscriptions to the digest' | 'followed searches';

function signatureOf(purpose: SealPurpose, id: string): string {
  return createHmac('sha256', secretFor(purpose)).update(id).digest().subarray(0, 16).toString('base64url');
}

/** Returns a token with the id of a row. Only this site can make such tokens. */
export function sealId(purpose: SealPurpose, id: string): string {
  return `${id}.${signatureOf(purpose, id)}`;
}

/** Returns the id in a token of `sealId`. Returns null if the token is invalid. */
export function openSealedId(purpose: SealPurpose, token: string): string | null {
  const [id = '', signed = '', ...more] = token.split('.');
  const given = Buffer.from(signed);
  const expected = Buffer.from(signatureOf(purpose, id));
  return more.length === 0 && isUuid(id) && given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
