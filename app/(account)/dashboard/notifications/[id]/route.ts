import { getCurrentActor, signInPath } from '#lib/auth/session.ts';
import { paths } from '#lib/core/paths.ts';
import { openNotice } from '#lib/notices/list-notices.ts';

/** Redirects to the page that a notice is about, and marks the notice as read. A prefetch does not mark it. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const actor = await getCurrentActor();
  const id = Number((await params).id);
  const isPrepared = /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '');
  const to = actor.userId === null ? signInPath(paths.notices) : ((await openNotice(actor, id, { isPrepared })) ?? paths.notices);
  return new Response(null, { status: 303, headers: { location: to, 'cache-control': 'private, no-store' } });
}
