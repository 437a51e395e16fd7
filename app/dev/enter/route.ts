import { cookies } from 'next/headers';
import { localCookie, localKey } from '#lib/auth/local-key.ts';
import { isDirectLocalRequest, isSameText } from '#lib/auth/local-request.ts';
import { secureCookies } from '#lib/auth/session-cookie.ts';
import { config } from '#lib/core/config.ts';
import { dayMs } from '#lib/core/durations.ts';

/**
 * Gives this browser access to the outbox and the clock of a local site. `npm start` prints this address with its key. The response is a
 * page that opens the outbox by itself, and not a redirect: if the link is on a page of another site, browsers send no `SameSite=Strict`
 * cookie after a redirect.
 */
export async function GET(request: Request) {
  const { local, smtpUrl } = config();
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  if (!local || !isDirectLocalRequest(request.headers) || !isSameText(key, localKey()))
    return new Response('<!doctype html><title>Not found</title>This is not the link that the start of a local site prints.', {
      status: 404,
      headers,
    });
  const attributes = { httpOnly: true, sameSite: 'strict', secure: secureCookies(), path: '/', maxAge: (365 * dayMs) / 1000 } as const;
  (await cookies()).set({ ...localCookie(key), ...attributes });
  const next = smtpUrl === null ? '/dev/outbox' : '/dev/clock';
  return new Response(
    `<!doctype html><title>Welcome</title><meta http-equiv="refresh" content="0;url=${next}"><a href="${next}">Go on</a>`,
    {
      headers,
    },
  );
}
