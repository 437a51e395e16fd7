import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { deviceOf } from '#lib/auth/device.ts';
import { callNextAuth } from '#lib/auth/options.ts';
import { config } from '#lib/core/config.ts';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

const allowedActions = /^(csrf|session|signout|providers|error|signin|signin\/(email|github|google)|callback\/(email|github|google))$/;

/** Redirects to a page of this site, by GET. */
function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: `${config().siteUrl}${path}` } });
}

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const action = nextauth.join('/');
  // next-auth reads only the first two segments, so a longer path would bypass the checks below.
  if (!allowedActions.test(action)) return new Response('There is nothing here.', { status: 404 });
  // Sign-in mails can be requested on our page only, which applies limits and shows errors.
  if (action === 'signin/email' && request.method === 'POST') return seeOther('/sign-in');
  // Mail scanners follow links and must not use up a sign-in link. So only the button on our page redeems a link; server.ts refuses a
  // POST from other sites, which must not sign a visitor in as somebody else.
  if (action === 'callback/email' && request.method !== 'POST') return seeOther(`/sign-in/confirm${request.nextUrl.search}`);
  return callNextAuth(deviceOf(request.headers.get('user-agent')), (options) => NextAuth(request, context, options));
}

export { handle as GET, handle as POST };
