import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { authOptions } from '#lib/auth/options.ts';
import { config } from '#lib/core/config.ts';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

const allowed = /^(csrf|session|signout|providers|error|signin|signin\/(email|github|google)|callback\/(email|github|google))$/;

/** To a page of ours, by GET. */
function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: `${config().siteUrl}${path}` } });
}

/** Whether the browser says that a page of ours sent this. Those without Fetch Metadata send `Origin` with a POST. */
function isSameOrigin(request: NextRequest): boolean {
  const site = request.headers.get('sec-fetch-site');
  return site ? site === 'same-origin' : request.headers.get('origin') === config().siteUrl;
}

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const action = nextauth.join('/');
  // next-auth looks at the first two segments only: with more of them it would do what is guarded here by another name.
  if (!allowed.test(action)) return new Response('There is nothing here.', { status: 404 });
  // Mails are asked for on our page only, where limits and errors are.
  if (action === 'signin/email' && request.method === 'POST') return seeOther('/sign-in');
  // Programs that read mails follow links, and must not use one up; another site must not sign a visitor in as someone
  // else. So a link is redeemed only by the button of our page.
  if (action === 'callback/email') {
    if (request.method !== 'POST') return seeOther(`/sign-in/confirm${request.nextUrl.search}`);
    if (!isSameOrigin(request)) return new Response('This request must come from our own page.', { status: 403 });
  }
  return NextAuth(request, context, authOptions());
}

export { handle as GET, handle as POST };
