import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';
import { hourMs } from '#lib/core/durations.ts';
import type { Intent } from '#lib/core/json-columns.ts';
import { shortAddress } from '#lib/core/link-address.ts';

export type { Intent } from '#lib/core/json-columns.ts';

/**
 * A link can be requested with a token for an hour. The tab that waits for the link needs the token as long as the link works, which is one
 * more hour.
 */
export const intentValidMs = 2 * hourMs;
/**
 * Longer tokens would not fit into a cookie. If an address makes the token too long, the form is filled in after the sign-in, and the
 * person submits it.
 */
const maxTokenLength = 1500;

/** Returns what the person wants to do, as the end of the sentence “Sign in to …”. */
export function purposeOf(intent: Intent): string {
  return intent.do === 'submit' ? `submit ${shortAddress(intent.url)}` : `${verbs[intent.do]} ${intent.listing.name}`;
}

const verbs = { vote: 'vote for', follow: 'follow', review: 'review', question: 'ask about', answer: 'answer a question about' };
const maxMailedName = 60;
/** Matches texts that mail programs may turn into a link. */
const addressLike = /[\p{L}\p{N}][.。．｡]\p{L}{2}|:\/\/|@/u;

/**
 * Returns what the person wants to do, for a mail. Anybody can have such a mail sent to anybody, so it contains as little chosen text as
 * possible: no typed address, and the name of a listing only if the listing is live and the name doesn't look like an address. The name is
 * cut to 60 characters.
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
 * Makes the token that carries an intent in the URLs of the sign-in pages. The token is valid only with the cookie of the browser in which
 * the button was pressed; otherwise a link could make other people vote. Returns null if the token would be too long.
 */
export function sealIntent(intent: Intent, browser: string): string | null {
  const content = Buffer.from(JSON.stringify({ intent, expires: Date.now() + intentValidMs })).toString('base64url');
  const token = `${content}.${signature(content, browser).toString('base64url')}`;
  return token.length > maxTokenLength ? null : token;
}

/** Reads a token of `sealIntent`. Returns null if the token is changed, expired, or from another browser. */
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
