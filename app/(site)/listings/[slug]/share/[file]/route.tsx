import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag, tags } from '#lib/cache/tags.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { parseShareFile } from '#lib/listings/sharing/share-kinds.ts';
import { getListingWithEvidence } from '#lib/listings/showing/get-listing.ts';
import { pictureResponse } from '#lib/ui/kit/share-picture.tsx';
import { drawShareKind } from '../../draw-share-kind.tsx';

/** Serves a picture for sharing a listing, such as `/listings/tidemark/share/bill-1080x1080.png`. */
export async function GET(_: Request, { params }: { params: Promise<{ slug: string; file: string }> }): Promise<Response> {
  const { slug, file } = await params;
  const wanted = parseShareFile(file);
  // Votes for other listings may change the rank in a standing, too. The picture is invalidated when the ranks of the hour are recorded
  // (`launches`).
  tagPage(listingTag(slug), ...(wanted?.kind === 'standing' ? [tags.launches, tags.awards] : []));
  const listing = wanted && (await nullIfNotFound(getListingWithEvidence(slug)));
  const picture = listing && (await drawShareKind(wanted.kind, listing, wanted));
  if (!picture)
    return new Response('There is no such picture.\n', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return pictureResponse(picture, wanted);
}
