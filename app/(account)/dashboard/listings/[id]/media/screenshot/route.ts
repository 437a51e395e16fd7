import { paths } from '#lib/core/paths.ts';
import { checkCanReplaceScreenshot, replaceScreenshot } from '#lib/listings/screenshots/change-screenshot.ts';
import { receiveImage } from '../../../../../receive-image.ts';

/** Replaces the screenshot of a listing by an uploaded file, and redirects to the form. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = Number((await params).id);
  const listing = Number.isSafeInteger(id) ? id : 0;
  return receiveImage(request, {
    name: 'screenshot',
    page: paths.mediaEditor(listing),
    check: (actor) => checkCanReplaceScreenshot(actor, listing),
    save: (actor, file) => replaceScreenshot(actor, listing, file),
  });
}
