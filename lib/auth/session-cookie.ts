import { config } from '#lib/core/config.ts';

/** On an https site cookies travel by https only, and their names say so to the browser. */
export function secureCookies(): boolean {
  return config().siteUrl.startsWith('https:');
}

/** The cookie that holds a session's token, as next-auth names it. */
export function sessionCookieName(): string {
  return `${secureCookies() ? '__Secure-' : ''}next-auth.session-token`;
}
