import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { fulfilIntent } from '#lib/accounts/fulfil-intent.ts';
import { sessionActor } from '#lib/auth/actor.ts';
import { deviceOf } from '#lib/auth/device.ts';
import type { Intent } from '#lib/auth/intent.ts';
import { callNextAuth } from '#lib/auth/options.ts';
import { clientAddress } from '#lib/auth/request-actor.ts';
import { isCallbackAddress, safeCallback } from '#lib/auth/safe-callback.ts';
import { takePressedIntent, tiedBrowser } from '#lib/auth/session.ts';
import { callbackCookieName, providerIntentCookie } from '#lib/auth/session-cookie.ts';
import { findSignInLink } from '#lib/auth/sign-in-link.ts';
import { config } from '#lib/core/config.ts';
import { makeFirstAdmin } from '#lib/desk/give-role.ts';
import { parseEmailAddress } from '#lib/ports/mail/email-address.ts';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

const allowedActions = /^(csrf|session|signout|providers|error|signin|signin\/(email|github|google)|callback\/(email|github|google))$/;

/** Matches the actions to which browsers may send POST requests. */
const postedActions = /^(signout|signin\/|callback\/)/;

/** Redirects to a page of this site, by GET. */
function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: `${config().siteUrl}${path}` } });
}

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const action = nextauth.join('/');
  // next-auth reads only the first two segments, so a longer path would bypass the checks below.
  if (!allowedActions.test(action)) return new Response('There is nothing here.', { status: 404 });
  if (request.method === 'POST' && !postedActions.test(action))
    return new Response('Ask for this by GET.', { status: 405, headers: { allow: 'GET' } });
  const callbacks = [request.nextUrl.searchParams.get('callbackUrl'), (await cookies()).get(callbackCookieName())?.value];
  // For such an address, next-auth would answer 500 and log an error.
  if (callbacks.some((callback) => callback && !isCallbackAddress(callback)))
    return new Response('The callback is no address.', { status: 400 });
  // Sign-in mails can be requested only on our own page, which applies limits and shows errors.
  if (action === 'signin/email' && request.method === 'POST') return seeOther('/sign-in');
  // Mail scanners follow links and must not use up a sign-in link. So only the button on our page redeems a link; server.ts refuses a
  // POST from other sites, which must not sign a visitor in as somebody else.
  if (action === 'callback/email' && request.method !== 'POST') return seeOther(`/sign-in/confirm${request.nextUrl.search}`);
  const intent = action.startsWith('callback/') ? await intentOf(action, request.nextUrl.searchParams) : null;
  let signedIn: string | null = null;
  const answer = await callNextAuth<Response>(deviceOf(request.headers.get('user-agent')), (options) =>
    NextAuth(request, context, {
      ...options,
      events: {
        ...options.events,
        async signIn(message) {
          signedIn = message.user.id;
          await makeFirstAdmin(message.user.id);
          await options.events?.signIn?.(message);
        },
      },
    }),
  );
  const location = answer.headers.get('location');
  // The page of the link explains why the link doesn't work.
  if (action === 'callback/email' && signedIn === null && location?.includes('error=Verification'))
    return seeOther(`/sign-in/confirm${request.nextUrl.search}`);
  if (signedIn !== null && intent && location) {
    const address = clientAddress(request.headers.get('x-forwarded-for'), null);
    const path = await fulfilIntent(sessionActor(signedIn), intent, {
      address,
      back: safeCallback(location),
      browser: await tiedBrowser(),
    });
    answer.headers.set('location', `${config().siteUrl}${path}`);
  }
  return answer;
}

/**
 * Returns the intent of a sign-in. It is read before next-auth redeems the link, because that deletes the link's row. If two requests use a
 * link at the same time, next-auth signs in only one, and only that request carries out the intent.
 */
async function intentOf(action: string, query: URLSearchParams): Promise<Intent | null> {
  if (action !== 'callback/email') return takePressedIntent((await cookies()).get(providerIntentCookie)?.value);
  const email = parseEmailAddress(query.get('email') ?? '');
  if (!email || query.has('only-sign-in')) return null;
  return (await findSignInLink(email, query.get('token') ?? ''))?.intent ?? null;
}

export { handle as GET, handle as POST };
