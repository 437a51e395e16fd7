import { config } from '#lib/core/config.ts';

/** Returns true if the site uses https. Its cookies are then `Secure`, and their name prefixes make browsers enforce the attribute. */
export function secureCookies(): boolean {
  return config().siteUrl.startsWith('https:');
}

/**
 * Returns the name of the cookie that ties an intent to the browser in which a button was pressed. Other hosts of the domain can't set a
 * `__Host-` cookie.
 */
export function browserCookieName(): string {
  return `${secureCookies() ? '__Host-' : ''}sign-in-browser`;
}

/** The cookie that holds the token of an intent while the visitor signs in at GitHub or Google. */
export const providerIntentCookie = 'sign-in-intent';

/** Returns next-auth's name for the cookie with the session token. */
export function sessionCookieName(): string {
  return `${secureCookies() ? '__Secure-' : ''}next-auth.session-token`;
}

/** Returns next-auth's name for the cookie with the address to go to after sign-in. */
export function callbackCookieName(): string {
  return `${secureCookies() ? '__Secure-' : ''}next-auth.callback-url`;
}

/** Returns the name of the cookie that says that this browser’s session may have an open view (`lib/auth/viewing.ts`). */
export function viewingCookieName(): string {
  return `${secureCookies() ? '__Host-' : ''}views-as`;
}
