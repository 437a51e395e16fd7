import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/durations.ts';
import { shortAddress } from '#lib/core/link-address.ts';

/** What somebody pressed while signed out, which is done once they have signed in (docs/decisions/0024-intents.md). */
export type Intent =
  | { do: 'vote' | 'follow'; listing: { id: number; name: string; logoUrl: string | null } }
  | { do: 'submit'; url: string };

/** A token may be turned into a link for an hour, and the tab that waits for this link knows it for as long as the link works. */
export const intentValidMs = 2 * hourMs;
/** Longer tokens would not fit into a cookie. A longer address is filled in after the sign-in, and submitted by a press. */
const maxTokenLength = 1500;

/** What the person does, as in “Sign in to …”. */
export function purposeOf(intent: Intent): string {
  if (intent.do === 'submit') return `submit ${shortAddress(intent.url)}`;
  return intent.do === 'vote' ? `vote for ${intent.listing.name}` : `follow ${intent.listing.name}`;
}

/** The same for a mail. It doesn't name a typed address: anybody could have any address mailed to anybody. */
export function mailedPurpose(intent: Intent): string {
  return intent.do === 'submit' ? 'submit your product' : purposeOf(intent);
}

/**
 * Makes the token that carries an intent in addresses of the sign-in pages. It is valid only with the cookie of the browser in which the
 * button was pressed, so that nobody can make others vote by a link. Null if it is too long.
 */
export function sealIntent(intent: Intent, browser: string): string | null {
  const content = Buffer.from(JSON.stringify({ intent, expires: Date.now() + intentValidMs })).toString('base64url');
  const token = `${content}.${signature(content, browser).toString('base64url')}`;
  return token.length > maxTokenLength ? null : token;
}

/** Reads a token of `sealIntent`; null unless it is whole, in time and of this browser. */
export function openIntent(token: unknown, browser: string | undefined): Intent | null {
  if (typeof token !== 'string' || token.length > maxTokenLength || !browser) return null;
  const [content = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed, 'base64url');
  const expected = signature(content, browser);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { intent, expires } = JSON.parse(Buffer.from(content, 'base64url').toString()) as { intent: Intent; expires: number };
  return expires > Date.now() ? intent : null;
}

function signature(content: string, browser: string): Buffer {
  return createHmac('sha256', secretFor('sign-in intents')).update(`${browser}.${content}`).digest();
}
