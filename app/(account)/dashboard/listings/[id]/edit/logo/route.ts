import { paths } from '#lib/core/paths.ts';
import { checkCanSetLogo, setLogo } from '#lib/listings/profile/set-logo.ts';
import { receiveImage } from '../../../../../receive-image.ts';

/** Replaces the logo of a listing by an uploaded file, and redirects to the form. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = Number((await params).id);
  const listing = Number.isSafeInteger(id) ? id : 0;
  return receiveImage(request, {
    name: 'logo',
    page: paths.profileEditor(listing),
    check: (actor) => checkCanSetLogo(actor, listing),
    save: (actor, file) => setLogo(actor, listing, file),
  });
}
