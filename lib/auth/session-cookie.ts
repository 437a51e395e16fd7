import { config } from '#lib/core/config.ts';

/** Returns true on an https site. Its cookies are sent by https only and have name prefixes with which browsers enforce that. */
export function secureCookies(): boolean {
  return config().siteUrl.startsWith('https:');
}

/** Returns next-auth's name for the cookie with the session token. */
export function sessionCookieName(): string {
  return `${secureCookies() ? '__Secure-' : ''}next-auth.session-token`;
}
