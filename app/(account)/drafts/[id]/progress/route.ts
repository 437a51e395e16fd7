import { getCurrentActor } from '#lib/auth/session.ts';
import { isAppError } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { listDraftPages } from '#lib/drafts/draft-pages.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { buildReport } from '../build-report.ts';

/** Responds with the progress of a draft's build, which the draft's page polls every second. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const headers = { 'cache-control': 'no-store' };
  try {
    const actor = await getCurrentActor();
    const [draft, pages] = await Promise.all([getDraft(actor, id), listDraftPages(actor, id)]);
    return Response.json(buildReport(draft, pages, now()), { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return Response.json({ error: error.message }, { status: error.status, headers });
  }
}
