import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/durations.ts';
import type { Intent } from '#lib/core/json-columns.ts';
import { shortAddress } from '#lib/core/link-address.ts';

export type { Intent } from '#lib/core/json-columns.ts';

/** A token may be turned into a link for an hour, and the tab that waits for this link knows it for as long as the link works. */
export const intentValidMs = 2 * hourMs;
/** Longer tokens would not fit into a cookie. A longer address is filled in after the sign-in, and submitted by a press. */
const maxTokenLength = 1500;

/** What the person does, as in “Sign in to …”. */
export function purposeOf(intent: Intent): string {
  return intent.do === 'submit' ? `submit ${shortAddress(intent.url)}` : `${verbs[intent.do]} ${intent.listing.name}`;
}

const verbs = { vote: 'vote for', follow: 'follow' };
const maxMailedName = 60;
/** What mail programs may turn into a link. */
const addressLike = /[\p{L}\p{N}][.。．｡]\p{L}{2}|:\/\/|@/u;

/**
 * The same for a mail, which anybody can have sent to anybody: so it names no typed address, and of listings only live ones, in 60
 * characters at most, unless their name is like an address.
 */
export function mailedPurpose(intent: Intent): string {
  if (intent.do === 'submit') return 'submit your product';
  const { live, name } = intent.listing;
  if (!live || addressLike.test(name)) return `${verbs[intent.do]} a product`;
  const characters = [...name];
  const short =
    characters.length > maxMailedName
      ? `${characters
          .slice(0, maxMailedName - 1)
          .join('')
          .trimEnd()}…`
      : name;
  return `${verbs[intent.do]} ${short}`;
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
