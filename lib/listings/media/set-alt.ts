import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { mostAlt } from '#lib/listings/media/gallery-image.ts';
import { altText, galleryLines, imageOf, lockGallery, noteGallery } from '#lib/listings/media/media-listing.ts';

/** Sets the alternative text of an image; an empty text removes it. 400 names `alt`; 404 as for `removeImage`. */
export async function setAlt(actor: Actor, listingId: number, imageId: string, alt: string): Promise<void> {
  const text = altText(alt, mostAlt);
  await transaction(async (tx) => {
    const listing = await lockGallery(tx, actor, listingId);
    const image = await imageOf(tx, listing, imageId);
    if (image.alt === text) return;
    const before = await galleryLines(tx, listing);
    await tx.listingImage.update({ where: { id: image.id }, data: { alt: text } });
    await noteGallery(tx, actor, listing, { before, after: await galleryLines(tx, listing) });
  });
}
