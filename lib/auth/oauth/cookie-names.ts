import { secureCookies } from '#lib/auth/session-cookie.ts';

/**
 * Returns the names of the authorization server's cookies. `interaction` identifies a pending authorization on the Allow page, and `resume`
 * does so after the Allow page. `session` is never sent, but the library requires a name for it.
 */
export function cookieNames(): { session: string; interaction: string; resume: string } {
  const prefix = secureCookies() ? '__Secure-' : '';
  return { session: `${prefix}as-session`, interaction: `${prefix}as-interaction`, resume: `${prefix}as-resume` };
}
