import { paths } from '#lib/core/paths.ts';
import { stopMail } from '#lib/notices/stop-mail.ts';

interface Context {
  params: Promise<{ token: string }>;
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/**
 * Handles the request of a mail program whose “Unsubscribe” button was pressed (RFC 8058). Such a request has no cookie, needs no sign-in,
 * and must not be redirected.
 */
export async function POST(request: Request, { params }: Context) {
  const form = await request.formData().catch(() => null);
  if (form?.get('List-Unsubscribe') !== 'One-Click')
    return new Response('Send List-Unsubscribe=One-Click, or open this address in a browser.\n', { status: 400, headers: plain });
  const isStopped = await stopMail((await params).token);
  return isStopped
    ? new Response('These mails are stopped.\n', { headers: plain })
    : new Response('This link is none of ours, or it was changed.\n', { status: 404, headers: plain });
}

/** Redirects to the page that asks for a confirmation. A visit alone stops nothing, because mail scanners open links, too. */
export async function GET(_request: Request, { params }: Context) {
  const location = paths.stopMailPage(encodeURIComponent((await params).token));
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
