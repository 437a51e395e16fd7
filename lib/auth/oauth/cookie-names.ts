import { secureCookies } from '#lib/auth/session-cookie.ts';

/**
 * Returns the names of the authorization server's cookies. `interaction` ties a pending authorization to the Allow page, `resume` to the
 * return from that page. `session` is never sent, but the library requires a name for it.
 */
export function cookieNames(): { session: string; interaction: string; resume: string } {
  const prefix = secureCookies() ? '__Secure-' : '';
  return { session: `${prefix}as-session`, interaction: `${prefix}as-interaction`, resume: `${prefix}as-resume` };
}
