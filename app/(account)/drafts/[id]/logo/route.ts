import { checkCanSetDraftLogo, setDraftLogo } from '#lib/drafts/set-draft-logo.ts';
import { receiveImage } from '../../../receive-image.ts';

/** Replaces the logo of a draft by an uploaded file. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return receiveImage(request, {
    name: 'logo',
    page: `/drafts/${encodeURIComponent(id)}`,
    check: (actor) => checkCanSetDraftLogo(actor, id),
    save: (actor, file) => setDraftLogo(actor, id, file),
  });
}
