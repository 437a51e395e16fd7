import type { Actor } from '#lib/auth/actor.ts';
import { transaction } from '#lib/core/db.ts';
import { maxAltLength } from '#lib/listings/media/gallery-image.ts';
import { imageLabels, lockGallery, parseAltText, readImage, recordGalleryChange } from '#lib/listings/media/media-listing.ts';

/** Sets the alternative text of an image; an empty text removes it. Throws 400 if the text is too long, and 404 as `removeImage` does. */
export async function setAlt(actor: Actor, listingId: number, imageId: string, alt: string): Promise<void> {
  const text = parseAltText(alt, maxAltLength);
  await transaction(async (tx) => {
    const listing = await lockGallery(tx, actor, listingId);
    const image = await readImage(tx, listing, imageId);
    if (image.alt === text) return;
    const before = await imageLabels(tx, listing);
    await tx.listingImage.update({ where: { id: image.id }, data: { alt: text } });
    await recordGalleryChange(tx, actor, listing, { before, after: await imageLabels(tx, listing) });
  });
}
