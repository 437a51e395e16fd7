import { paths } from '#lib/core/paths.ts';
import { addPostPicture, checkCanAddPicture } from '#lib/desk/post-pictures.ts';
import { receiveImage } from '../../../../receive-image.ts';

/** Stores the file of the field `file` as a picture of the post. */
export async function POST(request: Request, { params }: RouteContext<'/team/posts/[id]/upload'>): Promise<Response> {
  const id = Number((await params).id) || 0;
  return receiveImage(request, {
    name: 'picture',
    page: paths.deskPost(id),
    check: (actor) => checkCanAddPicture(actor, id),
    save: (actor, file) => addPostPicture(actor, id, file),
  });
}
