import { secureCookies } from '#lib/auth/session-cookie.ts';

/**
 * The authorization server's cookies: one ties a waiting authorization to the page that asks, one to the way back.
 * The session's is never sent; the library wants a name for it.
 */
export function cookieNames(): { session: string; interaction: string; resume: string } {
  const prefix = secureCookies() ? '__Secure-' : '';
  return { session: `${prefix}as-session`, interaction: `${prefix}as-interaction`, resume: `${prefix}as-resume` };
}
