import { getCurrentActor } from '#lib/auth/session.ts';
import { findOwnImage } from '#lib/listings/media/get-image.ts';
import { imageResponse } from '../../../../../../../media/[name]/image-response.ts';

/** Serves a gallery image to the listing's editors, even while the gallery is locked. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string; name: string }> }): Promise<Response> {
  const { id, name } = await params;
  const actor = await getCurrentActor();
  const image = actor.userId === null ? null : await findOwnImage(actor, Number(id), name);
  return imageResponse(request, name, image, 'private, no-store');
}
