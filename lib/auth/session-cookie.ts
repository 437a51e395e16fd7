import { config } from '#lib/core/config.ts';

/** Returns true if the site uses https. Its cookies are then `Secure`, and their name prefixes make browsers enforce the attribute. */
export function secureCookies(): boolean {
  return config().siteUrl.startsWith('https:');
}

/** Returns next-auth's name for the cookie with the session token. */
export function sessionCookieName(): string {
  return `${secureCookies() ? '__Secure-' : ''}next-auth.session-token`;
}
