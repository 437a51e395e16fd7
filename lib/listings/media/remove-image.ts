import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { transaction } from '#lib/core/db.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { deleteStoredImages } from '#lib/listings/media/add-image.ts';
import { storedNamesOf } from '#lib/listings/media/gallery-image.ts';
import { imageLabels, readImage, recordGalleryChange } from '#lib/listings/media/media-listing.ts';

/**
 * Deletes an image for good, even if the gallery is not unlocked, because owners may always delete their own content. 404 if the
 * listing has no such image, or if the actor doesn’t edit the listing.
 */
export async function removeImage(actor: Actor, listingId: number, imageId: string): Promise<void> {
  const names = await transaction(async (tx) => {
    const listing = await lockAccessible(tx, requireUserId(actor), listingId, 'edit');
    const image = await readImage(tx, listing, imageId);
    const before = await imageLabels(tx, listing);
    await tx.listingImage.delete({ where: { id: image.id } });
    await recordGalleryChange(tx, actor, listing, { before, after: await imageLabels(tx, listing) });
    return storedNamesOf(image);
  });
  await deleteStoredImages(names);
}
