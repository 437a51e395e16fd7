import type { Actor } from '#lib/auth/actor.ts';
import { requireUserId } from '#lib/auth/require-user-id.ts';
import { transaction } from '#lib/core/db.ts';
import { lockAccessible } from '#lib/listings/access.ts';
import { deleteStoredImages } from '#lib/listings/media/add-image.ts';
import { maxAltLength, storedNamesOf } from '#lib/listings/media/gallery-image.ts';
import { imageLabels, lockGallery, parseAltText, readImage, recordGalleryChange } from '#lib/listings/media/media-listing.ts';

/** Moves an image by `by` places (-1 is one place to the front), at most to the end of the gallery. Throws 404 as `removeImage` does. */
export async function moveImage(actor: Actor, listingId: number, imageId: string, by: number): Promise<void> {
  await transaction(async (tx) => {
    const listing = await lockGallery(tx, actor, listingId);
    const image = await readImage(tx, listing, imageId);
    const images = await tx.listingImage.findMany({ where: { listingId }, orderBy: { position: 'asc' }, select: { id: true } });
    const order = images.map(({ id }) => id);
    const from = order.indexOf(image.id);
    const to = Math.max(0, Math.min(order.length - 1, from + Math.trunc(by)));
    if (to === from) return;
    order.splice(to, 0, ...order.splice(from, 1));
    const before = await imageLabels(tx, listing);
    // Two images must never have the same position, not even between two statements. So all images first get negative positions.
    await tx.$executeRaw`update listing_images set position = -1 - position where listing_id = ${listing.id}`;
    await tx.$executeRaw`update listing_images i set position = n.place - 1
      from unnest(${order}::uuid[]) with ordinality n (id, place) where i.id = n.id and i.listing_id = ${listing.id}`;
    await recordGalleryChange(tx, actor, listing, { before, after: await imageLabels(tx, listing) });
  });
}

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

/**
 * Deletes an image for good. Works even if the gallery is not unlocked, because owners may always delete their own content. Throws 404 if
 * the listing has no such image, or if the actor doesn’t edit the listing.
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
