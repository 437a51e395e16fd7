import { getCurrentActor } from '#lib/auth/session.ts';
import { isAppError } from '#lib/core/errors.ts';
import type { StoredPage } from '#lib/crawl/stored-page.ts';
import { locate } from '#lib/drafting/evidence/verify.ts';
import { getDraftPage } from '#lib/drafts/draft-pages.ts';
import { passageAround } from '../passage-around.ts';

/** Responds with the text around a quote on one of the draft's stored pages. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const query = new URL(request.url).searchParams;
  const headers = { 'cache-control': 'private, no-store' };
  try {
    const page = await getDraftPage(await getCurrentActor(), id, query.get('url') ?? '');
    // The cast is safe, because `locate` reads only the text and blocks of a stored page.
    const at = locate((query.get('quote') ?? '').slice(0, 4000), page as unknown as StoredPage);
    return Response.json(passageAround(page, at), { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return Response.json({ error: error.message }, { status: error.status, headers: { 'cache-control': 'no-store' } });
  }
}
