import { paths } from '#lib/core/paths.ts';
import { stopMail } from '#lib/notices/stop-mail.ts';

interface Context {
  params: Promise<{ token: string }>;
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** What a mail program sends when its “Unsubscribe” is pressed (RFC 8058): no cookie, no sign-in, and no redirect in the answer. */
export async function POST(request: Request, { params }: Context) {
  const form = await request.formData().catch(() => null);
  if (form?.get('List-Unsubscribe') !== 'One-Click')
    return new Response('Send List-Unsubscribe=One-Click, or open this address in a browser.\n', { status: 400, headers: plain });
  const isStopped = await stopMail((await params).token);
  return isStopped
    ? new Response('These mails are stopped.\n', { headers: plain })
    : new Response('This link is none of ours, or it was changed.\n', { status: 404, headers: plain });
}

/** Leads to the page that asks. A visit alone stops nothing, because mail scanners open links, too. */
export async function GET(_request: Request, { params }: Context) {
  const location = paths.stopMailPage(encodeURIComponent((await params).token));
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
